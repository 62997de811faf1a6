import { useEffect, useRef } from 'react';
import { changeSavedSearch } from '#client/saved-searches.ts';
import { maxSearchNameLength, SavedSearchChange, type SavedSearch } from '#contract/search/saved-search.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useWords } from '#islands/page/words.tsx';
import { Frequency } from './Frequency.tsx';

type Props = { search: SavedSearch; onChanged: (search: SavedSearch) => void; onClose: () => void };

/** Another name, or mails more or less often. */
export function EditSearch({ search: { id, name, frequency }, onChanged, onClose }: Props) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { field, problem, submit, busy } = useContractForm({
    schema: SavedSearchChange,
    defaultValues: { name, frequency },
    send: async (change) => onChanged(await changeSavedSearch(id, change)),
  });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form
      ref={form}
      className="form max-w-[34rem] gap-4"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      aria-label={`${t('saved.change')}: ${name}`}
    >
      <FormSummary message={problem?.message} />
      <Field {...field('name')} label={t('saved.name')} maxLength={maxSearchNameLength} />
      <Frequency {...field('frequency')} hint={t('saved.frequency_hint')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('form.save')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

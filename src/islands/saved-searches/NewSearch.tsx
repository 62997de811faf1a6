import { useId } from 'react';
import { saveSearch } from '#client/saved-searches.ts';
import { longestSearchName, SearchToSave, type SavedSearch } from '#contract/search/saved-search.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useWords } from '#islands/page/words.tsx';
import { Frequency } from './Frequency.tsx';

type Props = { query: string; name: string; onSaved: (search: SavedSearch) => void; onClose: () => void };

/** The search that one came from, to be saved under a name. */
export function NewSearch({ query, name, onSaved, onClose }: Props) {
  const t = useWords();
  const heading = useId();
  const { field, problem, submit, busy } = useContractForm({
    schema: SearchToSave,
    defaultValues: { query, name, frequency: 'DAILY' },
    send: async (search) => onSaved(await saveSearch(search)),
  });
  return (
    <section className="saved-new stack gap-3 rounded-card hairline border-sea bg-raised p-4" aria-labelledby={heading}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-item leading-relaxed wrap-anywhere" id={heading}>
        {t('saved.new')}
      </h2>
      <form className="form max-w-[34rem] gap-4" noValidate onSubmit={submit} aria-labelledby={heading}>
        <FormSummary message={problem?.message} />
        <Field {...field('name')} label={t('saved.name')} maxLength={longestSearchName} />
        <Frequency {...field('frequency')} hint={t('saved.frequency_hint')} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="main" busy={busy}>
            {t('saved.save')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

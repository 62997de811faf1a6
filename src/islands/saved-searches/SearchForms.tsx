import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { changeSavedSearch, saveSearch } from '#client/alerts/saved-searches.ts';
import {
  alertFrequencies,
  maxSearchNameLength,
  SavedSearchChange,
  SearchToSave,
  type SavedSearch,
} from '#contract/search/saved-search.ts';
import { useContractForm } from '#islands/forms/contract-form.ts';
import { Cancel, ContractFormBox } from '#islands/forms/ContractFormBox.tsx';
import { Field, Select } from '#islands/forms/Field.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type NewProps = { query: string; name: string; onSaved: (search: SavedSearch) => void; onClose: () => void };

export function NewSearch({ query, name, onSaved, onClose }: NewProps) {
  const t = useTranslate();
  const heading = useId();
  const form = useContractForm({
    schema: SearchToSave,
    defaultValues: { query, name, frequency: 'DAILY' },
    send: async (search) => onSaved(await saveSearch(search)),
  });
  return (
    <section className="saved-new stack gap-3 rounded-card hairline border-sea bg-raised p-4" aria-labelledby={heading}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-item leading-relaxed wrap-anywhere" id={heading}>
        {t('saved.new')}
      </h2>
      <ContractFormBox
        className="form max-w-[34rem] gap-4"
        form={form}
        aria-labelledby={heading}
        send={t('saved.save')}
        tone="main"
        cancel={<Cancel onClick={onClose} />}
      >
        <Fields name={form.field('name')} frequency={form.field('frequency')} />
      </ContractFormBox>
    </section>
  );
}

type EditProps = { search: SavedSearch; onChanged: (search: SavedSearch) => void; onClose: () => void };

export function EditSearch({ search: { id, name, frequency }, onChanged, onClose }: EditProps) {
  const t = useTranslate();
  const box = useRef<HTMLFormElement>(null);
  const form = useContractForm({
    schema: SavedSearchChange,
    defaultValues: { name, frequency },
    send: async (change) => onChanged(await changeSavedSearch(id, change)),
  });

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  return (
    <ContractFormBox
      form={form}
      ref={box}
      className="form max-w-[34rem] gap-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      aria-label={`${t('saved.change')}: ${name}`}
      send={t('form.save')}
      cancel={<Cancel onClick={onClose} />}
    >
      <Fields name={form.field('name')} frequency={form.field('frequency')} />
    </ContractFormBox>
  );
}

type Registered<Control> = Omit<Control, 'label' | 'hint'>;
type FieldProps = {
  name: Registered<ComponentProps<typeof Field>>;
  frequency: Registered<ComponentProps<typeof Select>>;
};

function Fields({ name, frequency }: FieldProps) {
  const t = useTranslate();
  return (
    <>
      <Field {...name} label={t('saved.name')} maxLength={maxSearchNameLength} />
      <Select {...frequency} label={t('saved.frequency')} hint={t('saved.frequency_hint')}>
        {alertFrequencies.map((one) => (
          <option key={one} value={one}>
            {t(`saved.frequencies.${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

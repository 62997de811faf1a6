import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Field, Select } from '#islands/forms/Field.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { chipClass } from '#islands/lists/chip-class.ts';
import { id, type AnyQuery } from '#islands/lists/list-query.ts';
import { QueryLink } from '#islands/lists/QueryLink.tsx';
import { useTranslate } from '#islands/page/words.tsx';

export function Filters({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <section
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(16rem,2fr)_repeat(3,minmax(9rem,1fr))]"
      aria-label={t('admin.room.filters')}
    >
      {children}
    </section>
  );
}

type Choice = readonly [code: string, label: string];
type ChoiceProps = { label: string; chosen: string; choices: readonly Choice[]; onChoose: (code: string) => void };

export function ChoiceFilter({ label, chosen, choices, onChoose }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Select label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('admin.room.any')}</option>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

export function YesFilter({ label, chosen, onChoose }: Omit<ChoiceProps, 'choices'>) {
  return (
    <label className="chip col-span-full cursor-pointer justify-self-start whitespace-nowrap lg:col-auto">
      <input
        className="size-5 accent-sea"
        type="checkbox"
        checked={chosen === '1'}
        onChange={({ target }) => onChoose(target.checked ? '1' : '')}
      />
      {label}
    </label>
  );
}

/** Filters by a number, with or without a leading #; anything else is reported as invalid. */
export function NumberFilter({ label, chosen, onChoose }: Omit<ChoiceProps, 'choices'>) {
  const t = useTranslate();
  const [text, setText] = useState(chosen);
  const [error, setError] = useState<string>();

  useEffect(() => setText(chosen), [chosen]);

  function search(event: FormEvent): void {
    event.preventDefault();
    const number = text.trim().replace(/^#/, '');
    const wrong = number !== '' && id(number) === '';
    setError(wrong ? 'NUMBER_INVALID' : undefined);
    if (!wrong && number !== chosen) onChoose(number);
  }

  const button = (
    <Button type="submit" tone="plain" aria-label={t('admin.room.search_by', { name: label })}>
      <Icon name="search" />
    </Button>
  );
  return (
    <form
      className="room-number flex items-end gap-2 has-[.field-error]:items-center [&_.button]:px-3 [&_.field]:flex-1"
      noValidate
      onSubmit={search}
    >
      <Field
        {...{ label, error }}
        value={text}
        inputMode="numeric"
        maxLength={16}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {button}
    </form>
  );
}

type ChosenProps<Query> = { label: string; without: Query; onQueryChange: (query: Query) => void };

export function ChosenFilter<Query extends AnyQuery>({ label, without, onQueryChange }: ChosenProps<Query>) {
  const t = useTranslate();
  return (
    <p>
      <QueryLink
        className={`${chipClass(true)} [&_.icon]:size-4`}
        aria-current="true"
        query={without}
        onQueryChange={onQueryChange}
      >
        {label} <Icon name="x" label={t('admin.room.take_back')} />
      </QueryLink>
    </p>
  );
}

import { memo, useState } from 'react';
import type { Field, FieldGroup, FieldSubject } from '#contract/listings/fields.ts';
import type { Category } from '#contract/reference/index.ts';
import { areaUnits, parseArea, type AreaUnit } from '#domain/search/area.ts';
import { formatArea } from '#i18n/numbers.ts';
import { CodeInput, CodesInput } from '#islands/editor/fields/CodeInput.tsx';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { flagsOf } from '#islands/editor/fields/flag-choice.ts';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { NumberInput, DateInput, FloorInput, YesNoInput } from '#islands/editor/fields/ValueInputs.tsx';
import { shownFields, type SectionName } from '#islands/listing-editor/sections.ts';
import { useField } from '#islands/listing-editor/use-editor.tsx';
import { useWords, useLocale } from '#islands/page/words.tsx';

/** Groups of one field, which is called like its group. */
const alone: readonly FieldGroup[] = ['features', 'papers'];

export function FieldInputs({ section, subject }: { section: SectionName; subject: FieldSubject }) {
  return shownFields(section, subject).map(({ field, required }) => (
    <FieldInput key={field.name} field={field} required={required} category={subject.category} />
  ));
}

type Props = { field: Field; required: boolean; category: Category };

const FieldInput = memo(function FieldInput({ field, required, category }: Props) {
  const t = useWords();
  const { value } = field;
  const parts = { path: field.name, label: t(field.labelKey), required };
  switch (value.kind) {
    case 'text':
      return <TextInput {...parts} maximum={value.maximum} />;
    case 'measure':
      if (field.name === 'plotArea') return <PlotInput {...parts} />;
      return <NumberInput {...parts} unit={value.unit} whole={value.decimals === 0} />;
    case 'money':
      return <NumberInput {...parts} unit="€" />;
    case 'count':
    case 'rooms':
      return (
        <NumberInput
          {...parts}
          steps={value}
          whole={value.kind === 'count'}
          hint={value.kind === 'rooms' && t('editor.rooms_hint')}
        />
      );
    case 'year':
      return <NumberInput {...parts} whole />;
    case 'floor':
      return <FloorInput {...parts} minimum={value.minimum} maximum={value.maximum} />;
    case 'date':
      return <DateInput {...parts} />;
    case 'yesNo':
      return <YesNoInput {...parts} />;
    case 'code':
      return <CodeInput {...parts} list={value.list} />;
    case 'codes':
      return (
        <CodesInput
          {...parts}
          list={value.list}
          unlabelled={alone.includes(field.group)}
          {...(value.list === 'flag' && { codes: flagsOf(category) })}
        />
      );
    default:
      return null;
  }
});

const units = Object.keys(areaUnits) as AreaUnit[];
const hasUnit = /\p{L}/u;

type Own = { text: string; unit: AreaUnit };

/** What goes into the listing: with the chosen unit, unless one was typed. */
const wholeOf = ({ text, unit }: Own) =>
  text.trim() === '' || unit === 'm²' || hasUnit.test(text) ? text : `${text} ${unit}`;

/** The area of land, in m², hectares or square fathoms, which are shown as m² too. */
export function PlotInput({ label, required }: { label: string; required: boolean }) {
  const t = useWords();
  const locale = useLocale();
  const { id, typed, error, type, leave } = useField('plotArea');
  const [own, setOwn] = useState<Own>();
  const [focused, setFocused] = useState(false);
  const saved = String(typed ?? '');
  const stillMeant = own && (focused || parseArea(wholeOf(own)) === parseArea(saved) || wholeOf(own) === saved);
  const { text, unit } = stillMeant ? own : { text: saved, unit: 'm²' as const };
  const value = parseArea(wholeOf({ text, unit }));
  const converted = value !== undefined && (unit !== 'm²' || hasUnit.test(text));

  function change(next: Own): void {
    setOwn(next);
    type(wholeOf(next));
  }

  return (
    <FieldFrame
      {...{ id, label, required, error }}
      hint={converted ? `= ${formatArea(locale, value)}` : t('editor.plot_hint')}
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onFocus={() => setFocused(true)}
            onChange={({ target }) => change({ text: target.value, unit })}
            onBlur={() => {
              setFocused(false);
              leave();
            }}
          />
          <select
            className="input w-auto flex-none"
            aria-label={t('editor.unit')}
            value={unit}
            onChange={({ target }) => change({ text, unit: target.value as AreaUnit })}
            onBlur={leave}
          >
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}

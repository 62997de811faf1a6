import { memo } from 'react';
import type { Field, FieldGroup } from '#contract/listings/fields.ts';
import type { Category } from '#contract/reference.ts';
import { useWords } from '#islands/page/words.tsx';
import { pathOf } from '#islands/listing-editor/draft/paths.ts';
import { CodeInput, CodesInput } from '#islands/editor/fields/CodeInput.tsx';
import { flagsOf } from '#islands/editor/fields/flag-choice.ts';
import { NumberInput } from '#islands/editor/fields/NumberInput.tsx';
import { DateInput, FloorInput, YesNoInput } from '#islands/editor/fields/OtherInputs.tsx';
import { PlotInput } from './PlotInput.tsx';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';

/** Groups of one field, which is called like its group. */
const alone: readonly FieldGroup[] = ['features', 'papers'];

type Props = { field: Field; required: boolean; category: Category };

/** The control of one field of the table, by the kind of its value. */
export const FieldInput = memo(function FieldInput({ field, required, category }: Props) {
  const t = useWords();
  const { value } = field;
  const parts = { path: pathOf(field.name), label: t(field.labelKey), required };
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

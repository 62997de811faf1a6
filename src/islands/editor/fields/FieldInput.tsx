import { memo } from 'react';
import type { FieldValue } from '#contract/listings/field-values.ts';
import type { Category, ReferenceName } from '#contract/reference/index.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { AreaInput } from './AreaInput.tsx';
import { CodeInput, CodesInput } from './CodeInput.tsx';
import { flagsOf } from './flag-choice.ts';
import { LinkInput } from './LinkInput.tsx';
import { TextInput } from './TextInput.tsx';
import { DateInput, FloorInput, NumberInput, YesNoInput } from './ValueInputs.tsx';

/** Lists whose section heading already serves as a label. */
const headed: readonly ReferenceName[] = ['flag', 'paper'];

type Props = { name: string; value: FieldValue; required: boolean; category: Category };

/** The control of a field, by its value type. */
export const FieldInput = memo(function FieldInput({ name, value, required, category }: Props) {
  const t = useTranslate();
  const parts = { path: name, label: t(factKey(name)), required };
  switch (value.kind) {
    case 'text':
      return <TextInput {...parts} max={value.max} />;
    case 'link':
      return <LinkInput {...parts} />;
    case 'measure':
      if (value.typedIn) return <AreaInput {...parts} units={value.typedIn} />;
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
      return <FloorInput {...parts} min={value.min} max={value.max} />;
    case 'date':
      return <DateInput {...parts} />;
    case 'time':
      return <DateInput {...parts} type="time" />;
    case 'yesNo':
      return <YesNoInput {...parts} />;
    case 'code':
      return <CodeInput {...parts} list={value.list} />;
    case 'codes':
      return (
        <CodesInput
          {...parts}
          list={value.list}
          unlabelled={headed.includes(value.list)}
          {...(value.list === 'flag' && { codes: flagsOf(category) })}
        />
      );
    default:
      return null;
  }
});

import { memo } from 'react';
import type { FieldValue } from '#contract/listings/field-values.ts';
import type { Category, Purpose, ReferenceName } from '#contract/reference/index.ts';
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

const frequentRooms = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 0];
const frequentCounts = [0, 1, 2, 3, 4];

type Props = { name: string; value: FieldValue; required: boolean; category: Category; purpose: Purpose };

/** The control of a field, by its value type. */
export const FieldInput = memo(function FieldInput({ name, value, required, category, purpose }: Props) {
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
          quick={value.kind === 'rooms' ? frequentRooms : frequentCounts.filter((count) => count >= value.min)}
          whole={value.kind === 'count'}
          {...(value.kind === 'rooms' && { zero: t('editor.studio') })}
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
          {...(value.list === 'flag' && { codes: flagsOf(category, purpose) })}
        />
      );
    default:
      return null;
  }
});

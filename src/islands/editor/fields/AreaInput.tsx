import { useState } from 'react';
import type { AreaUnit } from '#contract/listings/field-values.ts';
import { parseArea } from '#domain/search/area.ts';
import { formatArea } from '#i18n/numbers.ts';
import { useField } from '#islands/editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { FieldFrame } from './FieldFrame.tsx';

const hasUnit = /\p{L}/u;

type Own = { text: string; unit: AreaUnit };

/** The complete input: with the chosen unit, unless one was typed. */
const wholeOf = ({ text, unit }: Own) =>
  text.trim() === '' || unit === 'm²' || hasUnit.test(text) ? text : `${text} ${unit}`;

type Props = { path: string; label: string; required: boolean; units: readonly AreaUnit[] };

/** Land area in m², hectares or square fathoms; the latter two are shown in m² too. */
export function AreaInput({ path, label, required, units }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, typed, error, type, leave } = useField(path);
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

import type { ReactNode } from 'react';
import { capitalised, describeFloor } from '#i18n/fact-words.ts';
import { useEditor, useField } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { FieldFrame, Choices } from './FieldFrame.tsx';
import { QuickValues } from './QuickValues.tsx';
import { useText } from './TextInput.tsx';

type NumberProps = {
  path: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  unit?: string | undefined;
  /** Frequent values, offered as buttons. */
  quick?: readonly number[];
  /** What the button of zero says. */
  zero?: string;
  whole?: boolean;
};

export function NumberInput({ path, label, required, hint, unit, quick, zero, whole }: NumberProps) {
  const { locale, $state } = useEditor();
  const { adapter } = $state.get().draft;
  const { id, error, text, type, leave, events } = useText(path);
  const reading = adapter.read(path, text);
  const value = 'value' in reading && typeof reading.value === 'number' ? reading.value : undefined;

  function choose(next: number): void {
    type(adapter.show(path, next, locale));
    leave();
  }

  return (
    <FieldFrame {...{ id, label, required, error, hint }} wide={Boolean(quick)}>
      {(control) => {
        const input = (
          <input {...control} {...events} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" value={text} />
        );
        if (quick) {
          const values = quick.map((one) => ({
            value: one,
            name: (!one && zero) || String(adapter.show(path, one, locale)),
          }));
          return (
            <QuickValues values={values} chosen={value} onChoose={choose}>
              {input}
            </QuickValues>
          );
        }
        return (
          <div className={`relative ${!unit ? '' : unit.length > 2 ? '[&>input]:pr-18' : '[&>input]:pr-10'}`}>
            {input}
            {unit && (
              <span className="unit pointer-events-none absolute top-2.75 right-3 [line-height:22px] text-muted">
                {unit}
              </span>
            )}
          </div>
        );
      }}
    </FieldFrame>
  );
}

type ValueProps = { path: string; label: string; required?: boolean };

export function YesNoInput({ path, label, required }: ValueProps) {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField(path);
  const options = [
    { code: 'true', name: t('listing.yes') },
    { code: 'false', name: t('listing.no') },
    { code: 'null', name: t('editor.not_said') },
  ];
  return (
    <Choices
      {...{ id, label, required, error, options }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={(code) => type(code === 'null' ? null : code === 'true')}
      onLeave={leave}
    />
  );
}

const frequentFloors = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1];

export function FloorInput({ path, label, required, min, max }: ValueProps & { min: number; max: number }) {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField(path);
  const floors = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const chosen = typeof typed === 'number' ? typed : undefined;
  const nameOf = (floor: number) => capitalised(describeFloor({ t }, floor));
  return (
    <FieldFrame {...{ id, label, required, error }} wide>
      {(control) => (
        <QuickValues
          values={frequentFloors.map((value) => ({ value, name: nameOf(value) }))}
          {...{ chosen }}
          onChoose={type}
        >
          <select
            {...control}
            value={chosen ?? ''}
            onChange={({ target }) => type(target.value === '' ? null : Number(target.value))}
            onBlur={leave}
          >
            <option value="">{t('editor.not_said')}</option>
            {floors.map((floor) => (
              <option key={floor} value={floor}>
                {nameOf(floor)}
              </option>
            ))}
          </select>
        </QuickValues>
      )}
    </FieldFrame>
  );
}

export function DateInput({ path, label, required, type: kind = 'date' }: ValueProps & { type?: 'date' | 'time' }) {
  const { id, typed, error, type, leave } = useField(path);
  return (
    <FieldFrame {...{ id, label, required, error }}>
      {(control) => (
        <input
          {...control}
          type={kind}
          value={typeof typed === 'string' ? typed : ''}
          onChange={({ target }) => type(target.value || null)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

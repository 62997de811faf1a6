import type { ReactNode } from 'react';
import { capitalised, describeFloor } from '#i18n/fact-words.ts';
import { useEditor, useField } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { FieldFrame, Choices } from './FieldFrame.tsx';
import { useText } from './TextInput.tsx';

type NumberProps = {
  path: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  unit?: string | undefined;
  /** Stepper buttons, within these bounds. */
  steps?: { min: number; max: number };
  whole?: boolean;
};

const stepper = 'flex gap-2 [&_.input]:min-w-0 [&_.input]:text-center';
const measured = 'relative has-[.unit]:[&_.input]:pr-18';

export function NumberInput({ path, label, required, hint, unit, steps, whole }: NumberProps) {
  const t = useTranslate();
  const { locale, $state } = useEditor();
  const { adapter } = $state.get().draft;
  const { id, error, text, type, leave, events } = useText(path);
  const reading = adapter.read(path, text);
  const value = 'value' in reading && typeof reading.value === 'number' ? reading.value : undefined;

  function step(by: number): void {
    if (!steps) return;
    const next = value === undefined ? Math.max(steps.min, by > 0 ? 1 : 0) : value + by;
    type(adapter.show(path, Math.min(steps.max, Math.max(steps.min, next)), locale));
    leave();
  }

  return (
    <FieldFrame {...{ id, label, required, error, hint }}>
      {(control) => (
        <div className={steps ? stepper : measured}>
          {steps && (
            <button
              type="button"
              className="button button-plain w-11 flex-none p-0 text-xl [line-height:1]"
              disabled={value !== undefined && value <= steps.min}
              aria-label={t('editor.less', { label })}
              onClick={() => step(-1)}
            >
              −
            </button>
          )}
          <input {...control} {...events} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" value={text} />
          {unit && (
            <span className="unit pointer-events-none absolute top-2.75 right-3 [line-height:22px] text-muted">
              {unit}
            </span>
          )}
          {steps && (
            <button
              type="button"
              className="button button-plain w-11 flex-none p-0 text-xl [line-height:1]"
              disabled={value !== undefined && value >= steps.max}
              aria-label={t('editor.more', { label })}
              onClick={() => step(1)}
            >
              +
            </button>
          )}
        </div>
      )}
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

export function FloorInput({ path, label, required, min, max }: ValueProps & { min: number; max: number }) {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField(path);
  const floors = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <FieldFrame {...{ id, label, required, error }}>
      {(control) => (
        <select
          {...control}
          value={typeof typed === 'number' ? typed : ''}
          onChange={({ target }) => type(target.value === '' ? null : Number(target.value))}
          onBlur={leave}
        >
          <option value="">{t('editor.not_said')}</option>
          {floors.map((floor) => (
            <option key={floor} value={floor}>
              {capitalised(describeFloor({ t }, floor))}
            </option>
          ))}
        </select>
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

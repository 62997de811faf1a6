import type { ReactNode } from 'react';
import { useWords } from '#islands/page/words.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useText } from './use-text.ts';

type Props = {
  path: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  unit?: string | undefined;
  /** Buttons for one less and one more, within these bounds. */
  steps?: { minimum: number; maximum: number };
  whole?: boolean;
};

/** A number as people type it. */
export function NumberInput({ path, label, required, hint, unit, steps, whole }: Props) {
  const t = useWords();
  const { locale, $state } = useEditor();
  const { subject } = $state.get().draft;
  const { id, error, text, type, leave, events } = useText(path);
  const reading = subject.read(path, text);
  const value = 'value' in reading && typeof reading.value === 'number' ? reading.value : undefined;

  function step(by: number): void {
    if (!steps) return;
    const next = value === undefined ? Math.max(steps.minimum, by > 0 ? 1 : 0) : value + by;
    type(subject.show(path, Math.min(steps.maximum, Math.max(steps.minimum, next)), locale));
    leave();
  }

  return (
    <FieldFrame {...{ id, label, required, error, hint }}>
      {(control) => (
        <div className={steps ? 'stepper' : 'relative has-[.unit]:[&_.input]:pr-18'}>
          {steps && (
            <button
              type="button"
              className="button button-plain"
              disabled={value !== undefined && value <= steps.minimum}
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
              className="button button-plain"
              disabled={value !== undefined && value >= steps.maximum}
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

import type { ReactNode } from 'react';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useWords } from '#islands/page/words.tsx';

/** What ties a control to its label, hint and error. */
export type ControlParts = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

export type FrameProps = {
  id: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error: string | undefined;
  wide?: boolean;
  /** The heading above says it already; only readers of the screen hear it again. */
  unlabelled?: boolean;
};

/** The mark of what has to be said before publishing. */
export function Required() {
  const t = useWords();
  return (
    <span className="required text-error">
      <span aria-hidden="true"> *</span>
      <span className="sr-only"> ({t('editor.required')})</span>
    </span>
  );
}

/** Label above a control, error and hint below it. */
export function FieldFrame({
  id,
  label,
  required = false,
  hint,
  error,
  wide = false,
  children,
}: FrameProps & { children: (control: ControlParts) => ReactNode }) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={wide ? 'field col-span-full min-w-0' : 'field'}>
      <label htmlFor={id}>
        {label}
        {required && <Required />}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': describedBy,
      })}
      <FieldError id={`${id}-error`} code={error} />
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

export type FieldParts = {
  label: string;
  hint?: ReactNode;
  /** The error code. */
  error?: string | undefined;
  describedBy?: string;
};

type Control = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
type FrameProps = FieldParts & { id: string | undefined; children: (control: Control) => ReactNode };

/** Label above the control, error and hint below, all associated with it. */
function Frame({ id: given, label, hint, error, describedBy, children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        {children({
          id,
          className: 'input',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      <FieldError id={errorId} code={error} />
      {hint && (
        <div id={hintId} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}

type Props = FieldParts & ComponentProps<'input'> & { button?: ReactNode };

export function Field({ label, hint, error, describedBy, button, ...input }: Props) {
  return (
    <Frame {...{ id: input.id, label, hint, error, ...(describedBy && { describedBy }) }}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {button}
        </>
      )}
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldParts & ComponentProps<'textarea'>) {
  return <Frame {...{ id: area.id, label, hint, error }}>{(control) => <textarea {...area} {...control} />}</Frame>;
}

export function Select({ label, hint, error, ...select }: FieldParts & ComponentProps<'select'>) {
  return <Frame {...{ id: select.id, label, hint, error }}>{(control) => <select {...select} {...control} />}</Frame>;
}

import type { ReactNode } from 'react';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';

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
  /** The heading above says it already, so the label is for screen readers only. */
  unlabelled?: boolean;
};

export function Required() {
  const t = useTranslate();
  return (
    <span className="required text-error">
      <span aria-hidden="true"> *</span>
      <span className="sr-only"> ({t('editor.required')})</span>
    </span>
  );
}

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

type Option = { code: string; name: ReactNode };

type Props = FrameProps & {
  kind: 'radio' | 'checkbox';
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (code: string, isOn: boolean) => void;
  onLeave?: () => void;
  large?: boolean;
};

export function Choices(props: Props) {
  const { id, label, required, hint, error, kind, options, chosen, onChoose, onLeave, large, unlabelled } = props;
  return (
    <fieldset
      id={id}
      className="field col-span-full min-w-0"
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave?.()}
    >
      <legend className={unlabelled ? 'sr-only' : 'mb-1.5'}>
        {label}
        {required && <Required />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint mb-1">
          {hint}
        </p>
      )}
      <div className={large ? 'choices-large' : kind === 'radio' ? 'choices-row' : 'flex flex-wrap gap-2'}>
        {options.map(({ code, name }) => (
          <label key={code} className="choice">
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              type={kind}
              name={id}
              value={code}
              checked={chosen.includes(code)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChoose(code, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} code={error} />
    </fieldset>
  );
}

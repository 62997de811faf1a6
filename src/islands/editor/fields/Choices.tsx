import type { ReactNode } from 'react';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { Required, type FrameProps } from './FieldFrame.tsx';

type Option = { code: string; name: ReactNode };

type Props = FrameProps & {
  kind: 'radio' | 'checkbox';
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (code: string, isOn: boolean) => void;
  onLeave: () => void;
  large?: boolean;
};

/** Several choices as a group of radio buttons or boxes that look like chips. */
export function Choices(props: Props) {
  const { id, label, required, hint, error, kind, options, chosen, onChoose, onLeave, large, unlabelled } = props;
  return (
    <fieldset
      id={id}
      className="field col-span-full min-w-0"
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      <legend className={unlabelled ? 'sr-only' : undefined}>
        {label}
        {required && <Required />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className={large ? 'choices-large' : 'flex flex-wrap gap-2'}>
        {options.map(({ code, name }) => (
          <label key={code} className="choice">
            <input
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

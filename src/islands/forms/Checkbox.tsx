import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

type Props = ComponentProps<'input'> & { label: ReactNode; error?: string | undefined };

export function Checkbox({ label, error, ...input }: Props) {
  const own = useId();
  const id = input.id ?? own;
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <div className="checkbox">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={errorId} code={error} />
    </div>
  );
}

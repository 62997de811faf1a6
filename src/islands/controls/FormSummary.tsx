import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** `quiet`: leaves the focus where somebody may be typing. */
type Props = { message: string | undefined; quiet?: boolean | undefined; children?: ReactNode };

/** A form's general error, above its fields; takes the focus, so that it is noticed. */
export function FormSummary({ message, quiet, children }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message && !quiet) box.current?.focus();
  }, [message, quiet]);

  if (!message) return null;
  return (
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}

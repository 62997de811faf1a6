import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A form's general error, above its fields; takes the focus, so that it is noticed. */
export function FormSummary({ message, children }: { message: string | undefined; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);

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

import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What went wrong with a form as a whole, above its fields; it takes the focus, so that nobody overlooks it. */
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

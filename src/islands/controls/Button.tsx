import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '#islands/page/hydrated.ts';

type Props = ComponentProps<'button'> & {
  tone?: 'main' | 'sea' | 'plain' | 'danger' | 'link' | undefined;
  busy?: boolean;
  /** Temporarily inactive; unlike a disabled button it keeps the focus. */
  held?: boolean | undefined;
};

/** A button that shows progress while busy, and ignores clicks meanwhile. */
export function Button({ tone = 'sea', busy = false, held = false, type = 'button', children, ...button }: Props) {
  const ready = useHydrated();
  const idle = busy || held;
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (idle) event.preventDefault();
    else button.onClick?.(event);
  }
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- «button» by default
      type={type}
      className={tone === 'link' ? 'link' : `button button-${tone}`}
      disabled={!ready || button.disabled}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && (
        <svg className="spinner" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" />
        </svg>
      )}
      {children}
    </button>
  );
}

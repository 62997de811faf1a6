import { useEffect } from 'react';
import { resolveValue, toast as toasts, type Toast } from 'react-hot-toast/headless';
import type { Holding } from './host.ts';

export type ToastWords = { label: string; close: string };

const shapes: Record<string, string> = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M16 9l-5.5 5.5L8 12',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 16v-4M12 8h.01',
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
};

function Shape({ path }: { path: string | undefined }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

type Props = { toast: Toast; close: string; holding: Holding };

export function Card({ toast, close, holding: { hold, release } }: Props) {
  const { id, className = 'info', visible, message } = toast;
  const classes = ['toast', `toast-${className}`, ...(visible ? [] : ['toast-leaving'])];
  // Browsers fire no leave or blur events for removed elements.
  useEffect(() => () => (['pointer', 'focus'] as const).forEach((how) => release(how, id)), [id, release]);
  return (
    <div
      className={classes.join(' ')}
      onMouseEnter={() => hold('pointer', id)}
      onMouseLeave={() => release('pointer', id)}
      onFocus={() => hold('focus', id)}
      onBlur={() => release('focus', id)}
    >
      <Shape path={shapes[className]} />
      <p>{resolveValue(message, toast)}</p>
      <button type="button" aria-label={close} onClick={() => toasts.dismiss(id)}>
        <Shape path="M18 6 6 18M6 6l12 12" />
      </button>
    </div>
  );
}

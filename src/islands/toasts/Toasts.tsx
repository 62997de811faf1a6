import { useEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import type { ToastMessage } from '#stores/toasts.ts';
import { takeToasts, toastEvent } from '#stores/toasts.ts';
import { Card, type ToastWords } from './Card.tsx';

const life = { success: 3000, info: 3000, warning: 4000, error: 3000 } as const;
const fading = 200;

function show({ key, severity, detail, life: wanted }: ToastMessage): void {
  toast(detail, {
    id: key ?? `${severity} ${detail}`,
    className: severity,
    duration: wanted ?? life[severity],
    removeDelay: fading,
  });
}

/** Takes what waits, once the regions are there: a screen reader announces what comes into them, not what came with them. */
function useQueue(): void {
  useEffect(() => {
    const showAll = () => takeToasts().forEach(show);
    addEventListener(toastEvent, showAll);
    const timer = setTimeout(showAll, 50);
    return () => {
      clearTimeout(timer);
      removeEventListener(toastEvent, showAll);
    };
  }, []);
}

function dismissOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') toast.dismiss();
}

/** The host of all toasts of a page, top-centre, above everything else, dialogs too. */
export function Toasts({ words }: { words: ToastWords }) {
  const host = useRef<HTMLElement>(null);
  const { toasts, handlers } = useToaster();
  const newest = toasts[0]?.id;
  useQueue();

  useEffect(() => {
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, []);

  useEffect(() => {
    if (newest === undefined) return;
    host.current?.hidePopover?.();
    host.current?.showPopover?.();
  }, [newest]);

  const urgent = toasts.filter(({ className }) => className === 'error' || className === 'warning');
  const calm = toasts.filter((one) => !urgent.includes(one));
  return (
    <section
      ref={host}
      popover="manual"
      className="toasts"
      aria-label={words.label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="alert">
        {urgent.map((one) => (
          <Card key={one.id} toast={one} close={words.close} />
        ))}
      </div>
      <div role="status">
        {calm.map((one) => (
          <Card key={one.id} toast={one} close={words.close} />
        ))}
      </div>
    </section>
  );
}

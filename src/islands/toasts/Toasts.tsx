import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { toast, type Toast } from 'react-hot-toast/headless';
import type { ToastMessage } from '#stores/toasts.ts';
import { $toasts, followToasts } from '#stores/toast-store.ts';
import { Card, type ToastWords } from './Card.tsx';
import { useBelowHeading, useHeldToasts, useOnTop } from './host.ts';

const life = { success: 3000, info: 3000, warning: 4000, error: 3000 } as const;
const lifeWithAction = 10_000;
const fading = 200;

/** Of errors without an answer: the first success shows that the connection is back. */
const unansweredKey = 'INTERNAL_ERROR';

function Actionable({ id, detail, action }: Required<Pick<ToastMessage, 'detail' | 'action'>> & { id: string }) {
  function run(): void {
    toast.dismiss(id);
    action.run();
  }
  return (
    <>
      {detail}{' '}
      <button type="button" className="toast-action" onClick={run}>
        {action.label}
      </button>
    </>
  );
}

function show({ key, severity, detail, life: wanted, action }: ToastMessage): void {
  if (severity === 'success') toast.dismiss(unansweredKey);
  const id = key ?? `${severity} ${detail}`;
  toast(action ? <Actionable {...{ id, detail, action }} /> : detail, {
    id,
    className: severity,
    duration: wanted ?? (action ? lifeWithAction : life[severity]),
    removeDelay: fading,
  });
}

function useQueue(): void {
  const waiting = useStore($toasts);
  useEffect(followToasts, []);
  useEffect(() => {
    if (waiting.length === 0) return;
    $toasts.get().forEach(show);
    $toasts.set([]);
  }, [waiting]);
}

/** Escape closes what is on top: first the toasts, then the dialog below them. */
function useEscape(shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      toast.dismiss();
      if (document.querySelector('dialog[open]')) event.preventDefault();
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [shown]);
}

const isUrgent = ({ className }: Toast) => className === 'error' || className === 'warning';

/** The host of all toasts of a page, top-centre, above everything else, including dialogs. */
export function Toasts({ words }: { words: ToastWords }) {
  const host = useRef<HTMLElement>(null);
  const { toasts, holding } = useHeldToasts();
  useOnTop(host);
  useBelowHeading(host, toasts.length);
  useQueue();
  useEscape(toasts.some(({ visible }) => visible));

  const cards = (list: Toast[]) =>
    list.map((one) => <Card key={one.id} toast={one} close={words.close} holding={holding} />);
  return (
    <section ref={host} popover="manual" className="toasts" aria-label={words.label}>
      <div role="alert">{cards(toasts.filter(isUrgent))}</div>
      <div role="status">{cards(toasts.filter((one) => !isUrgent(one)))}</div>
    </section>
  );
}

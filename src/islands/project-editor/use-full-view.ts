import { useEffect, useState, type RefObject } from 'react';

const controls = 'button, a[href], input, select, [tabindex="0"]';

/** What is shown over the whole window. */
export const fullView =
  'full-view fixed inset-0 z-20 h-[100dvh] max-h-none w-full max-w-none overflow-y-auto bg-paper p-3 text-ink';

/** Keeps the focus within: what lies below cannot be seen. */
function holdFocus(element: HTMLElement): () => void {
  function back({ target }: FocusEvent): void {
    const isOurs = target instanceof Element && (element.contains(target) || target.closest('dialog, .toasts'));
    if (!isOurs) element.querySelector<HTMLElement>(controls)?.focus();
  }
  document.addEventListener('focusin', back);
  return () => document.removeEventListener('focusin', back);
}

/** Shows an element full-window, above everything else, until Escape or its button closes it. */
export function useFullView(ref: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!isFull || !element) return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover?.();
    const letGo = holdFocus(element);
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) setFull(false);
    };
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', leave);
      letGo();
      element.hidePopover?.();
      element.removeAttribute('popover');
    };
  }, [isFull, ref]);

  return { isFull, toggle: () => setFull(!isFull) };
}

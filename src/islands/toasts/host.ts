import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useToaster } from 'react-hot-toast/headless';

type How = 'pointer' | 'focus';

export type Holding = Record<'hold' | 'release', (how: How, id: string) => void>;

/** All toasts; their timers pause while any that is not leaving is hovered or focused. */
export function useHeldToasts() {
  const { toasts, handlers } = useToaster();
  const [holds, setHolds] = useState<Partial<Record<How, string>>>({});
  const held = toasts.some(({ id, visible }) => visible && Object.values(holds).includes(id));
  const clock = useRef(handlers);

  useEffect(() => {
    clock.current = handlers;
  });
  useEffect(() => {
    if (held) clock.current.startPause();
    else clock.current.endPause();
  }, [held]);

  const hold = useCallback((how: How, id: string) => setHolds((known) => ({ ...known, [how]: id })), []);
  const release = useCallback((how: How, id: string) => {
    setHolds(({ [how]: holder, ...others }) => (holder === id ? others : { ...others, [how]: holder }));
  }, []);
  return { toasts, holding: { hold, release } satisfies Holding };
}

/** While a modal dialog is open, everything outside it is inert, so the host moves into it. */
function place(host: HTMLElement, root: HTMLElement): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (root.parentNode === parent) return;
  parent.append(root);
  host.showPopover?.();
}

/** Keeps the toast host on top and interactive: in the open dialog, else in the page. */
export function useOnTop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const host = ref.current;
    const root = host?.parentElement;
    if (!host || !root) return undefined;
    host.showPopover?.();
    place(host, root);
    const watch = new MutationObserver(() => place(host, root));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [ref]);
}

/** Below the header; styles say the same. */
const usualTop = 64;

/** Puts the toasts below the heading that they would cover, of the page or the dialog they are in. */
export function useBelowHeading(ref: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const host = ref.current;
    if (!host || !shown) return;
    const heading = (host.closest('dialog') ?? document.querySelector('main'))?.querySelector('h1, h2');
    const { top, bottom } = heading?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const covered = bottom > usualTop && top < usualTop + host.offsetHeight;
    host.style.top = covered ? `${bottom + 8}px` : '';
  }, [ref, shown]);
}

import { useEffect, type RefObject } from 'react';

/** Where a modal dialog is open, all else on the page is inert: nothing but what is in it can be pressed. */
function place(host: HTMLElement, root: HTMLElement): void {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (root.parentNode === parent) return;
  parent.append(root);
  host.showPopover?.();
}

/** Keeps the host of the toasts above everything else, and within reach: in the dialog that is open, else in the page. */
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

import { showToast } from '#stores/toasts.ts';

/** Where a dialog cannot be loaded, its link's own page does the same; what has none is told not to work now. */
export function leaveDialog(link: HTMLAnchorElement): void {
  link.ariaBusy = null;
  const { offline: detail = '' } = document.querySelector<HTMLElement>('template#toasts')?.dataset ?? {};
  if (link.hash) showToast({ key: 'contact', severity: 'error', detail });
  else location.assign(link.href);
}

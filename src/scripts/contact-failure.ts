import { showToast } from '#stores/toasts.ts';

/** If a dialog cannot be loaded, follows its link instead; links without a page show an error. */
export function leaveDialog(link: HTMLAnchorElement): void {
  link.ariaBusy = null;
  const { offline: detail = '' } = document.querySelector<HTMLElement>('template#toasts')?.dataset ?? {};
  if (link.hash) showToast({ key: 'contact', severity: 'error', detail });
  else location.assign(link.href);
}

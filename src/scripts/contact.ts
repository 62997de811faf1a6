import { loadDeferredScript } from '#stores/deferred-script.ts';
import { leaveDialog } from './contact-failure.ts';

let pressed: HTMLAnchorElement | undefined;

/** Opens a link's dialog, whose script is deferred in a template. */
function openDialog(link: HTMLAnchorElement): void {
  if (pressed) pressed.ariaBusy = null;
  pressed = link;
  link.ariaBusy = 'true';
  dispatchEvent(new Event('portal:contact'));
  loadDeferredScript('contact', () => pressed && leaveDialog(pressed));
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-contact]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openDialog(link);
});

/** The user is back from a required login. */
if (location.hash === '#attorney' && document.documentElement.dataset.role)
  document.querySelector<HTMLElement>('[data-contact=attorney]')?.click();

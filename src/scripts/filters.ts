import { loadDeferredScript } from '#stores/deferred-script.ts';
import { keepListScroll } from './list-scroll.ts';

keepListScroll();

const sheet = document.querySelector<HTMLFormElement>('#filters');

function setBehind(inert: boolean): void {
  for (const other of document.querySelectorAll<HTMLElement>('body>:not(main),.overview>:not(form)'))
    other.inert = inert;
}

/** Wide screens show the sheet beside the results, where the sheet could not be closed. */
matchMedia('(width >= 64rem)').addEventListener('change', () => sheet?.hidePopover());

sheet?.addEventListener('beforetoggle', () => setBehind(false));

sheet?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState !== 'open') return;
  setBehind(true);
  sheet.querySelector<HTMLElement>('[popovertarget]')?.focus();
});

for (const type of ['focusin', 'pointerenter', 'input'])
  sheet?.addEventListener(type, () => loadDeferredScript('filter-script'));

import { loadDeferredScript } from '#stores/deferred-script.ts';

/** Loads what shows pictures over the page; if that fails, the link is followed instead. */
function load(href?: string): void {
  loadDeferredScript('gallery', href ? () => location.assign(href) : undefined);
}

/** Makes a history entry, which Back leaves, of the picture named `picture-3`, else of all pictures. */
function show(name: string, href?: string): void {
  const number = /picture-(\d+)/.exec(name)?.[1];
  history.pushState(number ? { picture: Number(number) - 1 } : { all: true }, '');
  load(href);
  dispatchEvent(new Event('popstate'));
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.gallery a, [href^="#picture"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.hash || (link.parentElement?.id ?? ''), link.href);
});
if (history.state) load();
else if (location.hash.startsWith('#picture')) show(location.hash);

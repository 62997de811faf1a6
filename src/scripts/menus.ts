import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

/** Also those that came later, with other results. */
const menus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu');

/** @param target of a document event, always a node */
function closeAllBut(target: EventTarget | null): void {
  for (const menu of menus()) menu.open &&= menu.contains(target as Node | null);
}

/** Where on the page the reader is, for the same page in the other language: the heading above, and how far it is up. */
const placeKey = 'portal.place';
const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3), footer')];
const topOf = (element: Element) => element.getBoundingClientRect().top;

function keepPlace(): void {
  const index = headings().findLastIndex((heading) => topOf(heading) < innerHeight / 2);
  const heading = headings()[index];
  if (heading && scrollY) writeSession(placeKey, `${index} ${topOf(heading)}`);
}

const [index = 0, top] = readSession(placeKey).split(' ').map(Number);
const heading = headings()[index];
if (heading && top) scrollBy({ top: topOf(heading) - top, behavior: 'instant' });
removeSession(placeKey);

document.addEventListener('click', ({ target }) => {
  closeAllBut(target);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.menu a[lang]');
  if (!link) return;
  keepPlace();
  // Links lack the query and hash that only scripts read; links of the overview already have them.
  if (!link.pathname.includes('/home/listings')) Object.assign(link, { search: location.search, hash: location.hash });
  // The server reads it at the root path, which has no language of its own.
  document.cookie = `lang=${link.lang};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  try {
    localStorage.setItem('lang', link.lang);
  } catch {
    // Private browsing may block storage; the URL keeps the language.
  }
});

document.addEventListener('focusin', ({ target }) => closeAllBut(target));

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of menus()) {
    if (!menu.open) continue;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

import { intlTag } from '#i18n/intl-tags.ts';
import type { Locale } from '#i18n/locales.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';

const shelf = document.querySelector<HTMLElement>('#offline-pages');
const offlineList = shelf?.querySelector('ul');
const locale = pageLocale();

/** Parses the heading only: this page's CSP would block the other page's styles, even if invisible. */
function titleOf(html: string): string {
  const [heading = ''] = /<h1[\s>][^]*?<\/h1>/.exec(html) ?? [];
  return new DOMParser().parseFromString(heading, 'text/html').body.textContent ?? '';
}

function entry(path: string, title: string, saved: Date): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const note = document.createElement('small');
  link.className = 'link';
  link.href = path;
  link.textContent = title.trim() || path;
  const time = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeStyle: 'short' });
  note.textContent = shelf?.dataset.saved?.replace('{{time}}', time.format(saved)) ?? '';
  item.append(link, note);
  return item;
}

/** Lists a cache's pages, newest first, in this page's language. */
async function show(name: string): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const pages = (await cache.keys()).toReversed();
  for (const { url } of pages) {
    const { pathname } = new URL(url);
    const page = await cache.match(url, { ignoreVary: true });
    if (!page || splitPath(pathname).locale !== locale) continue;
    offlineList?.append(entry(pathname, titleOf(await page.text()), new Date(page.headers.get('date') ?? 0)));
    if (shelf) shelf.hidden = false;
  }
}

/**
 * Points the language links at the requested URL, for which the worker served this page;
 * overview paths are translated, so they are cut.
 */
function followAddress(): void {
  const path = splitPath(location.pathname).path.replace(/(?<=\/listings)\/.*/, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu a[lang]'))
    link.pathname = localizedPath(link.lang as Locale, path);
}

followAddress();
if ('caches' in globalThis) void show('portal-kept').then(() => show('portal-visited'));
let leaving = false;
addEventListener('beforeunload', () => (leaving = true));
addEventListener('pageshow', () => (leaving = false));
const reload = () => {
  // A reload must not cancel a navigation just started.
  if (!leaving) location.reload();
};
addEventListener('online', reload);
// Not every browser tells pages opened offline that they are online again.
if (!location.pathname.endsWith('/offline'))
  setInterval(
    () =>
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && reload(),
        () => {},
      ),
    3000,
  );

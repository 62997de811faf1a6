import type { IncomingHttpHeaders } from 'node:http';
import { preferredLanguage } from '#server/accept-language.ts';
import { formParameters } from '#domain/search/search-form.ts';
import { searchParameters } from '#domain/search/search-query.ts';
import { formatUnitQuery, parseUnitQuery } from '#domain/projects/unit-query.ts';
import { defaultLocale, locales, type Locale } from '#i18n/locales.ts';
import { localizedPath, splitPath } from '#i18n/paths.ts';
import { searchFolder } from '#i18n/search-path.ts';
import { looksLikeFile } from '#server/http/answers/media-type.ts';

type Family = { folder: string; read: (query: string) => string };

const overviewReads = new Set<string>([...searchParameters, ...formParameters, 'phrase', 'typed', 'filters']);

function readOverview(query: string): string {
  const read = [...new URLSearchParams(query)].filter(([name]) => overviewReads.has(name));
  return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
}

/** An invalid query is unchanged, for the page to name its errors. */
function readProject(query: string): string {
  const { query: units, wrong } = parseUnitQuery(new URLSearchParams(query));
  return wrong.length > 0 ? query : formatUnitQuery(units);
}

function reading(...names: string[]): Family['read'] {
  return (query) => {
    const all = new URLSearchParams(query);
    const read = names.flatMap((name) => (all.has(name) ? [[name, all.get(name) ?? '']] : []));
    return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
  };
}

const families: Family[] = [
  { folder: searchFolder, read: readOverview },
  { folder: '/home/project-listing', read: readProject },
  { folder: '/home/still-available', read: reading('token', 'answer', 'done') },
  { folder: '/home/confirm-contact', read: reading('token', 'done') },
  { folder: '/home/alerts-off', read: reading('token') },
  { folder: '/home/contact', read: reading('listing', 'project', 'unit', 'done', 'copied', 'error') },
  { folder: '/home/conversation', read: reading('token', 'done', 'error') },
  { folder: '/home/preview', read: reading('token') },
  { folder: '/home/compare', read: reading('ids') },
  { folder: '/home/report', read: reading('listing', 'done', 'error') },
];

const fronts = new Set(locales.flatMap((locale) => ['/home', searchFolder].map((path) => localizedPath(locale, path))));

/** Whether this is one of the few landing pages: they bypass the gate, as they cannot flood the cache. */
export function isLandingPage(address: string): boolean {
  return fronts.has(address);
}

/** The canonical path, with only the parameters the page reads: foreign ones cannot fill the cache. */
export function pageAddress(path: string, query: string): string {
  const spelled = path.split('/').map(encodeURIComponent).join('/');
  if (!query) return spelled;
  const page = splitPath(path).path;
  const family = families.find(({ folder }) => page === folder || page.startsWith(`${folder}/`));
  return spelled + (family?.read(query) ?? '');
}

type Redirect = { status: 302 | 308; path: string };

/** The language chosen earlier (`scripts/menus.ts`), else the browser's preferred one. */
export function languageOf({ cookie = '', 'accept-language': wish }: IncomingHttpHeaders): Locale {
  const [, chosen] = /(?:^|; ?)lang=(\w+)/.exec(cookie) ?? [];
  return locales.find((locale) => locale === chosen) ?? preferredLanguage(wish);
}

/**
 * Redirects roots to the home page and removes trailing slashes.
 * @param language for a root without one
 */
export function redirectOf(path: string, language: Locale = defaultLocale): Redirect | undefined {
  const bare = path.replace(/\/+$/, '');
  if (bare === '') return { status: 302, path: localizedPath(language, '/home') };
  const page = splitPath(bare);
  if (page.path === '/') return { status: 302, path: localizedPath(page.locale, '/home') };
  return bare === path ? undefined : { status: 308, path: bare };
}

const machines = /^\/(api|assets|images|documents)(\/|$)|^\/_|^\/\./;

/** Whether the path could be meant as a page: if so, a missing one leads to «page not found». */
export function meansPage(path: string): boolean {
  return !machines.test(path) && !looksLikeFile(path);
}

export function notFoundPath(path: string): string {
  return localizedPath(splitPath(path).locale, '/page-not-found');
}

import { localizedPath, splitPath } from '#i18n/paths.ts';
import { looksLikeFile } from '#server/http/answers/media-type.ts';

export type Redirect = { status: 302 | 308; path: string };

/** Where an address leads that is not a page itself: roots to the home page, a slash at the end to none. */
export function redirectOf(path: string): Redirect | undefined {
  const bare = path.replace(/\/+$/, '');
  const page = splitPath(bare || '/');
  if (page.path === '/') return { status: 302, path: localizedPath(page.locale, '/home') };
  return bare === path ? undefined : { status: 308, path: bare };
}

const machines = /^\/(api|assets|images|documents)(\/|$)|^\/_|^\/\./;

/** Whether a person could have meant a page by this path: such a path without a page leads to «page not found». */
export function meansPage(path: string): boolean {
  return !machines.test(path) && !looksLikeFile(path);
}

/** The «page not found» page in the language of the path. */
export function notFoundPath(path: string): string {
  return localizedPath(splitPath(path).locale, '/page-not-found');
}

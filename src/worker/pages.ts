import { filesIn, idOf, isGone, isOfListing, offlinePath } from './addresses.ts';
import { markOffline } from './offline-note.ts';
import { drop, find, cachedPaths, put, trackClearing } from './page-caches.ts';
import type { Asking } from './scope.ts';

declare const buildVersion: string;
const offlineCaches = 'portal-offline-';
const offlineCache = `${offlineCaches}${buildVersion}`;

/** The caches of offline pages of older versions. */
export async function oldCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlineCaches) && name !== offlineCache);
}

export async function cacheOfflinePage(path: string): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(path, { cache: 'reload' }));
  await cache.addAll(filesIn((await (await cache.match(path))?.text()) ?? ''));
}

/** Somebody who reads another language is told in it, too, that there is no network. */
async function followLanguage(path: string): Promise<void> {
  const wanted = offlinePath(path);
  if (!(await (await caches.open(offlineCache)).match(wanted))) await cacheOfflinePage(wanted);
}

export async function remember(path: string, answer: Response): Promise<void> {
  const id = idOf(path);
  if (!id) return;
  if (isGone(answer.status)) return drop(id);
  if (answer.status !== 200 || answer.redirected) return;
  const isFavourite = (await cachedPaths('kept')).includes(path);
  await put(isFavourite ? 'kept' : 'visited', path, answer);
}

async function withoutNetwork(path: string): Promise<Response> {
  const cache = await caches.open(offlineCache);
  const offline = (await cache.match(offlinePath(path))) ?? (await cache.match(offlinePath('/')));
  const page = await find(path);
  if (page && offline) return markOffline(page, offline);
  return offline ?? Response.error();
}

/** A page from the network; if offline, from the cache, marked as such. */
export async function answerPage(event: Asking): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const wasForgotten = trackClearing();
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(followLanguage(pathname).catch(() => {}));
    if (!search && idOf(pathname) && !wasForgotten())
      event.waitUntil(remember(pathname, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return withoutNetwork(pathname);
  }
}

async function otherWidth(path: string): Promise<Response | undefined> {
  if (!path.startsWith('/images/')) return undefined;
  const picture = path.replace(/[^/]*$/, '');
  const other = (await cachedPaths('files')).find((one) => one.startsWith(picture));
  return other === undefined ? undefined : find(other, ['files']);
}

/** A file from the network, else from a cache; images possibly in another width. Those of listings are cached. */
export async function answerFile(event: Asking): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const wasForgotten = trackClearing();
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && isOfListing(request) && !wasForgotten())
      event.waitUntil(put('files', pathname, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    const ofOffline = (await caches.open(offlineCache)).match(pathname);
    return (await find(pathname, ['files'])) ?? (await ofOffline) ?? (await otherWidth(pathname)) ?? Response.error();
  }
}

import { idOf, isGone, offlinePath } from './addresses.ts';
import { markOffline } from './offline-note.ts';
import { drop, find, cachedPaths, put, trackClearing } from './page-caches.ts';
import type { Asking } from './scope.ts';

declare const buildVersion: string;
export const offlineCache = `portal-offline-${buildVersion}`;

export async function remember(path: string, answer: Response): Promise<void> {
  const id = idOf(path);
  if (!id) return;
  if (isGone(answer.status)) return drop(id);
  if (answer.status !== 200 || answer.redirected) return;
  const isFavourite = (await cachedPaths('kept')).includes(path);
  await put(isFavourite ? 'kept' : 'visited', path, answer);
}

async function withoutNetwork(path: string): Promise<Response> {
  const offline = await (await caches.open(offlineCache)).match(offlinePath(path));
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

/** An image or style from the network, else from the cache; images possibly in another width. */
export async function answerFile(event: Asking): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const wasForgotten = trackClearing();
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && !wasForgotten())
      event.waitUntil(put('files', pathname, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await find(pathname, ['files'])) ?? (await otherWidth(pathname)) ?? Response.error();
  }
}

import { idOf, isFile, offlinePath } from './addresses.ts';
import { favouritesOf, cacheFavourites, type StorageChange } from './favourites.ts';
import { answerFile, answerPage, cacheOfflinePage, oldCaches, remember } from './pages.ts';
import { scope } from './scope.ts';
import { forgetAll } from './page-caches.ts';
import { runLatest } from './turns.ts';

/** Offline pages in the languages of what is open, and of those that an older version had cached. */
async function offlinePathsInUse(): Promise<Set<string>> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = new Set(open.map(({ url }) => offlinePath(new URL(url).pathname)));
  for (const name of await oldCaches())
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  return paths.add(offlinePath('/'));
}

async function install(): Promise<void> {
  await Promise.all([...(await offlinePathsInUse())].map(cacheOfflinePage));
  // Pages come from the network anyway, so that open ones need nothing of an older version.
  await scope.skipWaiting();
}

/** Caches the pages that were open before the worker was active. */
async function rememberOpenPages(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { pathname, search } of open.map(({ url }) => new URL(url)))
    if (idOf(pathname) && !search)
      await remember(pathname, await fetch(pathname, { headers: { purpose: 'prefetch' } }));
}

async function activate(): Promise<void> {
  await Promise.all((await oldCaches()).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await rememberOpenPages().catch(() => {});
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (isFile(request)) event.respondWith(answerFile(event));
});

scope.addEventListener('message', (event) => {
  const change = Object(event.data) as StorageChange;
  const { key, loggedIn, lang: language = 'hr' } = change;
  if (key === 'token' && loggedIn) return;
  event.waitUntil(
    runLatest((ending) =>
      key === 'token' ? forgetAll() : cacheFavourites(favouritesOf(change), { language, ending }),
    ),
  );
});

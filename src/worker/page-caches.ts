import { idOf } from './addresses.ts';

/** The caches: visited pages, favourites, and the images and styles of both. */
const names = { visited: 'portal-visited', kept: 'portal-kept', files: 'portal-files' } as const;
/** The cache for the list of favourites whose pages were all cached last. */
const followed = 'portal-followed';

/** Maximum number of entries; the oldest are removed first. */
export const maxPages = { visited: 30, kept: 100, files: 150 } as const;

export type CacheName = keyof typeof names;

const shelf = (name: CacheName) => caches.open(names[name]);
const anyway = { ignoreVary: true, ignoreSearch: true };
let timesForgotten = 0;

/** Returns a check whether the caches were cleared since: responses requested before must not be cached after. */
export function trackClearing(): () => boolean {
  const before = timesForgotten;
  return () => timesForgotten !== before;
}

/** Caches a response as the newest one; a favourite's page is removed from the visited ones. */
export async function put(name: CacheName, path: string, answer: Response): Promise<void> {
  const cache = await shelf(name);
  if (name === 'kept') await (await shelf('visited')).delete(path, anyway);
  await cache.delete(path, anyway);
  await cache.put(path, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - maxPages[name]))) await cache.delete(old);
}

export async function find(
  path: string,
  shelves: readonly CacheName[] = ['kept', 'visited'],
): Promise<Response | undefined> {
  for (const name of shelves) {
    const found = await (await shelf(name)).match(path, anyway);
    if (found) return found;
  }
  return undefined;
}

export async function cachedPaths(name: CacheName): Promise<string[]> {
  return (await (await shelf(name)).keys()).map(({ url }) => new URL(url).pathname);
}

export async function drop(id: string, shelves: readonly CacheName[] = ['kept', 'visited']): Promise<void> {
  for (const name of shelves) {
    const cache = await shelf(name);
    for (const path of await cachedPaths(name)) if (idOf(path) === id) await cache.delete(path, anyway);
  }
}

/** The last completely cached list of favourites. */
export async function cachedList(): Promise<string | undefined> {
  return (await (await caches.open(followed)).match('/'))?.text();
}

export async function rememberCachedList(list: string): Promise<void> {
  await (await caches.open(followed)).put('/', new Response(list));
}

export async function forgetFollowed(): Promise<void> {
  await caches.delete(followed);
}

/** Removes everything that could reveal who was here, and what they viewed. */
export async function forgetAll(): Promise<void> {
  timesForgotten += 1;
  await Promise.all([...Object.values(names), followed].map((name) => caches.delete(name)));
}

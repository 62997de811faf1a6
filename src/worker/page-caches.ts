import { idOf } from './addresses.ts';

/** Where pages are cached: those that were visited, the favourites, and the pictures and styles of both. */
const names = { visited: 'portal-visited', kept: 'portal-kept', files: 'portal-files' } as const;
/** Where the list of favourites lies of which all pages that there are have been cached. */
const followed = 'portal-followed';

/** How many each takes; what came first goes first. */
export const maxPages = { visited: 30, kept: 100, files: 150 } as const;

export type CacheName = keyof typeof names;

const shelf = (name: CacheName) => caches.open(names[name]);
const anyway = { ignoreVary: true, ignoreSearch: true };
let timesForgotten = 0;

/** Tells, later, whether all was forgotten meanwhile: what was asked for before must not be cached after. */
export function trackClearing(): () => boolean {
  const before = timesForgotten;
  return () => timesForgotten !== before;
}

/** Lays an answer up as the newest one; the page of a favourite need not lie among those that were visited too. */
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

/** The list of favourites that was followed last, in full. */
export async function cachedList(): Promise<string | undefined> {
  return (await (await caches.open(followed)).match('/'))?.text();
}

export async function rememberCachedList(list: string): Promise<void> {
  await (await caches.open(followed)).put('/', new Response(list));
}

export async function forgetFollowed(): Promise<void> {
  await caches.delete(followed);
}

/** Takes away all that could tell who has been here, and what they looked at. */
export async function forgetAll(): Promise<void> {
  timesForgotten += 1;
  await Promise.all([...Object.values(names), followed].map((name) => caches.delete(name)));
}

import { idOf } from './addresses.ts';

/** Where pages are laid up: those that were visited, the favourites, and the pictures and styles of both. */
const names = { visited: 'portal-visited', kept: 'portal-kept', files: 'portal-files' } as const;

/** How many each takes; what came first goes first. */
const most = { visited: 30, kept: 100, files: 150 } as const;

export type Shelf = keyof typeof names;

const shelf = (name: Shelf) => caches.open(names[name]);
const anyway = { ignoreVary: true, ignoreSearch: true };

/** Lays an answer up as the newest one. */
export async function put(name: Shelf, path: string, answer: Response): Promise<void> {
  const cache = await shelf(name);
  await cache.delete(path, anyway);
  await cache.put(path, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most[name]))) await cache.delete(old);
}

/** What lies under a path, wherever that is. */
export async function find(
  path: string,
  shelves: readonly Shelf[] = ['kept', 'visited'],
): Promise<Response | undefined> {
  for (const name of shelves) {
    const found = await (await shelf(name)).match(path, anyway);
    if (found) return found;
  }
  return undefined;
}

/** The paths of all that lies on a shelf. */
export async function pathsOn(name: Shelf): Promise<string[]> {
  return (await (await shelf(name)).keys()).map(({ url }) => new URL(url).pathname);
}

/** Takes away every page of a listing, in both languages and under former names. */
export async function drop(id: string, shelves: readonly Shelf[] = ['kept', 'visited']): Promise<void> {
  for (const name of shelves) {
    const cache = await shelf(name);
    for (const path of await pathsOn(name)) if (idOf(path) === id) await cache.delete(path, anyway);
  }
}

/** Takes away all that could tell who has been here, and what they looked at. */
export async function forgetAll(): Promise<void> {
  await Promise.all(Object.values(names).map((name) => caches.delete(name)));
}

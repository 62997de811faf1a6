import type { Places } from '#domain/places/places.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { readCurrent } from './changes.ts';
import { follow } from './follow.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { LiveIndex } from './live-index.ts';
import { loadEngine } from './load.ts';
import { PlaceIndex } from '#server/search/place-index.ts';

/**
 * Loads every public listing into memory and follows the database's notices from then on, also over lost connections.
 * `report` is told of errors while following it. Processes that share a database each have their own index.
 * @throws when the database cannot be read at the start; later it keeps trying, and answers from what it has.
 */
export async function openSearchIndex(
  { pool, address }: Pick<OpenDatabase, 'pool' | 'address'>,
  places: Places,
  report: (error: unknown) => void = () => {},
): Promise<SearchIndex> {
  const closing = new AbortController();
  const placeIndex = new PlaceIndex(places);
  const load = () => loadEngine({ address, places: placeIndex, signal: closing.signal });
  const early: (() => void)[] = [];
  let index: LiveIndex | undefined;
  const tell = (news: (live: LiveIndex) => void) => {
    if (index) news(index);
    else early.push(() => index && news(index));
  };
  const feed = await follow(address, {
    changed: (id) => tell((live) => live.changed(id)),
    reloaded: () => tell((live) => live.reloaded()),
  });
  const close = async () => {
    closing.abort();
    await feed.close();
  };
  try {
    index = new LiveIndex(await load(), { load, read: (ids) => readCurrent(pool, ids), report, close });
  } catch (error) {
    await close();
    throw error;
  }
  for (const news of early) news();
  return index;
}

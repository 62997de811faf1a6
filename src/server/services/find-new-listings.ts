import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { nextAlert } from '#domain/alert-times.ts';
import type { Places } from '#domain/places.ts';
import { readSavedQuery } from '#domain/saved-query.ts';
import {
  insertHits,
  listWaitingSearches,
  takeNewListings,
  type Hit,
  type WaitingSearch,
} from '../db/queries/search-hits.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';

type Searching = Pick<Runtime, 'db' | 'search' | 'places'>;
type Taken = Awaited<ReturnType<typeof takeNewListings>>;
type Selection = Awaited<ReturnType<Runtime['search']['select']>>;

const mostListings = 500;
const mostSearches = 500;

type News = { selection: Selection; publishedAt: ReadonlyMap<number, Date>; now: Date; places: Places };

/** What of the news the search finds: listings that were first published after it was saved. */
function hitsOf(
  { id, query, frequency, createdAt }: WaitingSearch,
  { selection, publishedAt, now, places }: News,
): Hit[] {
  const found = selection.matches(readSavedQuery(query, places).query, now.getTime());
  const dueAt = nextAlert(frequency, now);
  return found
    .filter((listingId) => (publishedAt.get(listingId) ?? createdAt) > createdAt)
    .map((listingId) => ({ searchId: id, listingId, dueAt }));
}

async function compare(runtime: Searching, transaction: Transaction<Database>, taken: Taken): Promise<number> {
  const [first] = taken;
  if (!first) return 0;
  const { places, search } = runtime;
  const selection = await search.select(taken.map(({ id }) => id));
  const publishedAt = new Map(taken.map((listing) => [listing.id, listing.publishedAt]));
  const news = { selection, publishedAt, now: first.now, places };
  let count = 0;
  for (let after = 0; ;) {
    const searches = await listWaitingSearches(transaction, after, mostSearches);
    const hits = searches.flatMap((waiting) => hitsOf(waiting, news));
    if (hits.length > 0) await insertHits(transaction, hits);
    count += hits.length;
    after = searches.at(-1)?.id ?? after;
    if (searches.length < mostSearches) return count;
    await setImmediate();
  }
}

/**
 * Compares listings that were published for the first time with every saved search, once in their lives, and notes what is to
 * be mailed when. Only these listings are searched, by the code that finds results, whatever the portal has besides. One
 * transaction takes some of them: a process that is killed has done nothing, and two processes take different ones.
 */
export async function findNewListings(
  runtime: Searching,
  signal: AbortSignal,
): Promise<{ listings: number; hits: number }> {
  const done = { listings: 0, hits: 0 };
  while (!signal.aborted) {
    const { taken, hits } = await runtime.db.transaction().execute(async (transaction) => {
      const some = await takeNewListings(transaction, mostListings);
      return { taken: some.length, hits: await compare(runtime, transaction, some) };
    });
    done.listings += taken;
    done.hits += hits;
    if (taken === 0) break;
  }
  return done;
}

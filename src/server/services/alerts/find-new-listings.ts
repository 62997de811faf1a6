import { setImmediate } from 'node:timers/promises';
import { alertFrequencies, type AlertFrequency } from '#contract/search/saved-search.ts';
import { nextAlert } from '#domain/alerts/alert-times.ts';
import { readSavedQuery } from '#domain/search/saved-query.ts';
import {
  eachSavedSearch,
  removeNewListings,
  insertHits,
  listNewListings,
  type SearchHit,
} from '#server/db/queries/alerts/saved-searches.ts';
import type { Runtime } from '#server/runtime.ts';

type Searching = Pick<Runtime, 'db' | 'search' | 'places'>;
type Selection = Awaited<ReturnType<Runtime['search']['select']>>;

const maxListings = 50;
/** Hits per insert statement, well within the statement timeout. */
const maxHits = 5000;
/** Milliseconds of comparing before yielding to requests. */
const maxTurn = 10;

const dueTimes = (found: Date) =>
  Object.fromEntries(alertFrequencies.map((name) => [name, nextAlert(name, found)])) as Record<
    AlertFrequency,
    Date | null
  >;

async function recordHits({ db, places }: Searching, selection: Selection, signal: AbortSignal): Promise<number> {
  const now = new Date();
  const dueAt = dueTimes(now);
  let count = 0;
  const hits: SearchHit[] = [];
  let turnBegan = performance.now();
  for await (const { id: searchId, query } of eachSavedSearch(db)) {
    const found = await selection.matches(readSavedQuery(query, places).query, now.getTime());
    for (const listingId of found) hits.push({ searchId, listingId });
    if (hits.length >= maxHits) count += await insertHits(db, hits.splice(0), dueAt);
    if (performance.now() - turnBegan < maxTurn) continue;
    await setImmediate();
    signal.throwIfAborted();
    turnBegan = performance.now();
  }
  return count + (hits.length > 0 ? await insertHits(db, hits, dueAt) : 0);
}

/** Compares new listings with every saved search and records hits. Needs no locks, as it is idempotent. */
export async function findNewListings(
  runtime: Searching,
  signal: AbortSignal,
): Promise<{ listings: number; hits: number }> {
  const done = { listings: 0, hits: 0 };
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const ids = await listNewListings(runtime.db, after, maxListings);
    if (ids.length === 0) return done;
    const selection = await runtime.search.select(ids);
    const shown = ids.filter((id) => selection.has(id));
    if (shown.length > 0) done.hits += await recordHits(runtime, selection, signal);
    await removeNewListings(runtime.db, shown);
    done.listings += shown.length;
    after = ids.at(-1) ?? after;
    if (ids.length < maxListings) return done;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import type { Places } from '#domain/places/places.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadEngine, readCurrent } from './load.ts';
import type { StoredIndex } from '#server/search/stored/stored-index.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { LiveIndex } from './live-index.ts';
import { PlaceIndex } from '#server/search/place-index.ts';

type ChangeListener = {
  changed: (listingId: number) => void;
  /** Listings were written in bulk, or notifications may have been missed: everything must be reread. */
  reloaded: () => void;
};

const minWait = 100;
const maxWait = 5_000;
const checkEvery = 30_000;
const checkWithin = 10_000;

type ListenConnection = { client: pg.PoolClient; close: () => Promise<void> };

async function listen(address: DatabaseAddress, news: ChangeListener): Promise<ListenConnection> {
  const connection = connect(address, { max: 1, bulk: true, answerWithin: checkWithin });
  let client: pg.PoolClient | undefined;
  try {
    client = await connection.pool.connect();
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      const id = Number(payload);
      if (channel === 'listings_reloaded') news.reloaded();
      else if (Number.isSafeInteger(id) && id > 0) news.changed(id);
    });
    await client.query('listen listing_changed');
    await client.query('listen listings_reloaded');
    const line = client;
    let open = true;
    const close = async () => {
      if (open) line.release(true);
      open = false;
      await connection.close();
    };
    return { client: line, close };
  } catch (error) {
    client?.release(true);
    await connection.close();
    throw error;
  }
}

/** Resolves when the connection is dead: closed by the server, or unresponsive. */
function lost({ client }: ListenConnection, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => void client.query('select 1').catch(resolve), checkEvery);
    timer.unref();
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    client.once('error', end);
    client.once('end', end);
    stopped.addEventListener('abort', end);
  });
}

/** Listens until `close`; a lost connection is reopened, and then everything counts as reloaded. */
async function subscribeToChanges(
  address: DatabaseAddress,
  news: ChangeListener,
): Promise<{ close: () => Promise<void> }> {
  const stop = new AbortController();
  const { signal } = stop;
  let line = await listen(address, news);
  const reconnect = async () => {
    for (let wait = minWait; !signal.aborted; wait = Math.min(wait * 2, maxWait)) {
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        line = await listen(address, news);
        return news.reloaded();
      } catch {
        continue;
      }
    }
  };
  const watch = async () => {
    while (!signal.aborted) {
      await lost(line, signal);
      await line.close();
      await reconnect();
    }
  };
  const watching = watch();
  return {
    close: async () => {
      stop.abort();
      await watching;
      await line.close();
    },
  };
}

/** What lags would stay in the index. */
const forIndex = { isKept: true };

/** Milliseconds for a replica to catch up with what is to be loaded. */
const catchUpWithin = 5000;

/** `report` receives errors while it follows the database. */
type Options = { report?: (error: unknown) => void; stored?: StoredIndex };

/** What it counts as seen is read only from replicas that have it: its news may come later. */
function storedWith(stored: StoredIndex, reads: OpenDatabase['reads']): Pick<StoredIndex, 'changesOf' | 'write'> {
  const changesOf: StoredIndex['changesOf'] = async (engine) => {
    const changes = await stored.changesOf(engine);
    reads.changed();
    return changes;
  };
  return { changesOf, write: (...parts) => stored.write(...parts) };
}

/** Loads all public listings, or the stored ones and what changed since, and follows the database. @throws on initial failure; later it keeps retrying */
export async function openSearchIndex(
  { address, reads }: Pick<OpenDatabase, 'address' | 'reads'>,
  places: Places,
  { report = () => {}, stored }: Options = {},
): Promise<SearchIndex> {
  const closing = new AbortController();
  let placeIndex = new PlaceIndex(places);
  const loadWhole = async () => {
    // What the stored index counts as seen must be there.
    reads.changed();
    await reads.settle(catchUpWithin);
    return reads.read((source) => loadEngine({ ...source, places: placeIndex, signal: closing.signal }), forIndex);
  };
  const load = () => (stored ? stored.see(loadWhole) : loadWhole());
  const early: (() => void)[] = [];
  let index: LiveIndex | undefined;
  const forward = (news: (live: LiveIndex) => void) => {
    reads.changed();
    if (index) news(index);
    else early.push(() => index && news(index));
  };
  const feed = await subscribeToChanges(address, {
    changed: (id) => forward((live) => live.changed(id)),
    reloaded: () => forward((live) => live.reloaded()),
  });
  // What changed before this moment is not told.
  reads.changed();
  const close = async () => {
    closing.abort();
    await feed.close();
  };
  const read = (ids: readonly number[]) => reads.read(({ pool }) => readCurrent(pool, ids), forIndex);
  try {
    const kept = await stored?.read();
    placeIndex = kept?.engine.rows.places ?? placeIndex;
    index = new LiveIndex(kept?.engine ?? (await load()), {
      load,
      read,
      report,
      close,
      stored: stored?.isWritten ? storedWith(stored, reads) : undefined,
    });
    if (kept) index.unstored(kept.changed);
    else index.store();
  } catch (error) {
    await close();
    throw error;
  }
  for (const news of early) news();
  return index;
}

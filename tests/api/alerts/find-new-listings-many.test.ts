import { type KyselyPlugin, type RawNode, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#server/db/client.ts';
import { Reads } from '#server/db/replicas/reads.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { findNewListings } from '#server/services/alerts/find-new-listings.ts';
import { alertMails, newListing, passToMorning, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.database.pool.query("delete from listings; delete from users; delete from pgboss.job where name = 'mail'");
});
afterAll(() => api.close());

const db = () => api.database.db;
const never = new AbortController().signal;

/** Searches of one user after another, fifty each. */
async function manySearches(users: number, queryOf: (number: number) => string): Promise<void> {
  for (let user = 0; user < users; user += 1) {
    const userId = await insertUser(db(), {});
    const values = Array.from({ length: 50 }, (_, number) => ({
      ...{ userId, name: 'Pretraga', frequency: 'DAILY' as const },
      query: queryOf(user * 50 + number),
    }));
    await db().insertInto('savedSearches').values(values).execute();
  }
}

/** Keeps how long the longest list in a statement was. */
function measuringLists(): KyselyPlugin & { longest: number } {
  const plugin = {
    longest: 0,
    transformQuery: ({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) => {
      for (const parameter of (node as RawNode).parameters ?? []) {
        const { value } = parameter as { value?: unknown };
        if (Array.isArray(value)) plugin.longest = Math.max(plugin.longest, value.length);
      }
      return node;
    },
    transformResult: async ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => result,
  };
  return plugin;
}

test('many listings that many searches find are noted in statements of some thousand each, all of them', async () => {
  await manySearches(8, (number) => `priceMax=${300_000 + number}`);
  for (let count = 0; count < 60; count += 1) await newListing(db());
  const lists = measuringLists();
  const found = await findNewListings({ ...api.runtime, db: db().withPlugin(lists) }, never);
  expect(found).toEqual({ listings: 60, hits: 24_000 });
  expect(lists.longest).toBeGreaterThan(4000);
  expect(lists.longest).toBeLessThan(6000);
  expect(await findNewListings(api.runtime, never)).toEqual({ listings: 0, hits: 0 });
  const { rows } = await sql<{ count: number }>`select count(*) from saved_search_hits`.execute(db());
  expect(rows).toEqual([{ count: 24_000 }]);
});

test('one reader of many broad searches is mailed each listing once', async () => {
  await manySearches(1, (number) => `priceMax=${300_000 + number}`);
  for (let count = 0; count < 60; count += 1) await newListing(db());
  await runAlerts(api);
  await passToMorning(db());
  await runAlerts(api);
  expect((await alertMails(db())).map(({ total }) => total)).toEqual([60]);
  expect(await db().selectFrom('savedSearchHits').select('listingId').where('dueAt', 'is not', null).execute()).toEqual(
    [],
  );
});

/** Does so before each comparison with a search, by a clock that only this moves. */
function beforeEachMatch(work: () => void): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { search } = api.runtime;
  const select = search.select.bind(search);
  vi.spyOn(search, 'select').mockImplementation(async (ids) => {
    const selection = await select(ids);
    const matches = selection.matches.bind(selection);
    vi.spyOn(selection, 'matches').mockImplementation((...asked) => {
      work();
      return matches(...asked);
    });
    return selection;
  });
}

test('comparing with many texts of unknown words lets other work go on', async () => {
  const word = (number: number) => `qxjwyzkvqxjwyzkv${number.toString(36)}`.slice(-18);
  await manySearches(1, (number) => `q=${Array.from({ length: 10 }, (_, at) => word(number * 10 + at)).join('+')}`);
  await newListing(db());
  let inARow = 0;
  let longest = 0;
  beforeEachMatch(() => {
    longest = Math.max(longest, (inARow += 1));
    setImmediate(() => (inARow = 0));
    vi.advanceTimersByTime(4);
  });
  expect(await findNewListings(api.runtime, never)).toEqual({ listings: 1, hits: 0 });
  // Of fifty.
  expect(longest).toBe(3);
});

test('a stop breaks comparing off, and the next run does all of it', async () => {
  await manySearches(1, (number) => `q=${'qxjwyzkv'.repeat(4)}${number}&priceMax=${number}`);
  const userId = await insertUser(db(), {});
  await savedSearch(db(), { userId });
  await newListing(db());
  const stop = new AbortController();
  beforeEachMatch(() => {
    stop.abort();
    vi.advanceTimersByTime(10);
  });
  await expect(findNewListings(api.runtime, stop.signal)).rejects.toThrow('aborted');
  expect(await findNewListings(api.runtime, never)).toEqual({ listings: 1, hits: 1 });
});

test('a server with a single connection finds and mails', async () => {
  const { address } = api.database;
  await savedSearch(db(), { userId: await insertUser(db(), {}) });
  await newListing(db());
  const connection = connect(address, { max: 1 });
  const jobs = await openJobs({ ...connection, address });
  const reads = new Reads({ ...connection, address });
  const search = await openSearchIndex({ address, reads }, api.runtime.places);
  await runAlerts({ runtime: { db: connection.db, reads, jobs, search, places: api.runtime.places } });
  expect(await alertMails(db())).toHaveLength(1);
  await search.close();
  await jobs.close();
  await connection.close();
});

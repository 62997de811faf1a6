import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { alertMails, newListing, passToMorning, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.database.pool.query("delete from listings; delete from users; delete from pgboss.job where name = 'mail'");
  userId = await insertUser(api.database.db, {});
});
afterAll(() => api.close());

const db = () => api.database.db;
const run = () => runAlerts(api);
const mailed = async () => (await alertMails(db())).map(({ ids }) => ids);
const become = (id: number, status: ListingStatus) =>
  db().updateTable('listings').set({ status }).where('id', '=', id).execute();

async function morning(): Promise<void> {
  await passToMorning(db());
  await run();
}

describe('a listing that is hidden', () => {
  test('when it is looked at is new once it is public, also behind many others', async () => {
    await savedSearch(db(), { userId });
    const ids: number[] = [];
    for (let count = 0; count < 52; count += 1) ids.push(await newListing(db()));
    await db().updateTable('listings').set({ status: 'PAUSED' }).where('id', 'in', ids).execute();
    const after = await newListing(db());
    await run();
    expect(await mailed()).toEqual([[after]]);
    const [first = 0] = ids;
    await become(first, 'PUBLISHED');
    for (let count = 0; count < 2; count += 1) await run();
    expect(await mailed()).toEqual([[after], [first]]);
    expect((await sql`select from new_listings`.execute(db())).rows).toHaveLength(51);
  });

  test('in the morning when it is due is told the first morning that it is public', async () => {
    await savedSearch(db(), { userId, frequency: 'DAILY' });
    const id = await newListing(db());
    await run();
    await become(id, 'PAUSED');
    await morning();
    await become(id, 'PUBLISHED');
    await run();
    expect(await mailed()).toEqual([]);
    await morning();
    await morning();
    expect(await mailed()).toEqual([[id]]);
  });

  test('because it is sold is never told, also once it is public again', async () => {
    await savedSearch(db(), { userId, frequency: 'DAILY' });
    const id = await newListing(db());
    await run();
    await become(id, 'SOLD');
    await morning();
    await become(id, 'PUBLISHED');
    await morning();
    expect(await mailed()).toEqual([]);
  });
});

test('one’s own listing is no news to oneself', async () => {
  const other = await savedSearch(db(), { userId: await insertUser(db(), {}) });
  await savedSearch(db(), { userId });
  await newListing(db(), { ownerId: userId });
  await run();
  expect((await alertMails(db())).map(({ searchId }) => searchId)).toEqual([other]);
});

describe('a search that is turned off', () => {
  const off = () => db().updateTable('savedSearches').set({ frequency: 'OFF' }).execute();
  const due = () => db().selectFrom('savedSearchHits').select('listingId').where('dueAt', 'is not', null).execute();

  test('while its hits were being noted is not mailed, nor made up for', async () => {
    await savedSearch(db(), { userId, frequency: 'DAILY' });
    await newListing(db());
    await run();
    await off();
    await morning();
    expect([await mailed(), await due()]).toEqual([[], []]);
  });

  test('while its mail is being written is not mailed', async () => {
    await savedSearch(db(), { userId, frequency: 'DAILY' });
    await newListing(db());
    await run();
    await passToMorning(db());
    const { search } = api.runtime;
    const select: typeof search.select = async (ids) => {
      if (ids.length > 0) await off();
      return search.select(ids);
    };
    const slow = Object.assign(Object.create(search) as typeof search, {
      ...{ select, onChange: search.onChange.bind(search), onReload: search.onReload.bind(search) },
    });
    await runAlerts({ runtime: { ...api.runtime, search: slow } });
    expect(await mailed()).toEqual([]);
    await run();
    expect([await mailed(), await due()]).toEqual([[], []]);
  });
});

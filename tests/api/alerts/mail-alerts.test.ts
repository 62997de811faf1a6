import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextAlert } from '#domain/alerts/alert-times.ts';
import { alertMails, newListing, passToMorning, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertUser } from '../../support/listings/listings.ts';

let api: TestApi;
let userId: number;
const to = 'citatelj@example.hr';
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.database.pool.query("delete from listings; delete from users; delete from pgboss.job where name = 'mail'");
  userId = await insertUser(api.database.db, { email: to });
});
afterAll(() => api.close());

const db = () => api.database.db;
const run = () => runAlerts(api);
const mails = () => alertMails(db());
const saved = (query?: string, frequency?: Parameters<typeof savedSearch>[1]['frequency']) =>
  savedSearch(db(), { userId, ...(query && { query }), ...(frequency && { frequency }) });

describe('one mail', () => {
  test('tells all new listings of a search; many are counted', async () => {
    const searchId = await saved();
    for (let count = 0; count < 12; count += 1) await newListing(db());
    await run();
    const [mail, ...more] = await mails();
    expect([mail?.searchId, mail?.total, mail?.ids.length, more]).toEqual([searchId, 12, 10, []]);
  });

  test('of two searches tells a listing; the other is silent, then and later', async () => {
    const first = await saved('purpose=SALE', 'INSTANT');
    await saved('category=FLAT', 'INSTANT');
    await saved('place=m%3A4090', 'DAILY');
    const id = await newListing(db());
    await run();
    await passToMorning(db());
    await run();
    expect(await mails()).toEqual([{ to, searchId: first, total: 1, ids: [id] }]);
  });

  test('daily and weekly waits for its morning', async () => {
    const [daily, weekly] = [await saved('purpose=SALE', 'DAILY'), await saved('category=FLAT', 'WEEKLY')];
    const before = new Date();
    await newListing(db());
    await run();
    const hits = await db().selectFrom('savedSearchHits').select(['savedSearchId', 'dueAt', 'foundAt']).execute();
    const dueOf = (id: number) => hits.find(({ savedSearchId }) => savedSearchId === id);
    for (const [id, frequency] of [
      [daily, 'DAILY'],
      [weekly, 'WEEKLY'],
    ] as const)
      expect(dueOf(id)?.dueAt).toEqual(nextAlert(frequency, dueOf(id)?.foundAt ?? before));
    expect(await mails()).toEqual([]);
    await passToMorning(db());
    await run();
    expect(await mails()).toMatchObject([{ searchId: daily }]);
  });

  test('is not sent for searches that are off', async () => {
    await saved('purpose=SALE', 'OFF');
    await newListing(db());
    await run();
    await db().updateTable('savedSearches').set({ frequency: 'INSTANT' }).execute();
    await run();
    expect(await mails()).toEqual([]);
    expect(await db().selectFrom('savedSearchHits').select('mailedAt').execute()).toEqual([{ mailedAt: null }]);
  });

  test.each([
    ['blocked', { blockedAt: new Date(), blockReason: 'spam' }],
    ['unverified', { verifiedAt: null }],
    ['about to be deleted', { deletionAt: new Date(Date.now() + 86_400_000) }],
  ])('is not sent to who is %s, nor made up for later', async (_, columns) => {
    await saved();
    await db().updateTable('users').set(columns).where('id', '=', userId).execute();
    await newListing(db());
    await run();
    const well = { blockedAt: null, blockReason: null, verifiedAt: new Date(), deletionAt: null };
    await db().updateTable('users').set(well).where('id', '=', userId).execute();
    await run();
    expect(await mails()).toEqual([]);
    await newListing(db());
    await run();
    expect(await mails()).toHaveLength(1);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circleRing } from '#domain/map/ring.ts';
import { encodeLine } from '#domain/map/line.ts';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { alertMails, newListing, passToMorning, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import { managing, publishedListing } from '../../support/listings/managed.ts';

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

/** An area drawn around a point. */
const areaAround = (lat: number, lng: number) =>
  String(new URLSearchParams({ area: encodeLine(circleRing({ lat, lng, km: 3 })) }));

describe('a new listing', () => {
  test('is mailed at once, in the words and with the link of the reader’s language', async () => {
    const searchId = await saved('purpose=SALE&category=FLAT');
    const id = await newListing(db(), { images: 1 });
    await run();
    const [mail] = await queuedMails(db());
    expect(mail).toMatchObject({
      template: 'new-listings',
      to,
      language: 'hr',
      searchId,
      name: 'Pretraga purpose=SALE&category=FLAT',
      path: '/home/listings/prodaja/stan',
      total: 1,
      cards: [
        {
          title: 'Trosoban stan s pogledom na more',
          price: expect.stringMatching(/^240\.000\s€$/),
          place: expect.stringContaining('Split'),
          facts: expect.stringMatching(/^75\sm² · 3\ssobe · 2\.\skat · 3\.200\s€\/m²$/),
          path: `/home/listing/${id}/trosoban-stan-s-pogledom-na-more`,
        },
      ],
    });
  });

  test('is mailed once, however often alerts run', async () => {
    await saved();
    await newListing(db());
    for (let count = 0; count < 3; count += 1) await run();
    await Promise.all([run(), run(), run()]);
    expect(await mails()).toHaveLength(1);
  });

  test('published by its owner’s call is new; its changes, pauses and returns are not', async () => {
    const owner: Person = await newPerson(api);
    const searchId = await saved('purpose=SALE');
    const { id } = await publishedListing(api, owner);
    await run();
    expect(await mails()).toEqual([{ to, searchId, total: 1, ids: [id] }]);
    await managing(api, owner).save(id, { priceCents: 11_100_000 });
    await run();
    for (const status of ['PAUSED', 'PUBLISHED', 'RESERVED', 'PUBLISHED'] as const) {
      await managing(api, owner).move(id, status);
      await run();
    }
    await db().updateTable('listings').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
    await managing(api, owner).move(id, 'PUBLISHED');
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('that was published before the search was saved is not told, also when the job is late', async () => {
    await newListing(db());
    await saved();
    await run();
    expect(await mails()).toEqual([]);
  });

  test('is told only where it matches, by all that a search can say', async () => {
    const queries = [
      'purpose=SALE&category=FLAT&place=m%3A4090',
      'q=pogled+na+more',
      'q=poglde',
      'priceMax=240000&areaMin=75',
      'near=43.5081%2C16.4402%2C20',
      'bbox=16%2C43%2C17%2C44',
      areaAround(43.5081, 16.4402),
      'roomsMin=3&roomsMax=3',
      'without=HOUSE&notPlace=c%3A21&wish=SAUNA',
      'anyCategory=FLAT&anyCategory=HOUSE',
    ];
    const others = [
      'purpose=RENT',
      'place=c%3A21',
      'q=vinograd',
      'priceMax=239999',
      'near=45.8%2C15.97%2C5',
      areaAround(45.8, 15.97),
      'roomsMin=4',
      'without=FLAT',
      'notPlace=m%3A4090',
      'anyCategory=LAND&anyCategory=HOUSE',
      'seaMax=10',
    ];
    const finding: number[] = [];
    for (const query of queries) {
      const reader = await insertUser(db(), {});
      finding.push(await savedSearch(db(), { userId: reader, query }));
    }
    for (const query of others) await savedSearch(db(), { userId: await insertUser(db(), {}), query });
    await newListing(db());
    await run();
    expect((await mails()).map(({ searchId }) => searchId).toSorted((a, b) => a - b)).toEqual(finding);
  });

  test('that has gone before it could be told is not told', async () => {
    await saved('purpose=SALE', 'INSTANT');
    await saved('category=FLAT', 'DAILY');
    const early = await newListing(db());
    await db().updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', early).execute();
    await run();
    const late = await newListing(db());
    const left = await newListing(db(), { priceCents: 100 });
    await db().updateTable('savedSearches').set({ frequency: 'DAILY' }).execute();
    await run();
    await db().updateTable('listings').set({ status: 'SOLD' }).where('id', '=', late).execute();
    await passToMorning(db());
    await run();
    expect((await mails()).map(({ ids }) => ids)).toEqual([[left]]);
  });

  test('that no longer matches in the morning is not told', async () => {
    await saved('priceMax=300000', 'DAILY');
    const id = await newListing(db());
    await run();
    await db().updateTable('listings').set({ priceCents: 50_000_000 }).where('id', '=', id).execute();
    await passToMorning(db());
    await run();
    expect(await mails()).toEqual([]);
  });

  test('that is imported as published is no news', async () => {
    await saved();
    await insertListing(db());
    await run();
    expect(await mails()).toEqual([]);
  });
});

test('nothing of what is new waits for ever, and a burned listing takes its hits along', async () => {
  await saved();
  await newListing(db());
  await run();
  expect((await sql`select from new_listings`.execute(db())).rows).toHaveLength(0);
  await api.database.pool.query('delete from listings');
  expect(await db().selectFrom('savedSearchHits').selectAll().execute()).toEqual([]);
});

test('a search that fails holds up no other, and is tried again', async () => {
  const first = await saved();
  const second = await savedSearch(db(), { userId: await insertUser(db(), { email: 'druga@example.hr' }) });
  const id = await newListing(db());
  await api.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before update on saved_search_hits
      for each row when (old.saved_search_id = ${first}) execute function refuse()`);
  await expect(run()).rejects.toThrow('1 searches were not told');
  await api.database.pool.query('drop trigger refuse on saved_search_hits; drop function refuse');
  expect(await mails()).toEqual([{ to: 'druga@example.hr', searchId: second, total: 1, ids: [id] }]);
  await run();
  expect((await mails()).map(({ searchId }) => searchId)).toEqual([second, first]);
});

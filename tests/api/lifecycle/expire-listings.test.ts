import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createExpiryJob } from '#server/jobs/expiry.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { runJob } from '../../support/database/jobs.ts';
import { insertListing, insertUser, statuses, type ListingOverrides } from '../../support/listings/listings.ts';
import { queuedMails } from '../../support/outside/mails.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
let api: TestApi;
let ownerId: number;
beforeAll(async () => {
  api = await openTestApi();
  ownerId = await insertUser(api.database.db, { email: 'vlasnik@example.hr', language: 'hr' });
});
beforeEach(() => api.database.pool.query("delete from listings; delete from pgboss.job where name = 'mail'"));
afterAll(() => api.close());

const listing = (columns: ListingOverrides) => insertListing(api.database.db, { ownerId, ...columns });
const expire = () => runJob((log) => createExpiryJob(api.runtime, log));
const newOwner = () => insertUser(api.database.db, { language: 'hr' });
const endings = async () =>
  (await queuedMails(api.database.db)).flatMap((mail) => (mail.template === 'listings-ending' ? [mail] : []));
/** Of each mail the titles and whether they are over. */
const told = async () => (await endings()).map(({ ends }) => ends.map(({ listingId, isOver }) => [listingId, isOver]));
const statusOf = async (id: number) =>
  (await api.database.db.selectFrom('listings').where('id', '=', id).select('status').executeTakeFirst())?.status;

test('the owner is told a week before the end, once, in the language of the account', async () => {
  await insertUser(api.database.db, { email: 'owner@example.hr', language: 'en' }).then((owner) =>
    listing({ ownerId: owner, expiresAt: inDays(6.9) }),
  );
  const id = await listing({ expiresAt: inDays(3), titleEn: null, images: 1 });
  await listing({ ownerId: await newOwner(), expiresAt: inDays(7.1) });
  await expire().ended;
  await expire().ended;
  const queued = await endings();
  expect(queued.map(({ to, language }) => [to, language]).toSorted()).toEqual([
    ['owner@example.hr', 'en'],
    ['vlasnik@example.hr', 'hr'],
  ]);
  const row = await api.database.db.selectFrom('listings').where('id', '=', id).select('expiresAt').executeTakeFirst();
  const end = {
    listingId: id,
    linkVersion: 0,
    title: 'Trosoban stan s pogledom na more',
    path: `/home/listing/${id}/trosoban-stan-s-pogledom-na-more`,
    expiresAt: row?.expiresAt?.toISOString(),
    price: '240.000\u00A0€',
    isOver: false,
    isLet: false,
  };
  expect(queued.find(({ language }) => language === 'hr')).toEqual({
    ...{ template: 'listings-ending', to: 'vlasnik@example.hr', language: 'hr', total: 1, list: '/home/my-listings' },
    ends: [end],
    picture: expect.objectContaining({ height: expect.any(Number) }),
  });
  expect(await statusOf(id)).toBe('PUBLISHED');
});

test('what ends within two weeks, and what has ended, goes into one mail, the nearest end first', async () => {
  const soon = await listing({ expiresAt: inDays(2) });
  const over = await listing({ expiresAt: inDays(-1) });
  const ahead = await listing({ expiresAt: inDays(13.9) });
  await listing({ expiresAt: inDays(14.1) });
  await expire().ended;
  expect(await told()).toEqual([
    [
      [over, true],
      [soon, false],
      [ahead, false],
    ],
  ]);
  expect((await endings())[0]).toMatchObject({ total: 3, picture: null });
});

test('an owner gets one mail a week, and is told again of the next end', async () => {
  const other = await listing({ expiresAt: inDays(20), expiryToldAt: inDays(-6.9) });
  await listing({ expiresAt: inDays(5), expiryToldAt: inDays(-85) });
  await expire().ended;
  expect(await endings()).toEqual([]);
  await api.database.db
    .updateTable('listings')
    .set({ expiryToldAt: inDays(-7.1) })
    .where('id', '=', other)
    .execute();
  await expire().ended;
  expect(await endings()).toHaveLength(1);
});

test('a listing whose time is over expires, leaves the search, and its page is gone', async () => {
  const id = await listing({ expiresAt: inDays(-0.01), expiryToldAt: inDays(-7.01) });
  const changes: number[] = [];
  api.runtime.search.onChange((changed) => changes.push(changed));
  const { lines, ended } = expire();
  await ended;
  expect(lines).toMatchObject([{ event: 'expiry done', told: 1, expired: 1 }]);
  expect(await statusOf(id)).toBe('EXPIRED');
  expect(await told()).toEqual([[[id, true]]]);
  expect(await viewListing(api.runtime, id, 'hr')).toMatchObject({ state: 'gone', reason: 'EXPIRED' });
  await expect.poll(() => changes).toContain(id);
});

test('only what is published expires, and only what has an end', async () => {
  const before = await Promise.all(
    statuses
      .filter((status) => status !== 'PUBLISHED')
      .map(async (status) => ({
        status,
        id: await listing({ status, expiresAt: inDays(-1), expiryToldAt: inDays(-0.5) }),
      })),
  );
  const endless = await listing({ expiresAt: null });
  await expire().ended;
  for (const { status, id } of before) expect(await statusOf(id)).toBe(status);
  expect(await statusOf(endless)).toBe('PUBLISHED');
  expect(await endings()).toEqual([]);
});

test('several runs, at once and in a row, mail everything once', async () => {
  for (let count = 0; count < 12; count += 1) await listing({ expiresAt: inDays(count % 2 ? 2 : -2) });
  await Promise.all([expire().ended, expire().ended, expire().ended]);
  await expire().ended;
  const ids = (await told()).flat().map(([id]) => id);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

test('a run of many listings takes all of them, and one mail tells how many', async () => {
  const first = await listing({ expiresAt: inDays(-1) });
  await sql`insert into listings (owner_id, status, purpose, category, title_hr, settlement_id, municipality_id, county_id,
      published_at, first_published_at, contact_email, price_cents, expires_at)
    select owner_id, status, purpose, category, title_hr, settlement_id, municipality_id, county_id,
      published_at, first_published_at, contact_email, price_cents, expires_at
    from listings, generate_series(1, 520) where id = ${first}`.execute(api.database.db);
  const { lines, ended } = expire();
  await ended;
  expect(lines).toMatchObject([{ told: 1, expired: 521 }]);
  expect((await endings()).map(({ ends, total }) => [ends.length, total])).toEqual([[20, 521]]);
});

test('what a run that was broken off did stays done, the next one does the rest', async () => {
  for (let count = 0; count < 4; count += 1) await listing({ ownerId: await newOwner(), expiresAt: inDays(-1) });
  const broken = new AbortController();
  const { jobs, db } = api.runtime;
  let queued = 0;
  const breaking: typeof jobs = {
    ...jobs,
    add: async (...job) => {
      await jobs.add(...job);
      queued += 1;
      if (queued === 2) broken.abort();
      if (queued === 2) throw new Error('killed between the mail and the commit');
    },
  };
  const run = runJob((log) => createExpiryJob({ db, jobs: breaking }, log), broken.signal);
  await expect(run.ended).rejects.toThrow('called off');
  expect(await endings()).toHaveLength(1);
  await expire().ended;
  expect(await endings()).toHaveLength(4);
});

test('a process killed between mail and commit loses and repeats nothing', async () => {
  for (let count = 0; count < 5; count += 1) await listing({ ownerId: await newOwner(), expiresAt: inDays(-1) });
  const child = spawn(process.execPath, [
    'tests/support/servers/expiry-process.ts',
    JSON.stringify(api.database.address),
  ]);
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  await expect.poll(async () => (await endings()).length).toBe(2);
  await expire().ended;
  const listings = (await told()).flat().map(([id]) => id);
  expect(listings).toHaveLength(5);
  expect(new Set(listings).size).toBe(5);
});

test('a listing that fails holds up no other, and is tried again', async () => {
  const [first, second] = [await listing({ expiresAt: inDays(-1) }), await listing({ expiresAt: inDays(-1) })];
  await api.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before update on listings for each row when (old.id = ${first}) execute function refuse()`);
  const { lines, ended } = expire();
  await expect(ended).rejects.toThrow('2 listings were not expired or told');
  await api.database.pool.query('drop trigger refuse on listings; drop function refuse');
  expect(lines).toContainEqual(expect.objectContaining({ event: 'listing not expired or owner not told', id: first }));
  expect([await statusOf(first), await statusOf(second)]).toEqual(['PUBLISHED', 'EXPIRED']);
  expect(await endings()).toEqual([]);
  await expire().ended;
  expect(await statusOf(first)).toBe('EXPIRED');
  expect((await endings()).map(({ total }) => total)).toEqual([2]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageKey } from '#domain/media/image.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { fillDemo, NotDemoData, type DemoResult } from '#demo/fill-demo.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const wanted = 300;
const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let folder: string;
let files: FileStore;
let result: DemoResult;

const one = async <Row>(query: string): Promise<Row> => (await database.pool.query(query)).rows[0] as Row;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  files = localFiles(folder);
  result = await fillDemo(database, files, { listings: wanted, projects: false, now });
}, 240_000);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('the demo has as many public listings as were asked for, and some of every other status', async () => {
  expect(result.listings).toBe(wanted);
  const { published, other } = await one<{ published: number; other: number }>(
    `select count(*) filter (where status in ('PUBLISHED', 'RESERVED'))::int as published, count(*) filter (where status not in ('PUBLISHED', 'RESERVED'))::int as other from listings`,
  );
  expect([published, other]).toEqual([wanted, result.hidden]);
});

test('visitors have reported some listings, and what the admin decided stands in the log', async () => {
  const reports = await one<{ open: number; closed: number; shown: number; hidden: number }>(
    `select count(*) filter (where closed_at is null)::int as open, count(closed_by)::int as closed,
       count(*) filter (where status = 'PUBLISHED')::int as shown, count(*) filter (where status = 'BLOCKED')::int as hidden
     from reports join listings on listings.id = listing_id`,
  );
  expect(reports).toEqual({ open: 6, closed: 2, shown: 7, hidden: 1 });
  expect(await one(`select array_agg(act order by at) as acts from audit_log`)).toEqual({
    acts: ['LISTING_BLOCKED', 'REPORT_CLOSED', 'REPORT_CLOSED'],
  });
});

test('every county and category has listings', async () => {
  expect((await one<{ n: number }>('select count(distinct county_id)::int as n from listings')).n).toBe(21);
  expect((await one<{ n: number }>('select count(distinct category)::int as n from listings')).n).toBe(7);
});

test('every listing has pictures as it says, and their files are in the store', async () => {
  const { wrong } = await one<{ wrong: number }>(
    'select count(*)::int as wrong from listings l where image_count <> (select count(*) from images i where i.listing_id = l.id)',
  );
  expect(wrong).toBe(0);
  const { rows } = await database.pool.query<{ file_name: string }>('select distinct file_name from images limit 40');
  for (const { file_name: fileName } of rows) {
    for (const width of [320, 480, 640, 1280])
      expect(await files.find(imageKey(fileName, width, 'webp'))).toBeDefined();
    expect(await files.find(imageKey(fileName, 1280, 'jpg'))).toBeDefined();
  }
});

test('public listings were published within their 90 days, expired ones before', async () => {
  const { rows } = await database.pool.query<{ status: string; least: Date; most: Date; ends: Date }>(
    'select status, min(published_at) as least, max(published_at) as most, max(expires_at) as ends from listings where published_at is not null group by status',
  );
  const by = Object.fromEntries(rows.map((row) => [row.status, row]));
  expect(by.PUBLISHED?.least.getTime()).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
  expect(by.PUBLISHED?.most.getTime()).toBeLessThanOrEqual(now.getTime());
  if (by.EXPIRED) expect(by.EXPIRED.ends.getTime()).toBeLessThan(now.getTime());
});

test('only Ana’s public listings expire, within their 90 days; nobody else would confirm theirs', async () => {
  const { rows } = await database.pool.query<{ username: string; most: Date }>(
    `select username, max(expires_at) as most from listings join users on users.id = owner_id
     where status <> 'EXPIRED' and expires_at is not null group by username`,
  );
  expect(rows.map(({ username }) => username)).toEqual(['ana']);
  expect(rows[0]?.most.getTime()).toBeLessThanOrEqual(now.getTime() + 90 * 86_400_000);
  const { endless } = await one<{ endless: number }>(
    `select count(*)::int as endless from listings join users on users.id = owner_id
     where username = 'ana' and status in ('PUBLISHED', 'RESERVED') and expires_at is null`,
  );
  expect(endless).toBe(0);
});

test('prices over time end with the present price', async () => {
  const { wrong } = await one<{ wrong: number }>(
    `select count(*)::int as wrong from listings l where published_at is not null and price_cents is distinct from
       (select p.price_cents from listing_prices p where p.listing_id = l.id order by since desc limit 1)`,
  );
  expect(wrong).toBe(0);
});

test('the words of each listing are those that the search reads from it', async () => {
  const { rows } = await database.pool.query<{ title_hr: string; title_en: string | null; words: string[] }>(
    'select title_hr, title_en, words from listings join listing_words on listing_id = id order by id limit 25',
  );
  expect(rows).toHaveLength(25);
  for (const { title_hr: titleHr, title_en: titleEn, words } of rows)
    expect(words).toEqual(expect.arrayContaining(searchWords({ titleHr, titleEn })));
});

test('the triggers that tell of changes are on again after the load', async () => {
  const { off } = await one<{ off: number }>(
    `select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  );
  expect(off).toBe(0);
});

test('ana owns listings, and no account has a password yet', async () => {
  expect(
    (
      await one<{ n: number }>(
        `select count(*)::int as n from listings join users u on u.id = owner_id where email = 'ana@example.hr'`,
      )
    ).n,
  ).toBeGreaterThan(0);
  const { roles, passwords } = await one<{ roles: string; passwords: number }>(
    `select (select role from users where email = 'admin@example.hr') as roles, count(password_hash)::int as passwords from users`,
  );
  expect([roles, passwords]).toEqual(['ADMIN', 0]);
});

test('a second run changes nothing, and more listings are added to those there', async () => {
  expect(await fillDemo(database, files, { listings: wanted, projects: false, now })).toMatchObject({
    before: wanted,
    listings: 0,
  });
  expect(await fillDemo(database, files, { listings: wanted + 40, projects: false, now })).toMatchObject({
    before: wanted,
    listings: 40,
  });
  expect(
    (
      await one<{ n: number }>(
        'select count(*)::int as n from listings group by title_hr, lat, lng order by 1 desc limit 1',
      )
    ).n,
  ).toBe(1);
});

test('two loads from one seed give the same listings', async () => {
  const other = await createTestDatabase();
  try {
    await fillDemo(other, files, { listings: 60, projects: false, now });
    const query = `select title_hr, title_en, description_hr, price_cents, lat, public_lat, flags, published_at, phones, oib from listings order by id limit 60`;
    expect((await other.pool.query(query)).rows).toEqual((await database.pool.query(query)).rows);
  } finally {
    await other.close();
  }
});

test('a database with listings of other people is left alone', async () => {
  const other = await createTestDatabase();
  try {
    await other.pool.query(
      `insert into users (username, username_skeleton, email) values ('somebody', 'somebody', 'somebody@example.com')`,
    );
    await other.pool.query(`insert into listings (owner_id) select id from users`);
    await expect(fillDemo(other, files, { listings: 10, projects: false, now })).rejects.toThrow(NotDemoData);
  } finally {
    await other.close();
  }
});

test('indexes of a load that was killed half-way come back with the next one', async () => {
  await database.pool.query(`create table demo_dropped_indexes (name text primary key, definition text not null)`);
  await database.pool.query(
    `insert into demo_dropped_indexes select indexname, indexdef from pg_indexes where indexname = 'images_in_order'`,
  );
  await database.pool.query('drop index images_in_order');
  await fillDemo(database, files, { listings: 10, projects: false, now });
  const { there, kept } = await one<{ there: string | null; kept: string | null }>(
    `select to_regclass('images_in_order')::text as there, to_regclass('demo_dropped_indexes')::text as kept`,
  );
  expect([there, kept]).toEqual(['images_in_order', null]);
});

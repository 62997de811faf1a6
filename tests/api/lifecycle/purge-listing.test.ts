import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKey } from '#domain/media/document.ts';
import { imageKeys } from '#domain/media/image.ts';
import { createHousekeepingJob } from '#server/jobs/housekeeping.ts';
import { localFiles } from '#server/ports/files.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { runJob } from '../../support/database/jobs.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
let api: TestApi;
let folder: string;
let owner: Person;
beforeAll(async () => {
  const opened = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-purge-'));
  api = { ...opened, runtime: { ...opened.runtime, files: localFiles(folder) } };
  owner = await newPerson(api);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const archived = (days: number, columns: ListingOverrides = {}) =>
  insertListing(api.database.db, {
    ownerId: owner.userId,
    status: 'ARCHIVED',
    archivedFrom: 'PUBLISHED',
    archivedAt: ago(days),
    ...columns,
  });
const keepHouse = () => runJob((log) => createHousekeepingJob(api.runtime, log));
const rowOf = (id: number) =>
  api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
const restore = (id: number) =>
  call(api, `/real-estate-listings/${id}/status`, {
    method: 'PUT',
    token: owner.accessToken,
    body: { status: 'PUBLISHED' },
  });

test('an archived listing can be taken back for 30 days, then it is gone, and its page says so', async () => {
  const [within, after] = [
    await archived(29.9, { images: 1 }),
    await archived(30.1, { street: 'Tajna ulica', images: 1 }),
  ];
  await api.database.db.insertInto('listingDays').values({ listingId: after, day: '2026-11-01', views: 3 }).execute();
  const written = { firstName: 'Ivo', lastName: 'Kos', mailFrom: 'ivo@example.hr', message: 'Može u subotu?' };
  await api.database.db
    .insertInto('messages')
    .values({ listingId: after, ...written })
    .execute();
  await keepHouse().ended;
  expect((await restore(within)).status).toBe(200);
  await refusal(restore(after), 'NOT_FOUND');
  expect(await viewListing(api.runtime, after, 'hr')).toMatchObject({ state: 'gone', reason: 'ARCHIVED' });
  expect(await rowOf(after)).toMatchObject({
    status: 'ARCHIVED',
    titleHr: 'Trosoban stan s pogledom na more',
    archivedFrom: null,
    street: null,
    descriptionHr: null,
    contactEmail: null,
    phones: [],
    imageCount: 0,
  });
  for (const table of ['images', 'listing_words', 'listing_days', 'messages']) {
    const { rows } = await api.database.pool.query(`select from ${table} where listing_id = $1`, [after]);
    expect(rows, table).toEqual([]);
  }
});

test('what was never public, or was blocked, leaves nothing', async () => {
  const draft = await archived(31, { archivedFrom: 'DRAFT', publishedAt: null, firstPublishedAt: null });
  const blocked = await archived(31, { archivedFrom: 'BLOCKED', blockReason: 'Prijevara.' });
  const { lines, ended } = keepHouse();
  await ended;
  expect([await rowOf(draft), await rowOf(blocked)]).toEqual([undefined, undefined]);
  expect(lines.at(-1)).toMatchObject({ event: 'housekeeping done', listings: 2 });
  const again = keepHouse();
  await again.ended;
  expect(again.lines.at(-1)).toMatchObject({ listings: 0 });
});

test('its files go with it, but those that other listings show', async () => {
  const { files } = api.runtime;
  const [own, shared] = ['1a', '1b'].map((two) => ({ fileName: two.repeat(16), widths: [320, 640] }));
  if (!own || !shared) throw new Error('two pictures');
  const paper = 'vlasnicki-list.pdf';
  await archived(31, {
    images: [own, shared],
    documents: [{ fileName: paper, kind: 'OWNERSHIP', isPublic: false }],
  });
  const other = await archived(29, { images: [shared] });
  for (const key of [...imageKeys(own), ...imageKeys(shared), documentKey(paper)])
    await files.write(key, Buffer.from('x'));
  await keepHouse().ended;
  for (const key of [...imageKeys(own), documentKey(paper)]) expect(await files.find(key), key).toBeUndefined();
  for (const key of imageKeys(shared)) expect(await files.find(key), key).toBeDefined();
  await api.database.db
    .updateTable('listings')
    .set({ archivedAt: ago(31) })
    .where('id', '=', other)
    .execute();
  await keepHouse().ended;
  for (const key of imageKeys(shared)) expect(await files.find(key), key).toBeUndefined();
  expect(await api.database.db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
});

test('one that fails holds up no other, and goes the next time', async () => {
  const [first, second] = [await archived(40), await archived(31)];
  await api.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before update on listings for each row when (old.id = ${first}) execute function refuse()`);
  const { lines, ended } = keepHouse();
  await expect(ended).rejects.toThrow('1 listings were not deleted');
  await api.database.pool.query('drop trigger refuse on listings; drop function refuse');
  expect(lines).toContainEqual(expect.objectContaining({ event: 'listing not deleted', id: first }));
  expect([(await rowOf(first))?.archivedFrom, (await rowOf(second))?.archivedFrom]).toEqual(['PUBLISHED', null]);
  await keepHouse().ended;
  expect((await rowOf(first))?.archivedFrom).toBe(null);
});

test('one that its owner wants back while it is being deleted stays gone, and nothing breaks', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => archived(30.001, { images: 1 })));
  const { ended } = keepHouse();
  const answers = await Promise.all(ids.map((id) => restore(id)));
  await ended;
  for (const [index, id] of ids.entries()) {
    const row = await rowOf(id);
    expect([404, 409]).toContain(answers[index]?.status);
    expect(row).toMatchObject({ status: 'ARCHIVED', archivedFrom: null });
  }
});

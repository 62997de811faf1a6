import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Places } from '#domain/places/places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { StoredIndex } from '#server/search/stored/stored-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { anySearch, openSearch } from '../../support/search/search-arbitrary.ts';
import { followed } from '../../support/search/search-follow.ts';
import { squares } from '../../support/search/search-squares.ts';

const queries = fc.sample(fc.oneof(anySearch, openSearch), { numRuns: 60, seed: 20 });

let database: TestDatabase;
let places: Places;
let folder: string;
let file: string;
let notes: string[];
let ids: number[];
const opened: SearchIndex[] = [];

async function add(in_: TestDatabase, number: number): Promise<void> {
  for (let at = 0; at < number; at += 1) {
    const titleHr = at % 2 === 0 ? 'Kamena kuća s maslinikom' : 'Stan s pogledom';
    await insertListing(in_.db, { titleHr, priceCents: 1_000_000 * (at + 1), rooms: (at % 5) + 1 });
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces(database.db);
  await add(database, 40);
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-index-'));
  file = join(folder, 'search-index');
  notes = [];
  ids = (await database.db.selectFrom('listings').select('id').execute()).map(({ id }) => id);
});
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
  await rm(folder, { recursive: true, maxRetries: 3 });
});

/** A process that starts with what is stored. */
async function start(of = database, path = file): Promise<SearchIndex> {
  // A write that was called off may be told of when the next test has begun.
  const own = notes;
  const note = (text: string) => void own.push(text);
  const stored = new StoredIndex({ file: path, pool: of.pool, places, isWritten: true, note });
  const index = await openSearchIndex(of, places, { stored });
  opened.push(index);
  return index;
}

/** A process that starts, stores its index and ends. */
async function store(of = database): Promise<void> {
  const index = await start(of);
  const isUsed = notes.some((note) => note.startsWith('used'));
  if (!isUsed) await vi.waitFor(() => expect(notes).toContain('written'), { timeout: 20_000 });
  notes.splice(0, notes.length, ...notes.filter((note) => note !== 'written'));
  opened.pop();
  await index.close();
}

async function expectFresh(index: SearchIndex, of = database): Promise<void> {
  const fresh = await openSearchIndex(of, places);
  opened.push(fresh);
  expect(index.size).toBe(fresh.size);
  for (const query of queries)
    expect(await index.search(query), JSON.stringify(query)).toEqual(await fresh.search(query));
  expect(await squares(index)).toEqual(await squares(fresh));
}

const reason = (text: string) => [expect.stringContaining(`not used: ${text}`)];

test('a start with the stored index finds what a fresh one finds, and follows changes', async () => {
  await store();
  const index = await start();
  expect(notes).toEqual(['used; 0 changed listings were read anew']);
  await expectFresh(index);
  const id = await followed(index, () => insertListing(database.db, { titleHr: 'Nova vila', words: ['vil'] }));
  expect((await index.search({ ...emptySearch, q: 'vila' })).ids).toEqual([id]);
  await expectFresh(index);
});

test('what was changed, published, withdrawn and deleted while no process ran is read anew', async () => {
  await store();
  const [changed = 0, paused = 0, gone = 0, reworded = 0] = ids;
  await database.db.updateTable('listings').set({ priceCents: 77_777_700 }).where('id', '=', changed).execute();
  await database.db.updateTable('listings').set({ status: 'EXPIRED' }).where('id', '=', paused).execute();
  await database.db.deleteFrom('listings').where('id', '=', gone).execute();
  const words = ['maslinik', 'vrt'];
  await database.db.updateTable('listingWords').set({ words }).where('listingId', '=', reworded).execute();
  const added = await insertListing(database.db, { titleHr: 'Stan na otoku' });
  const index = await start();
  expect(notes).toEqual(['used; 5 changed listings were read anew']);
  const exact = { ...emptySearch, priceMin: 777_777, priceMax: 777_777 };
  expect((await index.search(exact)).ids).toEqual([changed]);
  const found = (await index.search({ ...emptySearch, sort: 'newest' })).ids;
  expect(found).toContain(added);
  expect(await index.points([paused, gone])).toEqual(new Map());
  await expectFresh(index);
});

test('a change that began before the index was stored, and was committed later, is read anew', async () => {
  const [changed = 0] = ids.slice(-1);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('update listings set price_cents = 66666600 where id = $1', [changed]);
  await store();
  await client.query('commit');
  client.release();
  const index = await start();
  expect(notes).toEqual(['used; 1 changed listings were read anew']);
  expect((await index.search({ ...emptySearch, priceMin: 666_666, priceMax: 666_666 })).ids).toEqual([changed]);
});

test('after a bulk load, which names no listings, everything is read anew and stored again', async () => {
  await store();
  await database.db.transaction().execute(async (transaction) => {
    await sql`alter table listings disable trigger user`.execute(transaction);
    await sql`update listings set price_cents = 55555500`.execute(transaction);
    await sql`alter table listings enable trigger user`.execute(transaction);
    await sql`insert into listing_changes (listing_id) values (0)`.execute(transaction);
  });
  await store();
  expect(notes).toEqual(reason('Too much has changed'));
  notes.length = 0;
  await expectFresh(await start());
  expect(notes).toEqual(['used; 0 changed listings were read anew']);
});

test('an index of another database, or from before it was restored, is not used', async () => {
  await store();
  const other = await createTestDatabase();
  try {
    await add(other, 3);
    await store(other);
    expect(notes).toEqual(reason('It is of other code or of another database'));
  } finally {
    await other.close();
  }
  notes.length = 0;
  await store();
  expect(notes).toEqual(reason('It is of other code or of another database'));
  notes.length = 0;
  const { rows: marks } = await sql<{ id: string; snapshot: string; written: string }>`
    select id::text, snapshot::text, written_in::text as written from search_marks`.execute(database.db);
  await sql`truncate search_marks`.execute(database.db);
  for (const { id, snapshot, written } of marks)
    await sql`insert into search_marks (id, snapshot, written_in) values (${id}::uuid, ${snapshot}::pg_snapshot, ${written}::xid8)`.execute(
      database.db,
    );
  await expectFresh(await start());
  expect(notes[0]).toContain('not used: The database does not know it');
});

/** Changes one bit of a byte. */
const flipped = (place: (length: number) => number) => (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at === place(bytes.length) ? byte ^ 1 : byte)));

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5), 'The file is cut off'],
  ['cut off in its head', (bytes: Buffer) => bytes.subarray(0, 300), 'The file is of another kind'],
  ['empty', () => Buffer.alloc(0), 'The file is cut off'],
  ['of another kind', () => Buffer.from('{"rows": []} and more that nobody wrote'), 'The file is of another kind'],
  ['changed in its head', flipped(() => 200), 'The file was changed'],
  ['changed', flipped((length) => length - 9), 'The file was changed'],
])('a file that is %s is not used, but replaced', async (_what, spoil, why) => {
  await store();
  await writeFile(file, spoil(await readFile(file)));
  await store();
  expect(notes).toEqual(reason(why));
  notes.length = 0;
  await expectFresh(await start());
  expect(notes).toEqual(['used; 0 changed listings were read anew']);
});

test('a process that died while it wrote leaves the last index, and its part is removed after a while', async () => {
  await store();
  const [old, recent] = [`${file}.dead.part`, `${file}.busy.part`];
  await writeFile(old, 'half an ind');
  await writeFile(recent, 'of a process that is writing now');
  await utimes(old, 1, 1);
  const index = await start();
  expect(notes).toEqual(['used; 0 changed listings were read anew']);
  await expectFresh(index);
  notes = [];
  const [changed = 0] = ids.slice(-1);
  await sql`insert into listing_changes (listing_id) values (0)`.execute(database.db);
  await store();
  expect(existsSync(old)).toBe(false);
  expect(existsSync(recent)).toBe(true);
  expect((await (await start()).search(emptySearch)).ids).toContain(changed);
});

test('where nothing can be written the portal goes on without', async () => {
  const nowhere = join(folder, 'gone', 'search-index');
  const index = await start(database, nowhere);
  await vi.waitFor(() => expect(notes).toEqual([expect.stringContaining('not written: ENOENT')]), { timeout: 20_000 });
  await expectFresh(index);
});

test('processes that start and write at the same time leave one whole index', async () => {
  const together = await Promise.all([start(), start(), start()]);
  await vi.waitFor(() => expect(notes).toEqual(['written', 'written', 'written']), { timeout: 20_000 });
  for (const index of together) await expectFresh(index);
  await Promise.all(opened.splice(0).map((index) => index.close()));
  expect(await readdir(folder)).toEqual(['search-index']);
  await expectFresh(await start());
  expect(notes.at(-1)).toBe('used; 0 changed listings were read anew');
});

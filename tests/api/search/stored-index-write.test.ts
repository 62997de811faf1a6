import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { currentSnapshot } from '#server/db/queries/search/index-marks.ts';
import { loadEngine } from '#server/search/live/load.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { StoredIndex } from '#server/search/stored/stored-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-index-write-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('a write that failed is made up for by the next one, which needs no changes from before', async () => {
  const places = await loadPlaces(database.db);
  const notes: string[] = [];
  let failures = 1;
  const query = (text: string, values?: unknown[]) => {
    if (!text.includes('from migrations') || failures-- <= 0) return database.pool.query(text, values);
    throw new Error('The database is away.');
  };
  const pool = Object.assign(Object.create(database.pool) as typeof database.pool, { query });
  const file = join(folder, 'search-index');
  const stored = new StoredIndex({ file, pool, places, isWritten: true, note: (text) => void notes.push(text) });
  const { signal } = new AbortController();
  const engine = await stored.see(() => loadEngine({ ...database, places: new PlaceIndex(places), signal }));
  await sql`insert into listing_changes (listing_id) values (0)`.execute(database.db);
  await stored.write(engine, await currentSnapshot(database.pool));
  expect(notes).toEqual(['not written: The database is away.']);
  const changes = await stored.changesOf(engine);
  expect(changes?.ids).toEqual([]);
  await stored.write(engine, changes?.snapshot ?? '');
  expect(notes.at(-1)).toBe('written');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changedSince, currentSnapshot, forgetOldMarks, writeMark } from '#server/db/queries/search/index-marks.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate search_marks, listing_changes`.execute(database.db);
});

/** Changes a listing; the snapshot right after it, whatever others of this server have open. */
async function change(id: number): Promise<string> {
  const { rows } = await sql<{ after: string }>`
    insert into listing_changes (listing_id) values (${id}) returning (changed_in::text::numeric + 1)::text as after`.execute(
    database.db,
  );
  const after = rows[0]?.after ?? '';
  return `${after}:${after}:`;
}

async function mark(snapshot: string): Promise<void> {
  await writeMark(database.pool, { mark: randomUUID(), snapshot });
  await forgetOldMarks(database.pool);
}

const age = (interval: string) =>
  sql`update search_marks set written_at = written_at - ${interval}::interval`.execute(database.db);

const kept = async () => {
  const { rows } = await sql<{ id: number }>`select listing_id as id from listing_changes order by 1`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
};

test('a snapshot of which another process is about to write a mark keeps its changes', async () => {
  const snapshot = await currentSnapshot(database.pool);
  await mark(await change(1));
  await mark(snapshot);
  expect(await changedSince(database.pool, snapshot, 10)).toEqual([1]);
});

test('changes are kept as long as a mark lacks them, marks for some weeks', async () => {
  await mark(await change(1));
  await age('2 hours');
  await mark(await change(2));
  expect(await kept()).toEqual([2]);
  await age('29 days');
  await mark(await change(3));
  expect(await kept()).toEqual([2, 3]);
  await age('1 day');
  await mark(await change(4));
  expect(await kept()).toEqual([4]);
});

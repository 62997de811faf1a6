import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a connection that is lost in the middle of a transaction fails that transaction, not the process', async () => {
  const { db } = database;
  const work = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    const gone = sql<{ left: number }>`
      select count(*)::int as left from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(async () => (await gone.execute(db)).rows[0]?.left).toBe(0);
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|closed|ECONNRESET/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPrepared } from '#server/db/prepared.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const statement = `select name_hr as "nameHr" from counties where id = $1`;
const preparedTimes = async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_prepared_statements where statement like '%counties where id%'`,
  );
  return rows[0].n;
};

test('a prepared statement is planned once for all values, and its columns keep their names', async () => {
  expect(await runPrepared(database.db, statement, [17])).toEqual([{ nameHr: 'Splitsko-dalmatinska županija' }]);
  expect(await runPrepared(database.db, statement, [21])).toEqual([{ nameHr: 'Grad Zagreb' }]);
  expect(await runPrepared(database.db, statement, [999])).toEqual([]);
  expect(await preparedTimes()).toBe(1);
});

test('other statements of the same connection are not prepared', async () => {
  await database.pool.query('select 1');
  await database.db.selectFrom('counties').select('id').execute();
  expect(await preparedTimes()).toBe(1);
});

test('a value of the wrong kind fails, and the next call of the statement works', async () => {
  await expect(runPrepared(database.db, statement, ['seventeen'])).rejects.toThrow(/integer/);
  expect(await runPrepared(database.db, statement, [1])).toHaveLength(1);
});

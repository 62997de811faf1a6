import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../support/servers/create-api.ts';
import { connect } from '#server/db/client.ts';
import { call, logIn, newPerson, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('of more than fifty sessions of a user the fifty used last stay', async () => {
  const first = await newPerson(api);
  const { pool } = api.database;
  await pool.query(`update sessions set rotated_at = rotated_at - interval '1 day' where user_id = $1`, [first.userId]);
  for (let device = 0; device < 50; device += 1) await logIn(api, first.userId);
  const sessions = api.database.db
    .selectFrom('sessions')
    .where('userId', '=', first.userId)
    .where('endedAt', 'is', null);
  expect(await sessions.select('id').execute()).toHaveLength(50);
  await refusal(call(api, '/users/me', { token: first.accessToken }), 'UNAUTHORIZED');
});

test('a row that is locked for too long is told by 503, not as a fault of ours', async () => {
  const person = await newPerson(api);
  const client = await api.database.pool.connect();
  const reports: unknown[] = [];
  // Those of the tests wait for longer.
  const { db, close } = connect(api.database.address, { max: 2 });
  const usual = { ...api, ...createApi({ ...api.runtime, db }, (error) => reports.push(error)) };
  try {
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [person.userId]);
    const body = { username: 'novo.ime', firstName: '', lastName: '', phone: '', language: 'hr' };
    const busy = await call(usual, '/users/me', { method: 'PUT', token: person.accessToken, body });
    expect(busy.headers.get('retry-after')).toBe('2');
    await refusal(busy, 'UNAVAILABLE');
  } finally {
    await client.query('rollback');
    client.release();
    await close();
  }
  expect(reports).toHaveLength(1);
});

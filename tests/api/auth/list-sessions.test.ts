import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Session } from '#contract/account/account.ts';
import { answer, call, logIn, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const list = ({ accessToken: token }: Person) => answer(call(api, '/users/me/sessions', { token }), z.array(Session));
const end = ({ accessToken: token }: Person, id: string) =>
  call(api, `/users/me/sessions/${id}`, { method: 'DELETE', token });
const idOf = ({ refreshToken }: Person) => refreshToken.split('.')[0] ?? '';

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

test('one’s sessions are listed with their devices, the one used last first, without those of others', async () => {
  const person = await newPerson(api);
  await newPerson(api);
  const other = await logIn(api, person.userId, phone);
  await api.database.pool.query(`update sessions set rotated_at = now() + interval '1 minute' where id = $1`, [
    idOf(other),
  ]);
  expect(await list(person)).toEqual([
    {
      id: idOf(other),
      current: false,
      device: 'Firefox, Android',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
    { id: idOf(person), current: true, device: '', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  ]);
});

test('sessions that have ended or run out are not listed', async () => {
  const person = await newPerson(api);
  const [ended, idle, old] = [
    await logIn(api, person.userId),
    await logIn(api, person.userId),
    await logIn(api, person.userId),
  ];
  const { pool } = api.database;
  await end(person, idOf(ended));
  await pool.query(`update sessions set rotated_at = now() - interval '31 days' where id = $1`, [idOf(idle)]);
  await pool.query(`update sessions set created_at = now() - interval '91 days' where id = $1`, [idOf(old)]);
  expect((await list(person)).map(({ id }) => id)).toEqual([idOf(person)]);
});

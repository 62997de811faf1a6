import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, oneOfEach, statuses } from '../../support/listings/listings.ts';
import { managing, publishedListing } from '../../support/listings/managed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const remove = ({ accessToken: token }: Person, currentPassword = password) =>
  call(api, '/users/me', { method: 'DELETE', token, body: { currentPassword } });
const restore = ({ accessToken: token }: Person) => call(api, '/users/me/restore', { method: 'POST', token });
const day = 24 * 60 * 60 * 1000;

async function listing(id: number) {
  return api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
}

async function due(person: Person): Promise<void> {
  await remove(person);
  await api.database.pool.query(`update users set deletion_at = now() where id = $1`, [person.userId]);
}

describe('an account that is kept', () => {
  test('is as before, with the listings that went with it and no other', async () => {
    const person = await newPerson(api);
    const ids = await oneOfEach(api.database.db, person.userId);
    const earlier = await insertListing(api.database.db, {
      ownerId: person.userId,
      status: 'ARCHIVED',
      archivedFrom: 'PUBLISHED',
      archivedAt: new Date(Date.now() - day),
    });
    await remove(person);
    expect((await answer(restore(person), Account)).deletionAt).toBeNull();
    for (const status of statuses) expect(await listing(ids[status])).toMatchObject({ status, archivedFrom: null });
    expect(await listing(earlier)).toMatchObject({ status: 'ARCHIVED', archivedFrom: 'PUBLISHED' });
    await purgeAccount(api.runtime, person.userId);
    expect((await listing(ids.PUBLISHED))?.status).toBe('PUBLISHED');
  });

  test('has its listings as their owner left them, to be managed as ever', async () => {
    const person = await newPerson(api);
    const calls = managing(api, person);
    const { id, version } = await publishedListing(api, person);
    await remove(person);
    expect(await calls.listing(id)).toMatchObject({ status: 'ARCHIVED', moves: ['PUBLISHED'], url: null });
    await restore(person);
    expect(await calls.listing(id)).toMatchObject({ status: 'PUBLISHED', version: version + 2, missing: [] });
    expect((await calls.save(id, { rooms: 4 })).rooms).toBe(4);
  });

  test('is answered also where no deletion was planned', async () => {
    expect((await restore(await newPerson(api))).status).toBe(200);
  });

  test('cannot be kept once its time has come', async () => {
    const person = await newPerson(api);
    await due(person);
    await refusal(restore(person), 'UNAUTHORIZED');
    const headers = { origin: 'https://portal.example.hr', cookie: `__Host-refresh=${person.refreshToken}` };
    await refusal(call(api, '/refresh-token', { method: 'POST', headers }), 'SESSION_EXPIRED');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account, PlannedDeletion } from '#contract/account/account.ts';
import { purgeAccount } from '#server/services/purge-account.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../support/accounts.ts';
import { openTestApi, type TestApi } from '../support/app.ts';
import { insertListing, oneOfEach, statuses } from '../support/listings.ts';
import { managing, publishedListing } from '../support/managed.ts';
import { lastMail, queuedMails } from '../support/mails.ts';

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

describe('the wish to be deleted', () => {
  test('is planned for in 30 days, told by mail, and withdraws what is public', async () => {
    const person = await newPerson(api, { language: 'en' });
    const ids = await oneOfEach(api.database.db, person.userId);
    const response = await remove(person);
    expect(response.status).toBe(202);
    const { deletionAt } = await answer(response, PlannedDeletion);
    expect(Math.abs(Date.parse(deletionAt) - Date.now() - 30 * day)).toBeLessThan(60_000);
    const account = await answer(call(api, '/users/me', { token: person.accessToken }), Account);
    expect(account.deletionAt).toBe(deletionAt);
    expect(await lastMail(api.database.db, account.email, 'account-deletion')).toMatchObject({
      deletionAt,
      language: 'en',
    });
    for (const status of statuses) {
      const isPublic = status === 'PUBLISHED' || status === 'RESERVED';
      const expected = isPublic ? { status: 'ARCHIVED', archivedFrom: status } : { status, archivedFrom: null };
      expect(await listing(ids[status])).toMatchObject(expected);
    }
  });

  test('leaves listings of others alone', async () => {
    const foreign = await insertListing(api.database.db);
    await remove(await newPerson(api));
    expect((await listing(foreign))?.status).toBe('PUBLISHED');
  });

  test('that is repeated stays as it was, with one mail', async () => {
    const person = await newPerson(api);
    const first = await answer(remove(person), PlannedDeletion);
    expect(await answer(remove(person), PlannedDeletion)).toEqual(first);
    const mails = await queuedMails(api.database.db);
    const { email } = await answer(call(api, '/users/me', { token: person.accessToken }), Account);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test.each([
    ['', 'VALIDATION_FAILED'],
    ['Kriv@Lozinka1', 'BAD_CREDENTIALS'],
  ] as const)('needs the password, not %j', async (wrong, code) => {
    const person = await newPerson(api);
    await refusal(remove(person, wrong), code);
    const { deletionAt } = await answer(call(api, '/users/me', { token: person.accessToken }), Account);
    expect(deletionAt).toBeNull();
  });
});

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

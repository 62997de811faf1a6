import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account, PlannedDeletion } from '#contract/account/account.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, oneOfEach, statuses } from '../../support/listings/listings.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const remove = ({ accessToken: token }: Person, currentPassword = password) =>
  call(api, '/users/me', { method: 'DELETE', token, body: { currentPassword } });
const day = 24 * 60 * 60 * 1000;

async function listing(id: number) {
  return api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
}

describe('the wish to be deleted', () => {
  test('is planned for in 30 days, told by mail, and withdraws what is public', async () => {
    const person = await newPerson(api, { language: 'en' });
    const ids = await oneOfEach(api.database.db, person.userId);
    const before = await answer(call(api, '/users/me', { token: person.accessToken }), Account);
    expect(before).toMatchObject({ publicListings: 2, projects: 0 });
    const response = await remove(person);
    expect(response.status).toBe(202);
    const { deletionAt } = await answer(response, PlannedDeletion);
    expect(Math.abs(Date.parse(deletionAt) - Date.now() - 30 * day)).toBeLessThan(60_000);
    const account = await answer(call(api, '/users/me', { token: person.accessToken }), Account);
    expect(account).toMatchObject({ deletionAt, publicListings: 0, projects: 0 });
    expect(await lastMail(api.database.db, account.email, 'account-deletion')).toMatchObject({
      ...{ deletionAt, listings: 2, projects: 0, language: 'en' },
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

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { answer, call, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const read = ({ accessToken: token }: Person) => answer(call(api, '/users/me', { token }), Account);

describe('one’s own account', () => {
  test('is told to its owner, without secrets', async () => {
    const person = await newPerson(api, { username: 'marija', email: 'marija@example.hr', firstName: 'Marija' });
    await api.database.db
      .insertInto('socialIdentities')
      .values({ provider: 'GOOGLE', subject: 'g-1', userId: person.userId })
      .execute();
    const account = await read(person);
    expect(account).toEqual({
      userId: person.userId,
      username: 'marija',
      email: 'marija@example.hr',
      pendingEmail: null,
      firstName: 'Marija',
      lastName: '',
      phone: '',
      language: 'hr',
      roles: ['USER'],
      providers: ['GOOGLE'],
      hasPassword: true,
      createdAt: expect.any(String),
      deletionAt: null,
      publicListings: 0,
      projects: 0,
      enquiriesTo: 'marija@example.hr',
      contactAddresses: [],
    });
  });

  test('tells a role as it is now, whatever the token says', async () => {
    const person = await newPerson(api);
    const setRole = (role: 'USER' | 'ADMIN') =>
      api.database.db.updateTable('users').set({ role }).where('id', '=', person.userId).execute();
    await setRole('ADMIN');
    expect((await read(person)).roles).toEqual(['ADMIN']);
    await setRole('USER');
    expect((await read(person)).roles).toEqual(['USER']);
  });
});

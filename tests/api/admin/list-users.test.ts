import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

describe('the search of users', () => {
  const named = async (query: string) =>
    (await administering(api, admin).users(query)).items.map(({ username }) => username);

  test('finds parts of usernames, addresses and names, and the number', async () => {
    const { userId } = await newPerson(api, {
      username: 'zvonko',
      email: 'zvone@posta.hr',
      firstName: 'Željko',
      lastName: 'Bašić',
    });
    await newPerson(api, { username: '#99', email: '#99' });
    for (const q of ['VONK', 'zvone%40POSTA', '%C5%BEeljko+ba%C5%A1', String(userId)])
      expect(await named(`?q=${q}`), q).toContain('zvonko');
    expect(await named('?q=zvonk_')).toEqual([]);
    expect(await named('?q=zvonko&role=ADMIN')).toEqual([]);
    expect(await named('?q=%2399')).toEqual([]);
  });

  test('narrows by role and block, the newest first', async () => {
    const other = await newAdmin(api);
    expect((await administering(api, admin).users('?role=ADMIN')).items.map(({ id }) => id)).toEqual([
      other.userId,
      admin.userId,
    ]);
    const { userId } = await newPerson(api, { blockedAt: new Date(), blockReason: 'Prijevara' });
    expect(await administering(api, admin).users('?blocked=1')).toMatchObject({
      total: 1,
      items: [{ id: userId, blockReason: 'Prijevara' }],
    });
  });

  test('counts listings and projects, but archived ones', async () => {
    const { userId } = await newPerson(api, { username: 'brojka' });
    for (const status of ['PUBLISHED', 'RESERVED', 'SOLD', 'ARCHIVED'] as const)
      await insertListing(api.database.db, { ownerId: userId, status });
    expect((await administering(api, admin).users('?q=brojka')).items).toMatchObject([
      { listings: 3, publicListings: 2 },
    ]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { managing, publishedListing } from '../../support/listings/managed.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

describe('the log', () => {
  test('is read by admin, listing, user and act, the newest first, with names and titles', async () => {
    const second = await newAdmin(api);
    const { id } = await publishedListing(api, owner);
    await managing(api, second).change(id, { status: 'BLOCKED', reason: 'Razlog' });
    const { userId } = await newPerson(api);
    await administering(api, second).blocked(userId);
    const all = administering(api, admin);
    const mine = await all.actions(`?admin=${second.userId}`);
    expect(mine.items.map(({ act }) => act)).toEqual(['USER_BLOCKED', 'LISTING_BLOCKED']);
    expect(mine.items[1]).toMatchObject({
      admin: { id: second.userId },
      listing: { id, title: 'Vedar stan kod rive' },
      user: null,
      details: 'Razlog',
    });
    expect((await all.actions(`?user=${userId}`)).items).toMatchObject([{ user: { id: userId } }]);
    expect((await all.actions(`?listing=${id}&act=LISTING_BLOCKED`)).total).toBe(1);
    expect(await all.actions(`?listing=${id}&act=USER_ROLE`)).toMatchObject({ total: 0, items: [] });
    expect(await all.actions('?page=99')).toMatchObject({ page: 99, items: [] });
  });

  test('outlives accounts and listings', async () => {
    const gone = await newAdmin(api);
    const id = await insertListing(api.database.db);
    await managing(api, gone).change(id, { status: 'BLOCKED', reason: 'Razlog' });
    await api.database.db.deleteFrom('sessions').where('userId', '=', gone.userId).execute();
    await api.database.db.deleteFrom('users').where('id', '=', gone.userId).execute();
    await api.database.db.deleteFrom('listings').where('id', '=', id).execute();
    expect((await administering(api, admin).actions(`?listing=${id}`)).items).toMatchObject([
      { admin: null, act: 'LISTING_BLOCKED', listing: { id, title: null } },
    ]);
  });
});

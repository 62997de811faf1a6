import { afterAll, beforeAll, expect, test } from 'vitest';
import { countContact, countViews } from '#server/services/search/count-views.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const insert = () => insertListing(api.database.db);
const daysOf = (listingId: number) =>
  api.database.db
    .selectFrom('listingDays')
    .where('listingId', '=', listingId)
    .select(['day', 'views', 'contacts'])
    .orderBy('day')
    .execute();
const contact = (listingId: number) =>
  api.database.db.transaction().execute((transaction) => countContact(transaction, listingId));
const today = () => new Date().toISOString().slice(0, 10);

test('views of several processes add up, whatever the order in which they count them', async () => {
  const [first, second] = [await insert(), await insert()];
  const views = [
    { listingId: second, day: '2026-11-21', views: 2 },
    { listingId: first, day: '2026-11-21', views: 1 },
    { listingId: first, day: '2026-11-20', views: 5 },
  ];
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => countViews(api.runtime, turn % 2 ? views : views.toReversed())),
  );
  expect(await daysOf(first)).toEqual([
    { day: '2026-11-20', views: 100, contacts: 0 },
    { day: '2026-11-21', views: 20, contacts: 0 },
  ]);
  expect(await daysOf(second)).toEqual([{ day: '2026-11-21', views: 40, contacts: 0 }]);
});

test('views of a listing that is gone are left out, those of others are kept', async () => {
  const [there, gone] = [await insert(), await insert()];
  await api.database.db.deleteFrom('listings').where('id', '=', gone).execute();
  await countViews(
    api.runtime,
    [gone, there].map((listingId) => ({ listingId, day: '2026-11-21', views: 1 })),
  );
  expect(await daysOf(there)).toHaveLength(1);
});

test('counting changes nothing of the listing, so that no page is made anew', async () => {
  const told: number[] = [];
  api.runtime.search.onChange((changed) => told.push(changed));
  const id = await insert();
  await expect.poll(() => told).toContain(id);
  told.length = 0;
  const before = await api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
  await countViews(api.runtime, [{ listingId: id, day: today(), views: 1 }]);
  await contact(id);
  const marker = await insert();
  await expect.poll(() => told).toContain(marker);
  expect(told).not.toContain(id);
  expect(await api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst()).toEqual(
    before,
  );
});

test('a contact counts once its message is kept, and never when it is not', async () => {
  const id = await insert();
  await countViews(api.runtime, [{ listingId: id, day: today(), views: 3 }]);
  await Promise.all([contact(id), contact(id)]);
  const failing = api.database.db.transaction().execute(async (transaction) => {
    await countContact(transaction, id);
    throw new Error('the message was not kept');
  });
  await expect(failing).rejects.toThrow('not kept');
  await contact(999_999_999);
  expect(await daysOf(id)).toEqual([{ day: today(), views: 3, contacts: 2 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareListings } from '#server/services/search/compare-listings.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { openManyListings, type ManyListings } from '../../support/listings/many-listings.ts';

let many: ManyListings;
let asked: (ids: number[]) => ReturnType<typeof compareListings>;
beforeAll(async () => {
  many = await openManyListings();
  const { database, places, search } = many;
  asked = (ids) => compareListings({ ...database, places, search } as never, ids, 'hr');
});
afterAll(() => many.close());

test('homes are compared in the order of their ids, the first four of them', async () => {
  const ids = many.singles.slice(0, 5).toReversed();
  const { homes, hasMore } = await asked(ids);
  expect(homes.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect(hasMore).toBe(true);
  expect((await asked(ids.slice(0, 4))).hasMore).toBe(false);
});

test('what cannot be compared is told apart: gone, a project, unknown', async () => {
  const { database, singles, project } = many;
  const [shown = 0] = singles;
  const sold = await insertListing(database.db, { ownerId: await insertUser(database.db), status: 'SOLD' });
  const { homes, gone, projects, absent } = await asked([sold, project, 999_999, shown]);
  expect(homes.map(({ id }) => id)).toEqual([shown]);
  expect(gone.map(({ id, reason }) => [id, reason])).toEqual([[sold, 'SOLD']]);
  expect(projects.map(({ id }) => id)).toEqual([project]);
  expect(absent).toEqual([999_999]);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const soon = { images: 1, expiresAt: inDays(5) };
let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const insert = (columns: ListingOverrides) => insertListing(api.database.db, { ownerId: owner.userId, ...columns });
const rowOf = (id: number) =>
  api.database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const tokenOf = (listingId: number, expiresAt: Date) => stillAvailableToken(api.runtime, { listingId, expiresAt });

describe('the page of the link', () => {
  const state = async (token: string) => (await readConfirmation(api.runtime, token, 'hr')).state;

  test('changes nothing by being read', async () => {
    const id = await insert(soon);
    const before = await rowOf(id);
    expect(await readConfirmation(api.runtime, tokenOf(id, soon.expiresAt), 'en')).toEqual({
      state: 'open',
      title: 'Three-room flat with a sea view',
      expired: false,
      expiresAt: soon.expiresAt.toISOString(),
      status: 'PUBLISHED',
      isLet: false,
    });
    expect(await rowOf(id)).toEqual(before);
  });

  test('says what is the matter', async () => {
    const expiresAt = inDays(-2);
    const expired = { status: 'EXPIRED', expiresAt } as const;
    expect(await state(tokenOf(await insert({ ...expired, images: 1 }), expiresAt))).toBe('open');
    expect(await state(tokenOf(await insert(expired), expiresAt))).toBe('incomplete');
    expect(await state(tokenOf(await insert({ ...soon, status: 'SOLD' }), soon.expiresAt))).toBe('sold');
    expect(await state(tokenOf(await insert({ ...soon, status: 'PAUSED' }), soon.expiresAt))).toBe('refused');
    expect(await state('nonsense')).toBe('invalid');
    expect(await state(tokenOf(999_999_999, soon.expiresAt))).toBe('invalid');
    expect(await state(tokenOf(await insert(soon), inDays(-31)))).toBe('invalid');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);

async function age(id: number, columns: string): Promise<void> {
  await api.database.pool.query(`update listings set ${columns} where id = $1`, [id]);
}

/** A published listing of the owner's that was moved to this status. */
async function listingThatIs(status: ListingStatus): Promise<number> {
  const { id } = await publishedListing(api, owner);
  await by(owner).move(id, status);
  return id;
}

describe('a deleted listing', () => {
  test('is archived, also when it is deleted twice', async () => {
    const id = await listingThatIs('RESERVED');
    expect((await by(owner).remove(id)).status).toBe(204);
    const once = await rowOf(api, id);
    expect((await by(owner).remove(id)).status).toBe(204);
    expect(await rowOf(api, id)).toEqual(once);
    expect(once).toMatchObject({ status: 'ARCHIVED', archivedFrom: 'RESERVED' });
  });

  test('cannot be written until it is taken back', async () => {
    const id = await listingThatIs('ARCHIVED');
    const listing = await by(owner).listing(id);
    expect(listing).toMatchObject({ status: 'ARCHIVED', moves: ['PUBLISHED'], url: null });
    for (const write of [by(owner).update, by(owner).publish])
      await refusal(write(id, bodyOf(listing)), 'STATUS_NOT_ALLOWED');
    const back = await by(owner).move(id, 'PUBLISHED');
    await answer(by(owner).update(id, bodyOf(back)), ManagedListing);
  });

  test('comes back for 30 days', async () => {
    const id = await listingThatIs('ARCHIVED');
    await age(id, `archived_at = now() - interval '30 days'`);
    expect((await by(owner).listing(id)).moves).toEqual([]);
    await refusal(by(owner).change(id, { status: 'PUBLISHED' }), 'STATUS_NOT_ALLOWED');
    await age(id, `archived_at = now() - interval '29 days 23 hours'`);
    await by(owner).move(id, 'PUBLISHED');
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { ListingView } from '#contract/listings/listing.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { purgeListing } from '#server/services/lifecycle/expire-listings.ts';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { alertMails, runAlerts, savedSearch } from '../../support/listings/alerts.ts';
import { managing, publishedListing, rowOf } from '../../support/listings/managed.ts';

const base = '/api/v1/real-estate-listings';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = () => managing(api, owner);
const daysFromNow = (time: string | Date | null) =>
  Math.round((new Date(time ?? 0).getTime() - Date.now()) / 86_400_000) || 0;

/** Everything that happened to the listing, so many days earlier. */
async function pass(id: number, days: number): Promise<void> {
  const earlier = sql.raw(`- interval '${days} days'`);
  await sql`
    update listings set published_at = published_at ${earlier}, first_published_at = first_published_at ${earlier},
      withdrawn_at = withdrawn_at ${earlier} where id = ${id}`.execute(api.database.db);
}

const view = (id: number) => api.read(`${base}/${id}`, ListingView);
const newWithin = async (days: number, id: number) => {
  const { items } = await api.read(`${base}?within=${days}&q=${id}`, SearchAnswer);
  return items.some((item) => item.id === id);
};

/** What a listing may go through before it is public again. */
const absences = {
  paused: async (id: number) => by().move(id, 'PAUSED'),
  'taken back from the deleted ones': async (id: number) => {
    await by().remove(id);
    await pass(id, 20);
    await by().move(id, 'PUBLISHED');
    await by().move(id, 'PAUSED');
  },
  expired: async (id: number) =>
    sql`update listings set status = 'EXPIRED', expires_at = now() where id = ${id}`.execute(api.database.db),
  sold: async (id: number) => by().move(id, 'SOLD'),
};

describe.each(Object.entries(absences))('a listing that was %s', (_, leave) => {
  test('for less than fourteen weeks keeps its first publication, and is not new', async () => {
    const { id } = await publishedListing(api, owner);
    await pass(id, 40);
    await leave(id);
    const { publishedAt } = await rowOf(api, id);
    await pass(id, 97);
    await by().move(id, 'PUBLISHED');
    const listing = await view(id);
    expect(daysFromNow(listing.publishedAt)).toBe(daysFromNow(publishedAt) - 97);
    expect(listing.firstSeenAt).toBe(listing.publishedAt);
    expect(await newWithin(7, id)).toBe(false);
  });

  test('for fourteen weeks is new, and still says when it was first seen', async () => {
    const { id } = await publishedListing(api, owner);
    await leave(id);
    await pass(id, 98);
    await by().move(id, 'PUBLISHED');
    const listing = await view(id);
    expect(daysFromNow(listing.publishedAt)).toBe(0);
    expect(daysFromNow(listing.firstSeenAt)).toBeLessThanOrEqual(-98);
  });
});

describe('the same home posted again', () => {
  test('has the publication of the first post, and the editor tells of it', async () => {
    const first = await publishedListing(api, owner);
    await pass(first.id, 30);
    const again = await publishedListing(api, owner, {
      title: { hr: 'Novi naslov', en: null },
      priceCents: 19_900_000,
    });
    expect(again.warnings).toContain('SAME_HOME');
    expect(again.sameHome).toMatchObject({ id: first.id, title: first.title });
    const listing = await view(again.id);
    expect(daysFromNow(listing.publishedAt)).toBe(-30);
    expect(listing.firstSeenAt).toBe(listing.publishedAt);
  });

  test('is recognised by its tombstone too', async () => {
    const first = await publishedListing(api, owner);
    await pass(first.id, 30);
    await by().remove(first.id);
    await sql`update listings set archived_at = now() - interval '31 days' where id = ${first.id}`.execute(
      api.database.db,
    );
    await purgeListing(api.runtime, first.id);
    const again = await publishedListing(api, owner);
    expect(again.sameHome).toBeNull();
    expect(daysFromNow((await view(again.id)).publishedAt)).toBe(-30);
  });

  test.each([
    ['another floor', { floor: 4 }],
    ['another area', { netArea: 76 }],
    ['a rent', { purpose: 'RENT' as const }],
  ])('is not what differs by %s', async (_, facts) => {
    const first = await publishedListing(api, owner, { floorsInBuilding: 5 });
    await pass(first.id, 30);
    const other = await publishedListing(api, owner, { floorsInBuilding: 5, ...facts });
    expect(other).toMatchObject({ sameHome: null });
    expect(daysFromNow((await view(other.id)).publishedAt)).toBe(0);
  });

  test('is another advertiser’s own affair', async () => {
    await publishedListing(api, owner);
    expect((await publishedListing(api, await newPerson(api))).warnings).not.toContain('SAME_HOME');
  });
});

test('mails tell of a home once in a life: not after a pause or a new post, but after fourteen weeks', async () => {
  const { userId } = await newPerson(api);
  const { id } = await publishedListing(api, owner, { netArea: 83.25 });
  await savedSearch(api.database.db, { userId, query: 'areaMin=83.25&areaMax=83.25' });
  const mailed = async () => {
    await runAlerts(api);
    return (await alertMails(api.database.db)).flatMap(({ ids }) => ids);
  };
  await by().move(id, 'PAUSED');
  await by().move(id, 'PUBLISHED');
  const again = await publishedListing(api, owner, { netArea: 83.25 });
  expect(await mailed()).toEqual([]);
  await by().remove(again.id);
  await by().move(id, 'PAUSED');
  await pass(id, 100);
  await pass(again.id, 100);
  await by().move(id, 'PUBLISHED');
  expect(await mailed()).toEqual([id]);
});

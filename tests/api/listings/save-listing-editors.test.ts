import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, flatFacts, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';

let api: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  stranger = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);

describe('what a client may not set', () => {
  test('is ignored', async () => {
    const listing = await completeDraft(api, owner);
    const before = await rowOf(api, listing.id);
    const foreign = {
      id: 1,
      kind: 'PROJECT',
      status: 'PUBLISHED',
      ownerId: stranger.userId,
      owner_id: stranger.userId,
      archivedFrom: 'PUBLISHED',
      countyId: 1,
      municipalityId: 1,
      publicLat: 45,
      publicLng: 15,
      lat: 45,
      lng: 15,
      imageCount: 40,
      images: [],
      hasModel: true,
      paperChecks: [{ kind: 'OWNERSHIP', state: 'CHECKED', decidedAt: '2020-01-01T00:00:00.000Z', reason: null }],
      block: { at: null, withOwner: true, review: null },
      hasOwnershipDocument: true,
      publishedAt: '2020-01-01T00:00:00.000Z',
      firstPublishedAt: '2020-01-01T00:00:00.000Z',
      expiresAt: '2099-01-01T00:00:00.000Z',
      expiryToldAt: null,
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.000Z',
      archivedAt: '2020-01-01T00:00:00.000Z',
      blockReason: 'no reason',
      previousPriceCents: 1,
      pricePerM2Cents: 1,
      energyScale: 9,
      missing: [],
      moves: ['BLOCKED'],
      views: 1000,
      __proto__: { status: 'PUBLISHED' },
      constructor: { name: 'x' },
    };
    expect((await by(owner).update(listing.id, { ...bodyOf(listing), ...foreign })).status).toBe(200);
    const { updatedAt, version, ...after } = await rowOf(api, listing.id);
    expect(version).toBe(before.version + 1);
    expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect({ ...after, version: before.version, updatedAt: before.updatedAt }).toEqual(before);
  });
});

describe('two editors of one listing', () => {
  test('do not write over each other: the slower one gets the listing as it is', async () => {
    const listing = await completeDraft(api, owner);
    const saved = await by(owner).save(listing.id, { priceCents: 1_000_000 });
    for (const write of [by(owner).update, by(owner).publish]) {
      const problem = await refusal(write(listing.id, { ...bodyOf(listing), priceCents: 2_000_000 }), 'CONFLICT');
      expect(problem.current).toEqual(saved);
    }
    expect(await by(owner).listing(listing.id)).toEqual(saved);
  });

  test.each([0, 2, 999, 2 ** 31, Number.MAX_SAFE_INTEGER])('cannot guess the version %i', async (version) => {
    const { id, version: actual } = await by(owner).listing(await by(owner).draft());
    expect(actual).toBe(1);
    const response = await by(owner).update(id, { ...flatFacts, version });
    expect([409, 422]).toContain(response.status);
    expect((await by(owner).listing(id)).version).toBe(1);
  });

  test('who save at once are served one after another, and one wins', async () => {
    const listing = await completeDraft(api, owner);
    const prices = Array.from({ length: 12 }, (_, index) => 1_000_000 + index);
    const responses = await Promise.all(
      prices.map((priceCents) => by(owner).update(listing.id, { ...bodyOf(listing), priceCents })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    const winner = responses.findIndex(({ status }) => status === 200);
    const now = await by(owner).listing(listing.id);
    expect(now).toMatchObject({ version: listing.version + 1, priceCents: prices[winner] });
  });

  test('notice a change of status too', async () => {
    const listing = await publishedListing(api, owner);
    await by(owner).move(listing.id, 'PAUSED');
    const { current } = await refusal(by(owner).update(listing.id, bodyOf(listing)), 'CONFLICT');
    expect(current).toMatchObject({ status: 'PAUSED', url: null });
  });
});

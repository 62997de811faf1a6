import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedListing, type ListingUpdate } from '#contract/listings/managed-listing.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import {
  bodyOf,
  completeDraft,
  flatFacts,
  managing,
  noFacts,
  publishedListing,
} from '../../support/listings/managed.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => managing(api, person);

describe('a listing', () => {
  test('is saved whole and answered as it is then', async () => {
    const id = await by(owner).draft();
    const before = await by(owner).listing(id);
    const saved = await answer(by(owner).update(id, { ...flatFacts, version: before.version }), ManagedListing);
    expect(saved).toMatchObject({
      ...flatFacts,
      id,
      version: before.version + 1,
      countyId: 17,
      municipalityId: 4090,
      status: 'DRAFT',
      missing: ['images'],
    });
    expect(await by(owner).listing(id)).toEqual(saved);
    expect(saved.updatedAt > before.updatedAt).toBe(true);
  });

  test('loses what the body leaves out', async () => {
    const { id, version } = await completeDraft(api, owner);
    const bare = { version, title: {}, description: {}, advertiser: {} };
    expect(await answer(by(owner).update(id, bare), ManagedListing)).toMatchObject({ ...noFacts, countyId: null });
  });

  test.each([
    [null, true],
    [true, true],
    [false, false],
  ])('has its lift in one field, also if a client sends the feature with «lift: %s»', async (lift, stored) => {
    const { id, version } = await completeDraft(api, owner);
    const update = { ...flatFacts, version, lift, flags: ['BALCONY' as const, 'ELEVATOR' as const] };
    const saved = await answer(by(owner).update(id, update), ManagedListing);
    expect(saved).toMatchObject({ lift: stored, flags: ['BALCONY'] });
  });

  test('keeps every field as it was told', async () => {
    const { id } = await completeDraft(api, owner);
    const all: Partial<ListingFacts> = {
      purpose: 'RENT',
      priceCents: 100_000_000_000,
      priceOnRequest: true,
      depositCents: 0,
      utilitiesIncluded: false,
      availableFrom: '2028-02-29',
      petsAllowed: true,
      registrationNumber: 'HR-1',
      netArea: 0.01,
      grossArea: 99_999_999,
      plotArea: 1234.57,
      rooms: 2.5,
      bedrooms: 0,
      bathrooms: 100,
      floor: -3,
      floorsInBuilding: 100,
      lift: false,
      buildingLevels: 'MULTI_STOREY',
      yearBuilt: 1000,
      yearRenovated: 1900,
      furnitureStatus: 'UNFURNISHED',
      furniture: 'INCLUDED',
      heatingType: 'INDIVIDUAL_CENTRAL',
      heatingWays: ['GAS'],
      parkingTypes: ['UNCOVERED'],
      parkingSpaces: 1000,
      energyClass: 'G',
      primaryEnergyClass: 'A',
      orientations: ['N', 'S'],
      windowTypes: ['PVC'],
      zone: 'M1',
      zoneLabel: 'M1-2',
      flags: ['SEA_VIEW', 'POOL'],
      distanceToSea: 1_000_000,
      papers: ['CLEAN_TITLE'],
      location: { lat: 42, lng: 20, precision: 'EXACT' },
    };
    expect(await by(owner).save(id, all)).toMatchObject(all);
  });

  test('says what is probably mistyped', async () => {
    const { id } = await completeDraft(api, owner);
    expect((await by(owner).save(id, { priceCents: 199_900 })).warnings).toEqual(['PRICE_VERY_LOW']);
    expect((await by(owner).save(id, { netArea: 5001 })).warnings).toContain('AREA_UNUSUAL');
  });

  test('has no class where the home is exempt, and no OIB of an owner', async () => {
    const { id } = await completeDraft(api, owner);
    const exempt = await by(owner).save(id, { energyState: 'EXEMPT', energyClass: 'A', primaryEnergyClass: 'B' });
    expect(exempt).toMatchObject({ energyState: 'EXEMPT', energyClass: null, primaryEnergyClass: null });
    const advertiser = { ...flatFacts.advertiser, oib: '12345678903' };
    expect((await by(owner).save(id, { advertiser })).advertiser.oib).toBeNull();
  });

  test('in a draft keeps what another category would show', async () => {
    const { id } = await completeDraft(api, owner, { floor: 4, floorsInBuilding: 6 });
    const land = await by(owner).save(id, { category: 'LAND', type: 'MEADOW' });
    expect(land).toMatchObject({ category: 'LAND', floor: 4, rooms: 3 });
    expect(await by(owner).save(id, { category: 'FLAT', type: 'PENTHOUSE' })).toMatchObject({ floor: 4, rooms: 3 });
  });

  test.each<[string, Partial<Record<keyof ListingUpdate, unknown>>, Record<string, string[]>]>([
    ['a settlement that is none', { settlementId: 999_999 }, { settlementId: ['SETTLEMENT_UNKNOWN'] }],
    ['a type of another category', { type: 'VILLA' }, { type: ['TYPE_NOT_OF_CATEGORY'] }],
    ['a floor above the roof', { floor: 6, floorsInBuilding: 5 }, { floor: ['FLOOR_ABOVE_BUILDING'] }],
    [
      'a renovation before the building',
      { yearBuilt: 2020, yearRenovated: 2019 },
      { yearRenovated: ['RENOVATED_BEFORE_BUILT'] },
    ],
    [
      'a day that nobody means',
      { purpose: 'RENT', availableFrom: '0000-01-01' },
      { availableFrom: ['DATE_OUT_OF_RANGE'] },
    ],
    ['a day that there is not', { availableFrom: '2026-02-30' }, { availableFrom: ['VALUE_INVALID'] }],
    ['no version', { version: undefined }, { version: ['VALUE_INVALID'] }],
    ['a number in a text', { netArea: '80' }, { netArea: ['VALUE_INVALID'] }],
    ['a price of nothing', { priceCents: 0 }, { priceCents: ['VALUE_TOO_SMALL'] }],
    ['a price beyond all', { priceCents: 100_000_000_001 }, { priceCents: ['VALUE_TOO_LARGE'] }],
    ['a third of a room', { rooms: 1.3 }, { rooms: ['VALUE_INVALID'] }],
    ['a long title', { title: { hr: 'a'.repeat(161), en: null } }, { 'title.hr': ['VALUE_TOO_LONG'] }],
    ['a title of two lines', { title: { hr: 'a\nb', en: null } }, { 'title.hr': ['VALUE_INVALID'] }],
    ['an unknown code', { condition: 'SHINY' }, { condition: ['VALUE_INVALID'] }],
    [
      'a point in Rome',
      { location: { lat: 41.9, lng: 12.5, precision: 'EXACT' } },
      {
        'location.lat': ['VALUE_INVALID'],
        'location.lng': ['VALUE_INVALID'],
      },
    ],
    [
      'a bad address and phone',
      { advertiser: { ...flatFacts.advertiser, contactEmail: 'ana@', phones: ['hello'], oib: '1' } },
      {
        'advertiser.contactEmail': ['INVALID_EMAIL'],
        'advertiser.phones.0': ['PHONE_INVALID'],
        'advertiser.oib': ['OIB_INVALID'],
      },
    ],
  ])('with %s is refused, and nothing is saved', async (_what, wrong, errors) => {
    const listing = await completeDraft(api, owner);
    for (const write of [by(owner).update, by(owner).publish]) {
      const problem = await refusal(write(listing.id, { ...bodyOf(listing), ...wrong }), 'VALIDATION_FAILED');
      expect(problem.errors).toEqual(errors);
    }
    expect(await by(owner).listing(listing.id)).toEqual(listing);
  });
});

test('the address is told in the language that is asked for', async () => {
  const { id } = await publishedListing(api, owner);
  const read = (language: string) =>
    answer(
      call(api, `/real-estate-listings/managed-listing/${id}`, {
        token: owner.accessToken,
        headers: { 'accept-language': language },
      }),
      ManagedListing,
    );
  expect((await read('hr')).url).toBe(`/home/listing/${id}/vedar-stan-kod-rive`);
  expect((await read('en')).url).toBe(`/en/home/listing/${id}/bright-flat-by-the-waterfront`);
});

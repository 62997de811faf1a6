import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ListingView } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, flatFacts, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { holds } from '../../support/search/search-follow.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => managing(api, owner);
const view = (id: number) => api.read(`/api/v1/real-estate-listings/${id}`, ListingView);

async function found(words: string, id: number): Promise<boolean> {
  const { items } = await api.read(`/api/v1/real-estate-listings?q=${encodeURIComponent(words)}`, SearchAnswer);
  return items.some((item) => item.id === id);
}

/** Waits for the index to follow. */
const followed = (words: string, id: number, shown = true) =>
  holds(api.runtime.search, async () => (await found(words, id)) === shown);

const moved = (facts: Partial<ListingFacts>): Partial<ListingFacts> => ({ ...flatFacts, ...facts });

describe('publishing', () => {
  test('names everything that is missing, and neither saves nor publishes', async () => {
    const id = await calls().draft();
    const before = await calls().listing(id);
    const facts = moved({ title: { hr: null, en: 'Flat' }, rooms: null, energyClass: null, priceCents: null });
    const { errors } = await refusal(calls().publish(id, { ...facts, version: 1 }), 'LISTING_INCOMPLETE');
    const lacking = ['title.hr', 'rooms', 'priceCents', 'energyClass', 'images'];
    expect(errors).toEqual(Object.fromEntries(lacking.map((path) => [path, ['VALUE_REQUIRED']])));
    expect(await calls().listing(id)).toEqual(before);
  });

  test('saves what it is sent, sets the times and shows the page', async () => {
    const draft = await completeDraft(api, owner);
    const body = { ...bodyOf(draft), priceCents: 31_000_000 };
    const published = await answer(calls().publish(draft.id, body), ManagedListing);
    expect(published).toMatchObject({ status: 'PUBLISHED', priceCents: 31_000_000, missing: [], version: 3 });
    const { publishedAt, expiresAt, url } = published;
    expect(Date.parse(expiresAt ?? '') - Date.parse(publishedAt ?? '')).toBe(90 * 24 * 60 * 60 * 1000);
    expect(await view(draft.id)).toMatchObject({ priceCents: 31_000_000, url, firstSeenAt: publishedAt });
  });

  test('again is a save', async () => {
    const listing = await publishedListing(api, owner);
    const again = await answer(calls().publish(listing.id, { ...bodyOf(listing), rooms: 4 }), ManagedListing);
    expect(again).toMatchObject({ rooms: 4, publishedAt: listing.publishedAt, expiresAt: listing.expiresAt });
  });

  test('at once from two devices succeeds once', async () => {
    const draft = await completeDraft(api, owner);
    const responses = await Promise.all([1, 2, 3, 4].map(() => calls().publish(draft.id, bodyOf(draft))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await rowOf(api, draft.id)).version).toBe(draft.version + 1);
  });

  test('takes a reserved listing back to what is free', async () => {
    const listing = await publishedListing(api, owner);
    const reserved = await calls().move(listing.id, 'RESERVED');
    expect((await answer(calls().publish(listing.id, bodyOf(reserved)), ManagedListing)).status).toBe('PUBLISHED');
  });
});

describe('a public listing', () => {
  test.each(['PUBLISHED', 'RESERVED'] as const)('that is %s stays complete, or nothing is saved', async (status) => {
    const listing = await publishedListing(api, owner);
    const now = status === 'PUBLISHED' ? listing : await calls().move(listing.id, status);
    const advertiser = { ...now.advertiser, contactEmail: null };
    const body = { ...bodyOf(now), settlementId: null, advertiser };
    const { errors } = await refusal(calls().update(listing.id, body), 'LISTING_INCOMPLETE');
    expect(errors).toEqual({ settlementId: ['VALUE_REQUIRED'], 'advertiser.contactEmail': ['VALUE_REQUIRED'] });
    expect(await calls().listing(listing.id)).toEqual(now);
  });

  test.each(['PAUSED', 'EXPIRED', 'SOLD'] as const)(
    'that is %s by now may lack facts until it is public again',
    async (status) => {
      const { id } = await publishedListing(api, owner);
      if (status === 'EXPIRED')
        await api.database.pool.query(`update listings set status = 'EXPIRED' where id = $1`, [id]);
      else await calls().move(id, status);
      expect((await calls().save(id, { rooms: null })).missing).toEqual(['rooms']);
      const { errors } = await refusal(calls().change(id, { status: 'PUBLISHED' }), 'LISTING_INCOMPLETE');
      expect(errors).toEqual({ rooms: ['VALUE_REQUIRED'] });
      await calls().save(id, { rooms: 2 });
      expect((await calls().move(id, 'PUBLISHED')).rooms).toBe(2);
    },
  );

  test('cannot lose its last picture and come back', async () => {
    const { id } = await publishedListing(api, owner);
    await calls().move(id, 'PAUSED');
    await api.database.db.deleteFrom('images').where('listingId', '=', id).execute();
    const { errors } = await refusal(calls().change(id, { status: 'PUBLISHED' }), 'LISTING_INCOMPLETE');
    expect(errors).toEqual({ images: ['VALUE_REQUIRED'] });
  });
});

describe('what the form hides', () => {
  const hidden: Partial<ListingFacts> = {
    plotArea: 300,
    zone: 'M1',
    zoneLabel: 'tajna zona',
    buildingLevels: 'TWO_STOREY',
    depositCents: 100_000,
    petsAllowed: true,
    registrationNumber: 'HR-21-000123',
    guests: 4,
    checkIn: '15:00',
  };
  const cleared = {
    zone: null,
    zoneLabel: null,
    buildingLevels: null,
    depositCents: null,
    petsAllowed: null,
    registrationNumber: null,
    guests: null,
    checkIn: null,
  };

  test('is kept in a draft and cleared when it is published', async () => {
    const draft = await completeDraft(api, owner, hidden);
    expect(draft).toMatchObject(hidden);
    const published = await answer(calls().publish(draft.id, bodyOf(draft)), ManagedListing);
    expect(published).toMatchObject({ ...cleared, plotArea: 300 });
    expect(await view(draft.id)).toMatchObject(cleared);
  });

  test('is cleared with every save while it is public', async () => {
    const { id } = await publishedListing(api, owner);
    expect(await calls().save(id, hidden)).toMatchObject(cleared);
    const land = moved({ category: 'LAND', type: 'MEADOW', plotArea: 900, heatingWays: ['GAS'] });
    const zone = { zone: 'M1' as const };
    expect(await calls().save(id, { ...land, ...zone })).toMatchObject({
      rooms: null,
      floor: null,
      heatingWays: [],
      energyState: null,
    });
  });

  test('is cleared when a paused listing is shown again, and so is the company of an owner', async () => {
    const { id } = await publishedListing(api, owner);
    await calls().move(id, 'PAUSED');
    const advertiser = { ...flatFacts.advertiser, company: 'Kvadrat d.o.o.', licenceNumber: '1/2026' };
    expect(await calls().save(id, { ...hidden, advertiser })).toMatchObject({ ...hidden, advertiser });
    const shown = { advertiser: { company: null, licenceNumber: null } };
    expect(await calls().move(id, 'PUBLISHED')).toMatchObject({ ...cleared, ...shown });
    expect(await view(id)).toMatchObject({ ...cleared, ...shown });
  });
});

describe('the search', () => {
  test('finds what is published, by its new words, and forgets what is hidden', async () => {
    const draft = await completeDraft(api, owner, { title: { hr: 'Svjetionik na hridi', en: null } });
    expect(await found('svjetionik', draft.id)).toBe(false);
    const published = await answer(calls().publish(draft.id, bodyOf(draft)), ManagedListing);
    await followed('svjetionik hridi', draft.id);
    await calls().save(draft.id, { title: { hr: 'Kula na brdu', en: null } });
    await followed('kula', draft.id);
    expect(await found('svjetionik', draft.id)).toBe(false);
    expect(published.status).toBe('PUBLISHED');
    for (const [status, shown] of [
      ['PAUSED', false],
      ['PUBLISHED', true],
      ['RESERVED', true],
      ['SOLD', false],
      ['PUBLISHED', true],
      ['ARCHIVED', false],
      ['PUBLISHED', true],
    ] as const) {
      await calls().move(draft.id, status);
      await followed('kula', draft.id, shown);
    }
    await calls().remove(draft.id);
    await followed('kula', draft.id, false);
  });

  test('finds a listing by its place in both languages and by its island', async () => {
    const bol = await api.database.db
      .selectFrom('settlements')
      .where('name', '=', 'Bol')
      .where('municipalityId', '=', 272)
      .select('id')
      .executeTakeFirstOrThrow();
    const { id } = await publishedListing(api, owner, { settlementId: bol.id, title: { hr: 'Kamenica', en: null } });
    for (const place of ['Bol', 'Brač', 'Splitsko-dalmatinska', 'Split-Dalmatia'])
      await followed(`kamenica ${place}`, id);
  });

  test('does not follow what is only a draft', async () => {
    const id = await calls().draft();
    await calls().save(id, { title: { hr: 'Nacrt bez objave', en: null } });
    expect(await found('nacrt', id)).toBe(false);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { hostileTexts } from '../../support/schemas/hostile.ts';
import { insertListing, oneOfEach } from '../../support/listings/listings.ts';
import { completeDraft, managing, publishedListing } from '../../support/listings/managed.ts';
import { insertProject } from '../../support/projects/projects.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const ask = ({ accessToken: token }: Person, query = '', headers = {}) =>
  call(api, `/users/me/real-estate-listings${query}`, { token, headers });
const list = (person: Person, query = '') => answer(ask(person, query), OwnListings);
const ids = async (person: Person, query = '') => (await list(person, query)).items.map(({ id }) => id);

/** The day so many days ago, as the database has days. */
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function visited(listingId: number, days: [ago: number, views: number, contacts: number][]): Promise<void> {
  const rows = days.map(([ago, views, contacts]) => ({ listingId, day: dayAgo(ago), views, contacts }));
  await api.database.db.insertInto('listingDays').values(rows).execute();
}

describe('the list of one’s own', () => {
  test('is empty at first', async () => {
    const { totals: _, ...empty } = await list(await newPerson(api));
    expect(empty).toEqual({ items: [], total: 0, page: 1, pageSize: 20, counts: {} });
  });

  test('tells of a listing what its owner wants to know at a glance', async () => {
    const person = await newPerson(api);
    const { id, images, ...listing } = await publishedListing(api, person);
    await managing(api, person).save(id, { priceCents: 29_000_000 });
    await visited(id, [
      [40, 100, 100],
      [30, 100, 100],
      [29, 5, 0],
      [2, 0, 0],
      [1, 7, 2],
      [0, 1, 0],
    ]);
    const { items } = await list(person);
    expect(items).toEqual([
      {
        id,
        kind: 'SINGLE',
        status: 'PUBLISHED',
        purpose: 'SALE',
        category: 'FLAT',
        type: 'PENTHOUSE',
        title: listing.title,
        ...{ referenceNumber: null, usualViews: null },
        priceCents: 29_000_000,
        previousPriceCents: 30_000_000,
        priceOnRequest: false,
        settlementId: 59200,
        place: 'Split',
        image: images[0],
        imageCount: 1,
        missing: [],
        moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'],
        blockReason: null,
        block: null,
        url: `/home/listing/${id}/vedar-stan-kod-rive`,
        publishedAt: listing.publishedAt,
        freeUnits: null,
        expiresAt: listing.expiresAt,
        archivedAt: null,
        updatedAt: expect.any(String),
        views: 13,
        contacts: 2,
        phoneClicks: 0,
        days: [
          { day: dayAgo(29), views: 5, contacts: 0, phoneClicks: 0 },
          { day: dayAgo(1), views: 7, contacts: 2, phoneClicks: 0 },
          { day: dayAgo(0), views: 1, contacts: 0, phoneClicks: 0 },
        ],
      },
    ]);
  });

  test('tells what a draft lacks, and where a village lies', async () => {
    const person = await newPerson(api);
    const village = await api.database.db
      .selectFrom('settlements')
      .where('municipalityId', '=', 4090)
      .where('name', '=', 'Stobreč')
      .select('id')
      .executeTakeFirstOrThrow();
    await completeDraft(api, person, { settlementId: village.id, rooms: null });
    const { items } = await list(person);
    expect(items[0]).toMatchObject({ place: 'Stobreč, Split', missing: ['rooms'], url: null, days: [] });
    await managing(api, person).draft();
    expect((await list(person)).items[0]).toMatchObject({ place: null, image: null, imageCount: 0, purpose: null });
  });

  test('has nobody else’s, no projects, and nothing that is purged', async () => {
    const [person, other] = [await newPerson(api), await newPerson(api)];
    await insertListing(api.database.db, { ownerId: other.userId });
    await insertProject(api.database.db, { ownerId: person.userId });
    await insertListing(api.database.db, { ownerId: person.userId, status: 'ARCHIVED' });
    expect(await ids(person)).toEqual([]);
  });

  test('of an admin has the admin’s own', async () => {
    const admin = await newPerson(api, { role: 'ADMIN' });
    const own = await insertListing(api.database.db, { ownerId: admin.userId });
    const { items } = await list(admin);
    expect(items.map(({ id }) => id)).toEqual([own]);
    expect(items[0]?.moves).toContain('BLOCKED');
  });

  test('has what was changed last first, 20 a page', async () => {
    const person = await newPerson(api);
    const all: number[] = [];
    for (let number = 0; number < 45; number += 1)
      all.unshift(
        await insertListing(api.database.db, { ownerId: person.userId, updatedAt: new Date(Date.now() + number) }),
      );
    expect(await ids(person)).toEqual(all.slice(0, 20));
    expect(await ids(person, '?page=2')).toEqual(all.slice(20, 40));
    const last = await list(person, '?page=3');
    expect(last).toMatchObject({ total: 45, page: 3, pageSize: 20, counts: { PUBLISHED: 45 } });
    expect(last.items.map(({ id }) => id)).toEqual(all.slice(40));
    expect(await list(person, '?page=99999')).toMatchObject({ items: [], total: 45 });
  });
});

describe('what is looked for', () => {
  test('is a status, deleted ones only by theirs, while all are counted', async () => {
    const person = await newPerson(api);
    const each = await oneOfEach(api.database.db, person.userId);
    const counted = Object.keys(each).filter((status) => status !== 'ARCHIVED') as ListingStatus[];
    const counts = Object.fromEntries(counted.map((status) => [status, 1]));
    for (const status of counted) {
      const { items, ...rest } = await list(person, `?status=${status}`);
      expect(items.map(({ id }) => id)).toEqual([each[status]]);
      expect(rest).toMatchObject({ total: 1, counts });
    }
    await managing(api, person).remove(each.PAUSED);
    const all = await list(person);
    expect(all.items.map(({ id }) => id)).not.toContain(each.PAUSED);
    expect(all).toMatchObject({ total: counted.length - 1, counts: { ARCHIVED: 1 } });
    expect(await ids(person, `?q=${each.PAUSED}`)).toEqual([]);
    const { items } = await list(person, '?status=ARCHIVED');
    expect(items).toMatchObject([{ id: each.PAUSED, moves: ['PAUSED'], archivedAt: expect.any(String) }]);
  });

  test('are words of the titles, with or without diacritics, or the number', async () => {
    const person = await newPerson(api);
    const insert = (titleHr: string, titleEn: string | null = null) =>
      insertListing(api.database.db, { ownerId: person.userId, titleHr, titleEn });
    const house = await insert('KUĆA s ČEMPRESIMA u Đakovu', 'House with cypresses');
    const cafe = await insert('Café u središtu');
    for (const q of [
      'kuća',
      'kuca',
      'KUĆA',
      'cempres',
      'dakov',
      'Đakovu kuća',
      'cypress',
      `${house}`,
      `oglas #${house}`,
    ])
      expect(await ids(person, `?q=${encodeURIComponent(q)}`), q).toEqual([house]);
    expect(await ids(person, '?q=cafe')).toEqual([cafe]);
    expect(await ids(person, '?q=u')).toEqual([cafe, house]);
    for (const q of ['kuća café', 'xyz', '!!!', '%', '_', `${house}0`, 'oglas kuća'])
      expect(await ids(person, `?q=${encodeURIComponent(q)}`), q).toEqual([]);
    expect(await ids(person, `?q=kuca&status=SOLD`)).toEqual([]);
  });

  test('left empty finds everything', async () => {
    const person = await newPerson(api);
    const id = await insertListing(api.database.db, { ownerId: person.userId });
    expect(await ids(person, '?status=&q=&page=')).toEqual([id]);
    expect(await ids(person, '?q=%20%20&unknown=1')).toEqual([id]);
  });

  test.each([
    'status=GONE',
    'status=published',
    'status=DRAFT&status=SOLD',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=100000',
    'page=1&page=2',
    'q=a&q=b',
  ])('%s is refused', async (query) => {
    const { errors } = await refusal(ask(await newPerson(api), `?${query}`), 'VALIDATION_FAILED');
    expect(errors).toEqual({ [query.split('=', 1)[0] ?? '']: ['VALUE_INVALID'] });
  });

  test('may be any text, which never breaks the list', async () => {
    const person = await newPerson(api);
    await insertListing(api.database.db, { ownerId: person.userId });
    for (const text of Object.values(hostileTexts).filter((one) => one.isWellFormed()))
      await list(person, `?q=${encodeURIComponent(text)}`);
  });
});

test('addresses are in the language that is asked for', async () => {
  const person = await newPerson(api);
  const { id } = await publishedListing(api, person);
  const { items } = await answer(ask(person, '', { 'accept-language': 'en' }), OwnListings);
  expect(items[0]?.url).toBe(`/en/home/listing/${id}/bright-flat-by-the-waterfront`);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { followed, holds } from '../../support/search/search-follow.ts';
import { somePlaces } from '../../support/search/search-places.ts';

let database: TestDatabase;
let places: Places;
let index: SearchIndex;
let other: SearchIndex;
let loaded: number;

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces(database.db);
  loaded = await insertListing(database.db, { titleHr: 'Bio je tu prije svih' });
  await insertListing(database.db, { status: 'DRAFT' });
  [index, other] = await Promise.all([openSearchIndex(database, places), openSearchIndex(database, places)]);
});

afterAll(async () => {
  await Promise.all([index.close(), other.close()]);
  await database.close();
});

const idsFor = async (query: Partial<SearchQuery>, of = index) => (await of.search({ ...emptySearch, ...query })).ids;

const change = (id: number, columns: Record<string, unknown>) => () =>
  database.db
    .updateTable('listings')
    .set(columns)
    .where('id', '=', id)
    .execute()
    .then(() => id);

test('what is public when the index opens is found, a draft is not', async () => {
  expect(await idsFor({ q: 'prije svih' })).toEqual([loaded]);
  expect(index.size).toBe(1);
});

test('a new listing is found in every process, and newest first', async () => {
  const insert = () =>
    insertListing(database.db, { titleHr: 'Kamene kuće s maslinikom', category: 'HOUSE', type: 'STONE' });
  const alsoFollowed = new Promise<void>((resolve) => other.onChange(() => resolve()));
  const id = await followed(index, insert);
  await alsoFollowed;
  for (const each of [index, other]) {
    expect(await idsFor({}, each)).toEqual([id, loaded]);
    expect(await idsFor({ q: 'kamena kuća u maslinicima' }, each)).toEqual([id]);
  }
});

describe('a listing that changes', () => {
  test('is found by what it is now', async () => {
    const id = await followed(index, () => insertListing(database.db, { priceCents: 11_111_100 }));
    expect(await idsFor({ priceMin: 111_111, priceMax: 111_111 })).toEqual([id]);
    await followed(index, change(id, { priceCents: 22_222_200 }));
    expect(await idsFor({ priceMin: 111_111, priceMax: 111_111 })).toEqual([]);
    expect(await idsFor({ priceMin: 222_222, priceMax: 222_222 })).toEqual([id]);
  });

  test('is found by its new words, and no longer by its old ones', async () => {
    const id = await followed(index, () =>
      insertListing(database.db, { titleHr: 'Vinograd na brdu', words: ['vinograd', 'brd'] }),
    );
    expect(await idsFor({ q: 'vinogradi' })).toEqual([id]);
    await followed(index, async () => {
      await database.db
        .updateTable('listingWords')
        .set({ words: ['vocnjk'] })
        .where('listingId', '=', id)
        .execute();
      return id;
    });
    expect(await idsFor({ q: 'vinogradi' })).toEqual([]);
    expect(await idsFor({ q: 'voćnjak' })).toEqual([id]);
  });

  test.each(['PAUSED', 'SOLD', 'EXPIRED'] as const)(
    'to %s is gone, and back when it is published again',
    async (status) => {
      const id = await followed(index, () => insertListing(database.db, { yearBuilt: 1777 }));
      await followed(index, change(id, { status }));
      expect(await idsFor({ yearMin: 1777 })).not.toContain(id);
      await followed(index, change(id, { status: 'PUBLISHED' }));
      expect(await idsFor({ yearMin: 1777 })).toContain(id);
    },
  );

  test('to RESERVED stays', async () => {
    const id = await followed(index, () => insertListing(database.db));
    await followed(index, change(id, { status: 'RESERVED' }));
    expect(await idsFor({})).toContain(id);
  });

  test('is gone when it is deleted', async () => {
    const id = await followed(index, () => insertListing(database.db));
    const size = index.size;
    await followed(index, async () => {
      await database.db.deleteFrom('listings').where('id', '=', id).execute();
      return id;
    });
    expect(await idsFor({})).not.toContain(id);
    expect(index.size).toBe(size - 1);
  });
});

test('a price on request never matches a price filter', async () => {
  const id = await followed(index, () => insertListing(database.db, { priceOnRequest: true, priceCents: 33_333_300 }));
  expect(await idsFor({ priceMin: 333_333, priceMax: 333_333 })).toEqual([]);
  expect(await idsFor({ priceMin: 0 })).not.toContain(id);
});

test('land is as large as its plot', async () => {
  const id = await followed(index, () =>
    insertListing(database.db, { category: 'LAND', type: 'OLIVE_GROVE', netArea: null, plotArea: 4321, rooms: null }),
  );
  expect(await idsFor({ areaMin: 4321, areaMax: 4321 })).toEqual([id]);
  expect(await idsFor({ plotMin: 4321, plotMax: 4321 })).toEqual([id]);
});

test('a picture, a plan and a model count once they are there', async () => {
  const id = await followed(index, () => insertListing(database.db, { images: [{ kind: 'PLAN' }], imageCount: 0 }));
  expect(await idsFor({ with: ['plan'] })).toEqual([id]);
  expect(await idsFor({ with: ['plan', 'pictures'] })).toEqual([]);
  await followed(index, change(id, { imageCount: 1, hasModel: true }));
  expect(await idsFor({ with: ['plan', 'pictures', 'model'] })).toEqual([id]);
});

test('a picture that is marked as the plan counts as a plan too', async () => {
  const id = await followed(index, () => insertListing(database.db, { images: [{}, { isPlan: true }] }));
  expect(await idsFor({ with: ['plan', 'pictures'] })).toContain(id);
  const { db } = database;
  await followed(index, async () => {
    await db.updateTable('images').set({ isPlan: false }).where('listingId', '=', id).execute();
    return id;
  });
  expect(await idsFor({ with: ['plan'] })).not.toContain(id);
});

test('after a bulk load everything is read anew, what was written meanwhile included', async () => {
  const id = await followed(index, () => insertListing(database.db));
  const reloaded = new Promise<void>((resolve) => index.onReload(resolve));
  await database.db.transaction().execute(async (transaction) => {
    await sql`alter table listings disable trigger listing_changed`.execute(transaction);
    await transaction.updateTable('listings').set({ yearBuilt: 2077 }).where('id', '=', id).execute();
    await sql`alter table listings enable trigger listing_changed`.execute(transaction);
    await sql`notify listings_reloaded`.execute(transaction);
  });
  const late = await followed(index, () => insertListing(database.db, { yearBuilt: 2077 }));
  await reloaded;
  expect(await idsFor({ yearMin: 2077, sort: 'price' })).toEqual(expect.arrayContaining([id, late]));
});

test('a lost connection is made again, and what was missed is found', async () => {
  const reloaded = new Promise<void>((resolve) => index.onReload(resolve));
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  const id = await insertListing(database.db, { yearBuilt: 2066 });
  await reloaded;
  await holds(index, async () => (await idsFor({ yearMin: 2066 })).includes(id));
  const after = await followed(index, () => insertListing(database.db, { yearBuilt: 2067 }));
  expect(await idsFor({ yearMin: 2067 })).toContain(after);
});

test('an error while following is reported, and the change is read when it can be', async () => {
  const { promise: reported, resolve: report } = Promise.withResolvers<unknown>();
  const watched = await openSearchIndex(database, places, { report });
  try {
    await database.pool.query('alter table listing_words rename column words to hidden_words');
    await database.pool.query(`select pg_notify('listing_changed', '${loaded}')`);
    expect(await reported).toMatchObject({ message: 'column "words" does not exist' });
    await followed(watched, async () => {
      await database.pool.query('alter table listing_words rename column hidden_words to words');
      return loaded;
    });
    expect(await idsFor({ q: 'prije svih' }, watched)).toEqual([loaded]);
  } finally {
    await watched.close();
  }
});

test('a listing in a settlement that the process does not know is left out, the others are found', async () => {
  const elsewhere = await insertListing(database.db, { settlementId: 2259, titleHr: 'Hiža v bregima' });
  const here = await insertListing(database.db, { titleHr: 'Hiža nad morem' });
  const partial = await openSearchIndex(database, somePlaces);
  try {
    expect(await idsFor({ q: 'hiža' }, partial)).toEqual([here]);
    await holds(index, async () => (await idsFor({ q: 'hiža' })).length === 2);
    expect(await idsFor({ q: 'hiža' })).toEqual([here, elsewhere]);
  } finally {
    await partial.close();
  }
});

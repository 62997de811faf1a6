import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { holds } from '../../support/search/search-follow.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const point = { lat: 43.508_712, lng: 16.438_134 };
const approximate = { ...point, precision: 'APPROXIMATE' as const };
const secret = { street: 'Skrovita ulica', houseNumber: '77ž', location: approximate };

const save = (id: number, facts: Partial<ListingFacts>) => managing(api, owner).save(id, facts);

const search = async (query: string) => (await api.get(`/api/v1/real-estate-listings?${query}`)).text();
const finds = async (word: string, id: number) => (await search(`q=${word}`)).includes(`"id":${id},`);

/** A published listing that the search knows. */
async function shown(facts: Partial<ListingFacts>): Promise<number> {
  const { id } = await publishedListing(api, owner, facts);
  await holds(api.runtime.search, () => finds('stan', id));
  return id;
}

/** All that visitors are told of a listing, as text. */
async function toldOf(id: number): Promise<string> {
  const paths = [`/${id}`, `/${id}/images`, '', '?q=stan', `?near=43.5087,16.4381,1`, `?bbox=16.4,43.4,16.5,43.6`];
  const answers = await Promise.all(paths.map((path) => api.get(`/api/v1/real-estate-listings${path}`)));
  return (await Promise.all(answers.map((response) => response.text()))).join('\n');
}

describe('an approximate place', () => {
  test('is told 150 to 500 m off, without street and house number, in every public answer', async () => {
    const id = await shown(secret);
    const row = await rowOf(api, id);
    const metres = distanceKm(point, { lat: row.publicLat ?? 0, lng: row.publicLng ?? 0 }) * 1000;
    expect(metres).toBeGreaterThan(149);
    expect(metres).toBeLessThan(501);
    const told = await toldOf(id);
    expect(told).toContain(String(row.publicLat));
    for (const word of ['Skrovita', '77ž', '43.508712', '16.438134']) expect(told).not.toContain(word);
  });

  test('cannot be guessed by searching for the street', async () => {
    const id = await shown(secret);
    expect(await finds('skrovita', id)).toBe(false);
    await save(id, { location: { ...point, precision: 'EXACT' } });
    await holds(api.runtime.search, () => finds('skrovita', id));
    await save(id, { location: approximate });
    await holds(api.runtime.search, async () => !(await finds('skrovita', id)));
  });

  test('is told to its owner as it is', async () => {
    const id = await shown(secret);
    expect(await managing(api, owner).listing(id)).toMatchObject(secret);
  });

  test('stays where it is however often it is saved, switched or taken away', async () => {
    const id = await shown(secret);
    const { publicLat, publicLng } = await rowOf(api, id);
    await save(id, { rooms: 4 });
    await save(id, { location: { ...point, precision: 'EXACT' } });
    await save(id, { location: null });
    await save(id, { location: approximate });
    expect(await rowOf(api, id)).toMatchObject({ publicLat, publicLng });
  });

  test('is shifted another way than that of another listing', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map(async () => rowOf(api, (await publishedListing(api, owner, secret)).id)),
    );
    expect([a?.publicLat, a?.publicLng]).not.toEqual([b?.publicLat, b?.publicLng]);
  });
});

test('an exact place is told as it is, to five decimals, which squares of the map are exact for', async () => {
  const id = await shown({ ...secret, location: { ...point, precision: 'EXACT' } });
  expect(await rowOf(api, id)).toMatchObject({ ...point, publicLat: 43.508_71, publicLng: 16.438_13 });
  const told = await toldOf(id);
  for (const word of ['Skrovita ulica', '77ž', '43.50871,', '16.43813,']) expect(told).toContain(word);
});

test('a listing without a point has none, and county and municipality follow from the settlement', async () => {
  const bol = await api.database.db
    .selectFrom('settlements')
    .where('name', '=', 'Bol')
    .where('municipalityId', '=', 272)
    .select('id')
    .executeTakeFirstOrThrow();
  const id = await shown({ location: null, settlementId: bol.id });
  expect(await rowOf(api, id)).toMatchObject({ lat: null, publicLat: null, countyId: 17, municipalityId: 272 });
  expect(await managing(api, owner).listing(id)).toMatchObject({ location: null, countyId: 17, municipalityId: 272 });
});

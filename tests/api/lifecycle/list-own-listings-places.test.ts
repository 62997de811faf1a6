import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { answer, call, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

async function ids({ accessToken: token }: Person, query: string): Promise<number[]> {
  const own = await answer(call(api, `/users/me/real-estate-listings${query}`, { token }), OwnListings);
  return own.items.map(({ id }) => id);
}

test('own listings are found by names of the place, its municipality and county, beside words of the title', async () => {
  const person = await newPerson(api);
  const { db } = api.database;
  const bjelovar = await db
    .selectFrom('settlements')
    .innerJoin('municipalities', 'municipalities.id', 'settlements.municipalityId')
    .innerJoin('counties', 'counties.id', 'municipalities.countyId')
    .where('settlements.name', '=', 'Čazma')
    .select(['settlements.id', 'municipalities.id as municipalityId', 'counties.id as countyId'])
    .executeTakeFirstOrThrow();
  const { id: settlementId, ...units } = bjelovar;
  const house = await insertListing(db, { ownerId: person.userId, titleHr: 'Kuća s vrtom', settlementId, ...units });
  const flat = await insertListing(db, { ownerId: person.userId, titleHr: 'Stan s vrtom' });
  for (const q of ['Čazma', 'cazma', 'čaz', 'Bjelovarsko-bilogorska', 'kuća čazma', 'vrt bjelovarsko', `${house}`])
    expect(await ids(person, `?q=${encodeURIComponent(q)}`), q).toEqual([house]);
  for (const q of ['split', 'Splitsko-dalmatinska', 'stan split'])
    expect(await ids(person, `?q=${encodeURIComponent(q)}`), q).toEqual([flat]);
  expect(await ids(person, '?q=vrt')).toEqual([flat, house]);
  for (const q of ['stan čazma', 'azma', 'osijek'])
    expect(await ids(person, `?q=${encodeURIComponent(q)}`), q).toEqual([]);
});

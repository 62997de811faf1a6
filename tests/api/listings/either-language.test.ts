import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ListingSummary } from '#contract/listings/listing-summary.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { locales } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { readSitemap } from '#server/services/search/read-sitemap.ts';
import * as z from 'zod';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, managing } from '../../support/listings/managed.ts';
import { holds } from '../../support/search/search-follow.ts';

let api: TestApi;
let owner: Person;
let listing: ManagedListing;
const title = { hr: null, en: 'Whitewashed cottage above the harbour' };
const description = { hr: null, en: 'Thick stone walls and shutters.' };

beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
  const draft = await completeDraft(api, owner);
  listing = await answer(
    managing(api, owner).publish(draft.id, { ...bodyOf(draft), title, description }),
    ManagedListing,
  );
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = () => `/real-estate-listings/${listing.id}`;

test('a listing in English alone is published, and has one address part in all languages', async () => {
  expect(listing).toMatchObject({ status: 'PUBLISHED', missing: [], title, description });
  const slug = `/home/listing/${listing.id}/whitewashed-cottage-above-the-harbour`;
  expect(listing.url).toBe(slug);
  const view = await api.read(`/api/v1${path()}`, ListingView);
  expect(view).toMatchObject({ title, description, url: slug });
  const [page] = (await readSitemap(api.runtime, `listings-${Math.floor(listing.id / 2000)}`)) ?? [];
  expect(Object.values(page?.addresses ?? {}).map((address) => new URL(address).pathname)).toEqual(
    locales.map((locale) => localizedPath(locale, slug)),
  );
});

test('it is found by its words, as a card and as a favourite', async () => {
  const found = async () => {
    const { items } = await api.read('/api/v1/real-estate-listings?q=cottages+shutters', SearchAnswer);
    return items.find(({ id }) => id === listing.id)?.title;
  };
  await holds(api.runtime.search, async () => (await found()) !== undefined);
  expect(await found()).toEqual(title);
  const summaries = await api.read(`/api/v1/real-estate-listings/summaries?id=${listing.id}`, z.array(ListingSummary));
  expect(summaries[0]).toMatchObject({ status: 'PUBLISHED', title, url: listing.url });
});

test('while it is public it keeps one language that has both, and may change it', async () => {
  const save = (facts: Partial<ManagedListing>) =>
    managing(api, owner).update(listing.id, { ...bodyOf(listing), ...facts });
  const { errors } = await refusal(save({ title: { hr: 'Kućica', en: null } }), 'LISTING_INCOMPLETE');
  expect(errors).toEqual({ 'title.en': ['VALUE_REQUIRED'] });
  const none = { hr: null, en: null };
  expect((await refusal(save({ title: none }), 'LISTING_INCOMPLETE')).errors).toEqual({ title: ['VALUE_REQUIRED'] });
  const croatian = { title: { hr: 'Kućica', en: null }, description: { hr: 'Debeli zidovi.', en: null } };
  expect(await answer(save(croatian), ManagedListing)).toMatchObject({ status: 'PUBLISHED', ...croatian });
});

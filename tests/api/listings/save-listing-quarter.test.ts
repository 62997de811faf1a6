import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { ProjectView } from '#contract/projects/project.ts';
import { SearchAnswer } from '#contract/search/search.ts';
import { readOverview } from '#server/services/search/read-overview.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { bodyOf, completeDraft, managing, publishedListing } from '../../support/listings/managed.ts';
import { publishedProject } from '../../support/projects/managed-projects.ts';
import { holds } from '../../support/search/search-follow.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const base = '/api/v1/real-estate-listings';
const bacvice = { lat: 43.50384, lng: 16.44723, precision: 'EXACT' as const };
const search = (query: string) => api.read(`${base}?${query}`, SearchAnswer);
const found = async (query: string) => (await search(query)).items.map(({ id }) => id);

/** A published listing that the search knows. */
async function shown(facts: Partial<ListingFacts>): Promise<number> {
  const { id } = await publishedListing(api, owner, facts);
  await holds(api.runtime.search, async () => (await found('place=m:4090')).includes(id));
  return id;
}

describe('the quarter that an advertiser chose', () => {
  test('is kept, and told by name on the page and the card, also of an approximate place', async () => {
    const id = await shown({ quarterId: 'split-bacvice', location: { ...bacvice, precision: 'APPROXIMATE' } });
    expect(await managing(api, owner).listing(id)).toMatchObject({ settlementId: 59200, quarterId: 'split-bacvice' });
    const view = await api.read(`${base}/${id}`, ListingView);
    expect(view).toMatchObject({ quarterId: 'split-bacvice', quarter: 'Bačvice', street: null });
    const { items } = await search('q=bacvice');
    expect(items.find((card) => card.id === id)).toMatchObject({ quarterId: 'split-bacvice' });
    const own = call(api, '/users/me/real-estate-listings', { token: owner.accessToken });
    const { items: listed } = await answer(own, OwnListings);
    expect(listed.find((listing) => listing.id === id)?.place).toBe('Bačvice, Split');
  });

  test('may be taken back', async () => {
    const { id } = await completeDraft(api, owner, { quarterId: 'split-bacvice' });
    const saved = await managing(api, owner).save(id, { quarterId: null });
    expect(saved.quarterId).toBeNull();
  });

  test.each([
    ['of another town', { quarterId: 'zagreb-jarun' }],
    ['that is none', { quarterId: 'split-nigdje' }],
    ['without a settlement', { settlementId: null, quarterId: 'split-bacvice' }],
    ['of the town before', { settlementId: 72150, quarterId: 'split-bacvice' }],
  ])('is refused if it is one %s', async (_, facts) => {
    const draft = await completeDraft(api, owner);
    const refused = managing(api, owner).update(draft.id, { ...bodyOf(draft), ...facts });
    expect((await refusal(refused, 'VALIDATION_FAILED')).errors).toEqual({ quarterId: ['QUARTER_UNKNOWN'] });
  });

  test('is kept and told of a project, too', async () => {
    const admin = await newPerson(api, { role: 'ADMIN' });
    const { id } = await publishedProject(api, admin, { settlementId: 59200, quarterId: 'split-spinut' });
    const view = await api.read(`/api/v1/real-estate-project-listings/${id}`, ProjectView);
    expect(view).toMatchObject({ quarterId: 'split-spinut', quarter: 'Spinut' });
  });
});

describe('a search in a quarter', () => {
  test('finds listings that name it, and those without a quarter around its centre, but no other quarter', async () => {
    const named = await shown({ quarterId: 'split-bacvice', location: { ...bacvice, lat: 43.53 } });
    const near = await shown({ quarterId: null, location: bacvice });
    const other = await shown({ quarterId: 'split-firule', location: bacvice });
    const ids = await found('place=q:split-bacvice');
    expect(ids).toEqual(expect.arrayContaining([named, near]));
    expect(ids).not.toContain(other);
    expect(await found('place=q:split-firule')).toContain(other);
    const { facets } = await search('place=m:4090');
    expect(facets.place?.['q:split-bacvice']).toBe((await search('place=q:split-bacvice')).total);
    expect(facets.place?.['q:split-firule']).toBe((await search('place=q:split-firule')).total);
  });

  test('follows a quarter that changes', async () => {
    const id = await shown({ quarterId: 'split-bacvice', location: bacvice });
    expect(await found('place=q:split-bacvice')).toContain(id);
    await managing(api, owner).save(id, { quarterId: 'split-meje' });
    await holds(api.runtime.search, async () => (await found('place=q:split-meje')).includes(id));
    expect(await found('place=q:split-bacvice')).not.toContain(id);
  });

  test('is chosen in the form instead of its town', async () => {
    const params = new URLSearchParams('place=m:4090&place=c:21&quarter=split-bacvice');
    const overview = await readOverview(api.runtime, { locale: 'hr', parts: [], params, path: '/home/listings' });
    expect(overview.state === 'moved' && overview.path).toBe('/home/listings?place=c%3A21&place=q%3Asplit-bacvice');
  });
});

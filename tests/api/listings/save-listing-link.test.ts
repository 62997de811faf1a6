import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListingView } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { completeDraft, flatFacts, managing, publishedListing } from '../../support/listings/managed.ts';
import { projectBody, projecting, publishedProject } from '../../support/projects/managed-projects.ts';
import { newAdmin } from '../../support/listings/admin.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterAll(() => api.close());

const tour = 'https://my.matterport.com/show/?m=Zh14WDtkjdC';

test('a link to a tour is kept as browsers write it, and public with the listing', async () => {
  const { id } = await publishedListing(api, owner);
  const { version } = await managing(api, owner).listing(id);
  const update = { ...flatFacts, version, videoUrl: ` ${tour.replace('https://', '')} ` };
  const saved = await answer(managing(api, owner).update(id, update), ManagedListing);
  expect(saved.videoUrl).toBe(tour);
  expect(await api.read(`/api/v1/real-estate-listings/${id}`, ListingView)).toMatchObject({ videoUrl: tour });
});

test('an address that is none of a public page is refused with its field', async () => {
  const { id, version } = await completeDraft(api, owner);
  for (const videoUrl of [
    'http://youtube.com/1',
    'javascript:alert(1)',
    'https://10.0.0.1/',
    'https://a:b@vimeo.com/1',
  ]) {
    const problem = await refusal(
      managing(api, owner).update(id, { ...flatFacts, version, videoUrl }),
      'VALIDATION_FAILED',
    );
    expect(problem.errors).toEqual({ videoUrl: ['LINK_INVALID'] });
  }
});

test('a project has such a link too', async () => {
  const admin = await newAdmin(api);
  const { id } = await publishedProject(api, admin);
  const before = await projecting(api, admin).project(id);
  const response = await projecting(api, admin).update(id, { ...projectBody(before), videoUrl: tour });
  expect(await response.json()).toMatchObject({ videoUrl: tour });
});

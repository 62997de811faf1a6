import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Image } from '#contract/media/image.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { ProjectImage, ProjectView, PublicDocument } from '#contract/projects/project.ts';
import { newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const listings = '/api/v1/real-estate-listings';
const projects = '/api/v1/real-estate-project-listings';
const full: ListingOverrides = {
  images: 2,
  documents: [{ kind: 'OWNERSHIP', isPublic: false, title: 'Vlasnički list' }],
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => {
  api.reports.length = 0;
});
afterAll(() => api.close());

const insert = (overrides?: ListingOverrides) => insertListing(api.database.db, overrides);

describe('a listing', () => {
  test('is answered as the contract has it, without what is private', async () => {
    const listing = await api.read(`${listings}/${await insert(full)}`, ListingView);
    expect(listing).toMatchObject({
      kind: 'SINGLE',
      title: { hr: 'Trosoban stan s pogledom na more' },
      attachedPapers: [{ kind: 'OWNERSHIP', checkedAt: null }],
    });
    expect(listing.advertiser).toMatchObject({ contactEmail: `listing-${listing.id}@contact.invalid`, hasPhone: true });
    expect(JSON.stringify(listing)).not.toContain('Vlasnički list');
  });

  test('has the path of its page in the language of the request', async () => {
    const id = await insert();
    const english = await api.read(`${listings}/${id}`, ListingView, { 'accept-language': 'en' });
    expect(english.url).toBe(`/en/home/listing/${id}/three-room-flat-with-a-sea-view`);
    const croatian = await api.read(`${listings}/${id}`, ListingView);
    expect(croatian.url).toBe(`/home/listing/${id}/trosoban-stan-s-pogledom-na-more`);
  });

  test('may be kept for a second only, and has a new validator once it changes', async () => {
    const id = await insert();
    const first = await api.get(`${listings}/${id}`);
    expect(first.headers.get('cache-control')).toContain('s-maxage=1');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await api.get(`${listings}/${id}`, headers)).status).toBe(304);
    await api.database.db.updateTable('listings').set({ priceCents: 1_000_000 }).where('id', '=', id).execute();
    expect((await api.get(`${listings}/${id}`, headers)).status).toBe(200);
  });

  test('that is reserved is still shown', async () => {
    expect(await api.read(`${listings}/${await insert({ status: 'RESERVED' })}`, ListingView)).toMatchObject({
      status: 'RESERVED',
    });
  });

  test.each(['SOLD', 'EXPIRED', 'ARCHIVED'] as const)('that is %s is gone', async (status) => {
    const problem = await api.refused(`${listings}/${await insert({ status })}`, 'GONE');
    expect(problem.detail).toContain(status);
  });

  test.each(['DRAFT', 'PAUSED', 'BLOCKED'] as const)('that is %s is not found', async (status) => {
    await api.refused(`${listings}/${await insert({ status })}`, 'NOT_FOUND');
  });

  test('with the id of a project is not found, and the answer names the address of the project', async () => {
    const id = await insertProject(api.database.db);
    const problem = await api.refused(`${listings}/${id}`, 'NOT_FOUND');
    expect(problem.detail).toContain(`${projects}/${id}`);
    await api.refused(`${listings}/${id}/images`, 'NOT_FOUND');
  });
});

describe('pictures of a listing', () => {
  test('are those of its view, in their order', async () => {
    const id = await insert({ images: [{ position: 2 }, { position: 1 }] });
    const images = await api.read(`${listings}/${id}/images`, z.array(Image));
    expect(images).toHaveLength(2);
    expect(images).toEqual((await api.read(`${listings}/${id}`, ListingView)).images);
  });

  test('of a listing without any are none', async () => {
    expect(await api.read(`${listings}/${await insert()}/images`, z.array(Image))).toEqual([]);
  });

  test('are public exactly when the listing is', async () => {
    await api.refused(`${listings}/${await insert({ ...full, status: 'PAUSED' })}/images`, 'NOT_FOUND');
    await api.refused(`${listings}/${await insert({ ...full, status: 'SOLD' })}/images`, 'GONE');
  });

  test('are shown to whoever is logged in as to everybody, and caches are told that another token may see more', async () => {
    const { accessToken } = await newPerson(api);
    const headers = { authorization: `Bearer ${accessToken}` };
    const path = `${listings}/${await insert(full)}/images`;
    const everybody = await api.get(path);
    expect(everybody.headers.get('vary')).toBe('Authorization');
    expect(await api.read(path, z.array(Image), headers)).toEqual(await everybody.json());
    await api.refused(`${listings}/${await insert({ ...full, status: 'PAUSED' })}/images`, 'NOT_FOUND', headers);
  });
});

describe('a project', () => {
  const overrides = {
    images: [{ kind: 'SITE' as const }, { kind: 'PLAN' as const }],
    documents: [{ title: 'Opis gradnje' }, { title: 'Ugovor', isPublic: false }],
  };

  test('is answered as the contract has it', async () => {
    const project = await api.read(`${projects}/${await insertProject(api.database.db, overrides)}`, ProjectView);
    expect(project.units.map((unit) => unit.label)).toEqual(['A1', 'B1', 'B2']);
    expect(JSON.stringify(project)).not.toContain('Ugovor');
  });

  test('without floor plans has types of units', async () => {
    const id = await insertProject(api.database.db, { kind: 'PROJECT_WITHOUT_FLOOR_PLAN' });
    const project = await api.read(`${projects}/${id}`, ProjectView);
    expect(project).toMatchObject({ hasFloorPlans: false, buildings: [], units: [], unitTypes: [{ label: 'Tip 1' }] });
  });

  test('tells its pictures but not its plans, and its public documents only', async () => {
    const id = await insertProject(api.database.db, overrides);
    const images = await api.read(`${projects}/${id}/images`, z.array(ProjectImage));
    expect(images.map((image) => image.kind)).toEqual(['SITE']);
    const documents = await api.read(`${projects}/${id}/documents`, z.array(PublicDocument));
    expect(documents.map((document) => document.title)).toEqual(['Opis gradnje']);
  });

  test.each(['', '/images', '/documents'])(
    'that is sold out is gone, one that is a draft is not found (%s)',
    async (part) => {
      await api.refused(`${projects}/${await insertProject(api.database.db, { status: 'SOLD' })}${part}`, 'GONE');
      await api.refused(`${projects}/${await insertProject(api.database.db, { status: 'DRAFT' })}${part}`, 'NOT_FOUND');
    },
  );

  test('with the id of a single listing is not found, and the answer names its address', async () => {
    const id = await insert();
    const problem = await api.refused(`${projects}/${id}`, 'NOT_FOUND');
    expect(problem.detail).toContain(`${listings}/${id}`);
  });
});

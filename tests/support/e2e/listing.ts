import { expect, type APIResponse, type Page } from '@playwright/test';
import { ManagedListing, type ListingUpdate } from '#contract/listings/managed-listing.ts';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import type { SceneName } from '#demo/pictures.ts';
import { exampleUpdate } from '#server/api/examples/listing.ts';
import { photographs, smallPicture } from '../browser/photographs.ts';

export type OwnListing = { id: number; url: string };

type Wanted = { facts?: Partial<ListingUpdate>; scenes?: readonly SceneName[]; draft?: true };

async function answerOf(answer: APIResponse): Promise<unknown> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The pictures on the page of a listing, in Croatian. */
export const pictures = (page: Page) => page.getByRole('region', { name: 'Slike' }).getByRole('link');

/** Makes a flat in Split for whoever is logged in on the page, by calls; published or a draft, with one small picture or scenes. */
export async function makeListing(page: Page, { facts, scenes, draft }: Wanted = {}): Promise<OwnListing> {
  const token = await page.evaluate(() => String(localStorage.token));
  const headers = { authorization: `Bearer ${token}` };
  const path = '/api/v1/real-estate-listings';
  const { id } = CreatedListing.parse(await answerOf(await page.request.post(path, { headers })));
  for (const files of scenes ? await photographs(...scenes) : [await smallPicture()]) {
    const multipart = { realEstateType: 'REAL_ESTATE', files };
    await answerOf(await page.request.post(`${path}/${id}/images`, { headers, multipart }));
  }
  const { version } = ManagedListing.parse(
    await answerOf(await page.request.get(`${path}/managed-listing/${id}`, { headers })),
  );
  const data = { ...exampleUpdate, ...facts, version };
  const saved = ManagedListing.parse(
    await answerOf(await page.request.put(`${path}/${id}${draft ? '' : '/publish'}`, { headers, data })),
  );
  return { id, url: saved.url ?? '' };
}

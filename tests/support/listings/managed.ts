import { expect } from 'vitest';
import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import { plainFields, type PlainValues } from '#contract/listings/fields.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { ManagedListing, type ListingUpdate, type StatusChange } from '#contract/listings/managed-listing.ts';
import { CreatedListing } from '#contract/listings/own-listing.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { answer, call, type Person } from '../database/accounts.ts';
import type { TestApi } from '../database/app.ts';
import { insertListing } from './listings.ts';

const folder = '/real-estate-listings';

/** Facts of nothing at all, as an empty draft has them. */
export const noFacts: ListingFacts = {
  ...valuesOf<PlainValues>(plainFields, blankOf),
  purpose: null,
  category: null,
  title: { hr: null, en: null },
  description: { hr: null, en: null },
  priceOnRequest: false,
  location: null,
  advertiser: {
    kind: 'OWNER',
    name: null,
    company: null,
    oib: null,
    licenceNumber: null,
    contactEmail: null,
    phones: [],
  },
};

/** Facts of a flat in Split with which it can be published. */
export const flatFacts: ListingFacts = {
  ...noFacts,
  purpose: 'SALE',
  category: 'FLAT',
  type: 'PENTHOUSE',
  title: { hr: 'Vedar stan kod rive', en: 'Bright flat by the waterfront' },
  description: { hr: 'Prvi red do mora.\nSpreman za useljenje.', en: null },
  priceCents: 30_000_000,
  netArea: 80,
  settlementId: 59200,
  street: 'Marmontova ulica',
  houseNumber: '12',
  location: { lat: 43.5087, lng: 16.4381, precision: 'APPROXIMATE' },
  rooms: 3,
  floor: 2,
  condition: 'GOOD',
  energyState: 'HAS',
  energyClass: 'B',
  advertiser: { ...noFacts.advertiser, name: 'Ana Anić', contactEmail: 'ana@example.hr', phones: ['+385 91 234 5678'] },
};

/** The body of an update that leaves a listing as it is. */
export function bodyOf(listing: ManagedListing): ListingUpdate {
  return { ...(listing as ListingUpdate) };
}

/** The calls of somebody who manages listings. */
export function managing(api: TestApi, { accessToken: token }: Person) {
  const write = (path: string, body: unknown) => call(api, `${folder}${path}`, { method: 'PUT', token, body });
  const read = (id: number) => call(api, `${folder}/managed-listing/${id}`, { token });
  return {
    create: () => call(api, folder, { method: 'POST', token }),
    read,
    listing: (id: number) => answer(read(id), ManagedListing),
    update: (id: number, body: unknown) => write(`/${id}`, body),
    publish: (id: number, body: unknown) => write(`/${id}/publish`, body),
    change: (id: number, body: StatusChange | object) => write(`/${id}/status`, body),
    move: (id: number, status: ListingStatus) => answer(write(`/${id}/status`, { status }), ManagedListing),
    remove: (id: number) => call(api, `${folder}/${id}`, { method: 'DELETE', token }),
    draft: async () => (await answer(call(api, folder, { method: 'POST', token }), CreatedListing)).id,
    /** Saves these facts over what the listing has. */
    save: async (id: number, facts: Partial<ListingFacts>) => {
      const listing = await answer(read(id), ManagedListing);
      return answer(write(`/${id}`, { ...bodyOf(listing), ...facts }), ManagedListing);
    },
  };
}

/** A draft with a picture and all facts of a flat. */
export async function completeDraft(
  api: TestApi,
  person: Person,
  facts: Partial<ListingFacts> = {},
): Promise<ManagedListing> {
  const id = await insertListing(api.database.db, {
    ownerId: person.userId,
    status: 'DRAFT',
    publishedAt: null,
    firstPublishedAt: null,
    images: 1,
  });
  const calls = managing(api, person);
  return calls.save(id, { ...flatFacts, ...facts });
}

/** The same, published by its owner. */
export async function publishedListing(
  api: TestApi,
  person: Person,
  facts: Partial<ListingFacts> = {},
): Promise<ManagedListing> {
  const draft = await completeDraft(api, person, facts);
  return answer(managing(api, person).publish(draft.id, bodyOf(draft)), ManagedListing);
}

/** The row as the database has it. */
export async function rowOf({ database }: TestApi, id: number) {
  const row = await database.db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
  expect(row, `listing ${id}`).toBeDefined();
  return row as NonNullable<typeof row>;
}

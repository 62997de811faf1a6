import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/tables/index.ts';

const batch = 100;

type Each = ExpressionBuilder<Database, 'listings'>;

/** What hangs on every listing. */
const partsOf = (each: Each) => [
  jsonArrayFrom(
    each
      .selectFrom('images')
      .whereRef('images.listingId', '=', 'listings.id')
      .select(['fileName', 'kind', 'width', 'height', 'altHr', 'altEn', 'createdAt'])
      .orderBy('position')
      .orderBy('images.id'),
  ).as('images'),
  jsonArrayFrom(
    each
      .selectFrom('documents')
      .whereRef('documents.listingId', '=', 'listings.id')
      .select(['fileName', 'kind', 'title', 'isPublic', 'bytes', 'createdAt'])
      .orderBy('documents.id'),
  ).as('documents'),
  jsonArrayFrom(
    each
      .selectFrom('listingPrices')
      .whereRef('listingPrices.listingId', '=', 'listings.id')
      .select(['since', 'priceCents'])
      .orderBy('since'),
  ).as('prices'),
  jsonArrayFrom(
    each
      .selectFrom('listingDays')
      .whereRef('listingDays.listingId', '=', 'listings.id')
      .select(['day', 'views', 'contacts', 'phoneClicks'])
      .orderBy('day'),
  ).as('days'),
];

/** What hangs on a project. */
const projectOf = (each: Each) => [
  jsonObjectFrom(
    each
      .selectFrom('projects')
      .whereRef('projects.listingId', '=', 'listings.id')
      .select(['developer', 'stage', 'startDate', 'completionDate']),
  ).as('project'),
  jsonArrayFrom(
    each
      .selectFrom('floors')
      .innerJoin('buildings', 'buildings.id', 'floors.buildingId')
      .whereRef('buildings.listingId', '=', 'listings.id')
      .select(['floors.id', 'buildings.name as building', 'floors.level'])
      .orderBy('buildings.position')
      .orderBy('floors.level'),
  ).as('floors'),
  jsonArrayFrom(
    each
      .selectFrom('units')
      .whereRef('units.listingId', '=', 'listings.id')
      .select(['floorId', 'label', 'rooms', 'netArea', 'outdoorArea', 'orientation', 'priceCents', 'status'])
      .orderBy('position'),
  ).as('units'),
  jsonArrayFrom(
    each
      .selectFrom('unitTypes')
      .whereRef('unitTypes.listingId', '=', 'listings.id')
      .select(['label', 'rooms', 'areaFrom', 'areaTo', 'priceFromCents', 'priceToCents', 'freeUnits'])
      .orderBy('position'),
  ).as('unitTypes'),
];

function someListings(db: Kysely<Database>, ownerId: number, after: number) {
  return db
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('id', '>', after)
    .selectAll()
    .select(partsOf)
    .select(projectOf)
    .orderBy('id')
    .limit(batch)
    .execute();
}

export type OwnListing = Omit<Awaited<ReturnType<typeof someListings>>[number], 'titleWords'>;

/** Every listing of the owner in whatever status, with all that hangs on it, some hundred in memory at a time. */
export async function* eachOwnListing(db: Kysely<Database>, ownerId: number): AsyncGenerator<OwnListing> {
  for (let after = 0; ;) {
    const listings = await someListings(db, ownerId, after);
    for (const { titleWords: _titleWords, ...listing } of listings) yield listing;
    const last = listings.at(-1);
    if (!last || listings.length < batch) return;
    after = last.id;
  }
}

function someImages(db: Kysely<Database>, ownerId: number, after: number) {
  return db
    .selectFrom('images')
    .innerJoin('listings', 'listings.id', 'images.listingId')
    .where('listings.ownerId', '=', ownerId)
    .where('images.id', '>', after)
    .select(['images.id', 'images.listingId', 'images.fileName', 'images.widths'])
    .orderBy('images.id')
    .limit(batch)
    .execute();
}

export type OwnImage = Awaited<ReturnType<typeof someImages>>[number];

/** Every picture of the owner's listings. */
export async function* eachOwnImage(db: Kysely<Database>, ownerId: number): AsyncGenerator<OwnImage> {
  for (let after = 0; ;) {
    const images = await someImages(db, ownerId, after);
    yield* images;
    const last = images.at(-1);
    if (!last || images.length < batch) return;
    after = last.id;
  }
}

/** Every document and model of the owner's listings; there are few. */
export function listOwnDocuments(db: Kysely<Database>, ownerId: number) {
  return db
    .selectFrom('documents')
    .innerJoin('listings', 'listings.id', 'documents.listingId')
    .where('listings.ownerId', '=', ownerId)
    .select(['documents.listingId', 'documents.fileName'])
    .orderBy('documents.id')
    .execute();
}

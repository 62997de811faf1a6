import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '#server/db/tables/index.ts';
import { inBatches } from '#server/db/queries/in-batches.ts';

const batch = 100;

type Each = ExpressionBuilder<Database, 'listings'>;

/** Child rows of every listing. */
const partsOf = (each: Each) => [
  jsonArrayFrom(
    each
      .selectFrom('images')
      .whereRef('images.listingId', '=', 'listings.id')
      .select(['fileName', 'kind', 'isPlan', 'width', 'height', 'altHr', 'altEn', 'createdAt'])
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

/** The checks of its papers, and the request to look at a block again. */
const decisionsOn = (each: Each) => [
  jsonArrayFrom(
    each
      .selectFrom('paperChecks')
      .whereRef('paperChecks.listingId', '=', 'listings.id')
      .select(['paperChecks.kind', 'state', 'pendingSince', 'decidedAt'])
      .select((paper) => paper.case().when('state', '=', 'REFUSED').then(paper.ref('note')).end().as('reason'))
      .orderBy('paperChecks.kind'),
  ).as('paperChecks'),
  jsonObjectFrom(
    each
      .selectFrom('reviewRequests')
      .whereRef('reviewRequests.listingId', '=', 'listings.id')
      .select(['at', 'message']),
  ).as('reviewRequest'),
];

/** Child rows of a project. */
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

function listingsOf(db: Db, ownerId: number) {
  return db
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .selectAll()
    .select(partsOf)
    .select(decisionsOn)
    .select(projectOf)
    .orderBy('id')
    .limit(batch);
}

/** All the owner's listings in any status, with all child rows, a few hundred in memory at a time. */
export async function* eachOwnListing(db: Db, ownerId: number) {
  const listings = listingsOf(db, ownerId);
  const read = (after: number) => listings.where('id', '>', after).execute();
  for await (const { titleWords: _titleWords, ...listing } of inBatches(batch, read, ({ id }) => id)) yield listing;
}

export function eachOwnImage(db: Db, ownerId: number) {
  const images = db
    .selectFrom('images')
    .innerJoin('listings', 'listings.id', 'images.listingId')
    .where('listings.ownerId', '=', ownerId)
    .select(['images.id', 'images.listingId', 'images.fileName', 'images.widths'])
    .orderBy('images.id')
    .limit(batch);
  return inBatches(
    batch,
    (after) => images.where('images.id', '>', after).execute(),
    ({ id }) => id,
  );
}

/** All documents and models of the owner's listings; there are few. */
export function listOwnDocuments(db: Db, ownerId: number) {
  return db
    .selectFrom('documents')
    .innerJoin('listings', 'listings.id', 'documents.listingId')
    .where('listings.ownerId', '=', ownerId)
    .select(['documents.listingId', 'documents.fileName'])
    .orderBy('documents.id')
    .execute();
}

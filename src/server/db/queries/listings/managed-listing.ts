import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { plainNames } from '#contract/listings/fields.ts';
import type { StoredImage } from '#domain/media/image.ts';
import { maxImages } from '#server/db/queries/auth/account-limits.ts';
import { contactAsked, enquiriesTo } from '#server/db/queries/listings/contact-addresses.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { ImageTable, ListingTable, PaperCheckTable } from '#server/db/tables/listings.ts';

/** Columns for both visitors and those who manage a listing. */
export const sharedColumns = [
  ...(['id', 'kind', 'status', 'purpose', 'category', 'titleHr', 'titleEn', 'descriptionHr', 'descriptionEn'] as const),
  ...(['previousPriceCents', 'priceOnRequest', 'countyId', 'municipalityId', 'pointPrecision'] as const),
  ...(['advertiserKind', 'advertiserName', 'company', 'oib', 'licenceNumber'] as const),
  ...(['firstPublishedAt', 'publishedAt', 'updatedAt', 'blockReason'] as const),
] as const satisfies (keyof ListingTable)[];

const columns = [
  ...sharedColumns,
  ...([
    'archivedFrom',
    'archivedAt',
    'withdrawnAt',
    'version',
    'saveIds',
    'ownerId',
    'lat',
    'lng',
    'publicLat',
    'publicLng',
  ] as const),
  ...(['contactEmail', 'phones', 'expiresAt', 'blockedFrom', 'blockedWithOwner', 'blockedAt'] as const),
  ...plainNames,
] as const satisfies (keyof ListingTable)[];

/** A listing as its owner sees it, without project-only parts; `now` is the database's time, `enquiriesTo` an address. */
export type ManagedRow = Pick<Selectable<ListingTable>, (typeof columns)[number]> & {
  images: (StoredImage & Pick<Selectable<ImageTable>, 'kind'>)[];
  hasOwnershipDocument: boolean;
  hasUsagePermit: boolean;
  paperChecks: (Pick<Selectable<PaperCheckTable>, 'kind' | 'state' | 'note'> & { decidedAt: string | null })[];
  review: { at: string; message: string } | null;
  maxImages: number;
  enquiriesTo: string | null;
  contactAsked: boolean;
  now: Date;
};

/** Excludes tombstones of purged listings and accounts. */
export const isNotPurged = sql<boolean>`(
  (status <> 'ARCHIVED' or archived_from is not null)
  and exists (select from users where users.id = owner_id and email like '%@%')
)`;

/** Single listings or projects, without tombstones. */
export function existingListings(db: Db, group: ListingGroup) {
  return db
    .selectFrom('listings')
    .where('kind', group === 'SINGLES' ? '=' : '<>', 'SINGLE')
    .where(isNotPurged);
}

/** A query's listings with everything their owner sees. Floor plans are not part of the gallery. */
export function selectManaged(db: Db, group: ListingGroup) {
  return existingListings(db, group)
    .select(columns)
    .select((each) => [
      jsonArrayFrom(
        each
          .selectFrom('images')
          .whereRef('images.listingId', '=', 'listings.id')
          .where('images.kind', '<>', 'PLAN')
          .select(['fileName', 'images.kind', 'isPlan', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'])
          .orderBy('position')
          .orderBy('images.id'),
      ).as('images'),
      ...(['OWNERSHIP', 'USAGE_PERMIT'] as const).map((kind) =>
        each
          .exists(
            each
              .selectFrom('documents')
              .whereRef('documents.listingId', '=', 'listings.id')
              .where('documents.kind', '=', kind),
          )
          .as(kind === 'OWNERSHIP' ? 'hasOwnershipDocument' : 'hasUsagePermit'),
      ),
      jsonArrayFrom(
        each
          .selectFrom('paperChecks')
          .whereRef('paperChecks.listingId', '=', 'listings.id')
          .select(['paperChecks.kind', 'state', 'note', 'decidedAt'])
          .orderBy('paperChecks.kind'),
      ).as('paperChecks'),
      jsonObjectFrom(
        each
          .selectFrom('reviewRequests')
          .whereRef('reviewRequests.listingId', '=', 'listings.id')
          .select(['at', 'message']),
      ).as('review'),
      maxImages.as('maxImages'),
      enquiriesTo.as('enquiriesTo'),
      contactAsked.as('contactAsked'),
      sql<Date>`clock_timestamp()`.as('now'),
    ]);
}

/** The listing in any status; tombstones are excluded. */
export async function findManagedRow(db: Db, group: ListingGroup, id: number): Promise<ManagedRow | undefined> {
  return (await selectManaged(db, group).where('id', '=', id).executeTakeFirst()) as ManagedRow | undefined;
}

/** The listing's owner. Locks the listing until the transaction ends. */
export function lockListing(
  transaction: Transaction,
  group: ListingGroup,
  id: number,
): Promise<{ ownerId: number } | undefined> {
  return existingListings(transaction, group)
    .where('id', '=', id)
    .select('ownerId')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks all the user's listings until the transaction ends, waiting for any being written. */
export async function lockListingsOf(transaction: Transaction, ownerId: number): Promise<void> {
  await sql`select from listings where owner_id = ${ownerId} order by id for no key update`.execute(transaction);
}

/** Columns a change may write: never the owner, or those maintained by uploads and search. */
export type ListingChanges = Omit<
  Updateable<ListingTable>,
  'id' | 'kind' | 'version' | 'ownerId' | 'createdAt' | 'updatedAt' | 'imageCount' | 'hasModel'
>;

/** Updates columns of a locked listing. */
export async function changeListing(transaction: Transaction, id: number, changes: ListingChanges): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Save ids retained per listing: an editor that missed more has to resolve a conflict. */
const maxSaveIds = 10;

/** Records the id of a listing's save. */
export async function addSaveId(transaction: Transaction, id: number, saveId: string): Promise<void> {
  await sql`
    update listings set save_ids = (save_ids || ${saveId}::uuid)[greatest(1, cardinality(save_ids) + 2 - ${maxSaveIds}::int):]
    where id = ${id}`.execute(transaction);
}

export async function insertDraft(
  transaction: Transaction,
  draft: Pick<
    Insertable<ListingTable>,
    | 'kind'
    | 'purpose'
    | 'ownerId'
    | 'advertiserKind'
    | 'advertiserName'
    | 'company'
    | 'oib'
    | 'licenceNumber'
    | 'contactEmail'
    | 'phones'
  >,
): Promise<number> {
  const { id } = await transaction.insertInto('listings').values(draft).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The advertiser of the owner's last published listing (or project), with an address that receives enquiries. */
export function findLastAdvertiser(transaction: Transaction, group: ListingGroup, ownerId: number) {
  return transaction
    .selectFrom('listings')
    .where('ownerId', '=', ownerId)
    .where('kind', group === 'SINGLES' ? '=' : '<>', 'SINGLE')
    .where('contactEmail', 'is not', null)
    .where('firstPublishedAt', 'is not', null)
    .select(['advertiserKind', 'advertiserName', 'company', 'oib', 'licenceNumber', 'phones'])
    .select(sql<string>`coalesce(${enquiriesTo}, contact_email)`.as('contactEmail'))
    .orderBy('firstPublishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a listing's search words (from `searchWords`). */
export async function saveListingWords(db: Db, listingId: number, words: string[]): Promise<void> {
  await db
    .insertInto('listingWords')
    .values({ listingId, words })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet({ words }))
    .execute();
}

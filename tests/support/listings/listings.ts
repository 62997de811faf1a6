import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { insertContactAddress } from '#server/db/queries/listings/contact-addresses.ts';
import type { Database, Transaction } from '#server/db/tables/index.ts';
import type { DocumentTable, ImageTable, ListingTable } from '#server/db/tables/listings.ts';
import { usernameSkeleton } from '#domain/auth/username.ts';

type Db = Kysely<Database>;
type Columns = Partial<Insertable<ListingTable>>;

/** Columns of the listing, and what hangs on it: a number of pictures or their columns, documents, prices, words. */
export type ListingOverrides = Columns & {
  images?: number | Partial<Insertable<ImageTable>>[];
  documents?: Partial<Insertable<DocumentTable>>[];
  prices?: { since: Date; priceCents: number | null }[];
  words?: string[];
  /** Whether its contact address may receive enquiries; by default it may. */
  contactConfirmed?: boolean;
};

const split = 59200;

/** Runs the work in the transaction that is there, or in one of its own. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** A user who owns listings; returns the id. */
export async function insertUser(db: Db, overrides: Partial<Insertable<Database['users']>> = {}): Promise<number> {
  const name = `user-${randomBytes(5).toString('hex')}`;
  const named = { username: name, email: `${name}@example.hr`, verifiedAt: new Date(), ...overrides };
  const user = { usernameSkeleton: usernameSkeleton(named.username), ...named };
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

async function placeOf(db: Db, settlementId: number): Promise<Columns> {
  const place = await db
    .selectFrom('settlements')
    .innerJoin('municipalities', 'municipalities.id', 'settlements.municipalityId')
    .where('settlements.id', '=', settlementId)
    .select(['settlements.municipalityId', 'municipalities.countyId', 'settlements.lat', 'settlements.lng'])
    .executeTakeFirstOrThrow();
  return { ...place, settlementId, publicLat: place.lat + 0.002, publicLng: place.lng + 0.002 };
}

async function placeNames(db: Db, listingId: number): Promise<string[]> {
  const names = await db
    .selectFrom('listings')
    .innerJoin('counties', 'counties.id', 'listings.countyId')
    .innerJoin('municipalities', 'municipalities.id', 'listings.municipalityId')
    .innerJoin('settlements', 'settlements.id', 'listings.settlementId')
    .where('listings.id', '=', listingId)
    .select(['counties.nameHr', 'municipalities.name as municipality', 'settlements.name as settlement'])
    .executeTakeFirst();
  return Object.values(names ?? {});
}

function completeFlat(): Columns {
  const publishedAt = new Date();
  return {
    status: 'PUBLISHED',
    purpose: 'SALE',
    category: 'FLAT',
    type: 'APARTMENT_BUILDING',
    titleHr: 'Trosoban stan s pogledom na more',
    titleEn: 'Three-room flat with a sea view',
    descriptionHr: 'Svijetao stan u mirnoj ulici.\nSpreman za useljenje.',
    descriptionEn: 'A bright flat in a quiet street.\nReady to move in.',
    priceCents: 24_000_000,
    netArea: 75,
    rooms: 3,
    bedrooms: 2,
    bathrooms: 1,
    floor: 2,
    floorsInBuilding: 5,
    condition: 'GOOD',
    energyState: 'HAS',
    energyClass: 'B',
    advertiserName: 'Ana Anić',
    contactEmail: 'ana@example.hr',
    phones: ['+385 91 234 5678'],
    publishedAt,
    firstPublishedAt: publishedAt,
  };
}

async function insertImages(
  db: Db,
  listingId: number,
  images: number | Partial<Insertable<ImageTable>>[],
): Promise<void> {
  const wanted = typeof images === 'number' ? Array.from({ length: images }, () => ({})) : images;
  if (wanted.length === 0) return;
  const rows = wanted.map((image, position) => ({
    listingId,
    position,
    fileName: randomBytes(16).toString('hex'),
    width: 1600,
    height: 1200,
    widths: [320, 640, 1280],
    placeholder: '#8899aa',
    altHr: null,
    altEn: null,
    ...image,
  }));
  await db.insertInto('images').values(rows).execute();
}

async function insertDocuments(
  db: Db,
  listingId: number,
  documents: Partial<Insertable<DocumentTable>>[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({
    listingId,
    kind: 'PROJECT' as const,
    isPublic: true,
    fileName: `${randomBytes(16).toString('hex')}.pdf`,
    title: 'Opis gradnje',
    mediaType: 'application/pdf',
    bytes: 12_345,
    ...document,
  }));
  await db.insertInto('documents').values(rows).execute();
}

/** Inserts a published flat in Split and returns its id. A `settlementId` brings county, municipality and point; a status, what it requires. */
export async function insertListing(db: Db, overrides: ListingOverrides = {}): Promise<number> {
  const { images = 0, documents = [], prices = [], words, contactConfirmed = true, ...columns } = overrides;
  const row = {
    ...completeFlat(),
    ...(await placeOf(db, columns.settlementId ?? split)),
    imageCount: typeof images === 'number' ? images : images.length,
    archivedAt: columns.status === 'ARCHIVED' ? new Date() : null,
    blockReason: columns.status === 'BLOCKED' ? 'Slike pripadaju drugom oglasu.' : null,
    ...columns,
    ownerId: columns.ownerId ?? (await insertUser(db)),
  };
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction.insertInto('listings').values(row).returning('id').executeTakeFirstOrThrow();
    if (contactConfirmed && row.contactEmail)
      await insertContactAddress(transaction as Transaction, row.ownerId, row.contactEmail);
    await insertImages(transaction, id, images);
    await insertDocuments(transaction, id, documents);
    const ownWords =
      words ?? searchWords({ ...row, titleHr: row.titleHr ?? null, placeNames: await placeNames(transaction, id) });
    await transaction.insertInto('listingWords').values({ listingId: id, words: ownWords }).execute();
    if (prices.length > 0) {
      await transaction
        .insertInto('listingPrices')
        .values(prices.map((price) => ({ listingId: id, ...price })))
        .execute();
    }
    return id;
  });
}

export const statuses: ListingStatus[] = [
  'DRAFT',
  'PUBLISHED',
  'PAUSED',
  'RESERVED',
  'SOLD',
  'EXPIRED',
  'BLOCKED',
  'ARCHIVED',
];

/** One listing of each status, by its status. */
export async function oneOfEach(db: Db, ownerId: number): Promise<Record<ListingStatus, number>> {
  const ids: Partial<Record<ListingStatus, number>> = {};
  for (const status of statuses) {
    const unpublished = status === 'DRAFT' ? { publishedAt: null, firstPublishedAt: null } : {};
    ids[status] = await insertListing(db, { ownerId, status, ...unpublished });
  }
  return ids as Record<ListingStatus, number>;
}

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import type { DocumentTable } from '#server/db/tables/listings.ts';

export type DocumentKind = DocumentTable['kind'];
export type DocumentsOf = { listingId: number; kind: DocumentKind };

const columns = ['fileName', 'title', 'bytes', 'isPublic', 'createdAt'] as const;
export type DocumentRow = Pick<Selectable<DocumentTable>, (typeof columns)[number]>;

/** The documents of a kind, oldest first. */
export function listDocumentRows(db: Db, { listingId, kind }: DocumentsOf): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .select(columns)
    .orderBy('id')
    .execute();
}

/** The documents of these kinds of several listings, oldest first. */
export async function listDocumentsOfKinds(db: Db, listingIds: readonly number[], kinds: readonly DocumentKind[]) {
  if (listingIds.length === 0) return [];
  return db
    .selectFrom('documents')
    .where('listingId', 'in', listingIds)
    .where('kind', 'in', kinds)
    .select([...columns, 'listingId', 'kind'])
    .orderBy('id')
    .execute();
}

export async function countDocuments(db: Db, { listingId, kind }: DocumentsOf): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDocument(transaction: Transaction, document: Insertable<DocumentTable>): Promise<void> {
  await transaction.insertInto('documents').values(document).execute();
}

/** A document of one of these kinds. */
export function findDocumentRow(
  db: Db,
  { listingId, kinds }: { listingId: number; kinds: readonly DocumentKind[] },
  fileName: string,
) {
  return db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', 'in', kinds)
    .where('fileName', '=', fileName)
    .select(['fileName', 'title', 'mediaType'])
    .executeTakeFirst();
}

/** Updates a document's title and visibility; false if there is none of this name. */
export async function updateDocumentTextRow(
  transaction: Transaction,
  { listingId, kind }: DocumentsOf,
  { fileName, ...text }: Pick<DocumentRow, 'fileName' | 'title' | 'isPublic'>,
): Promise<boolean> {
  const result = await transaction
    .updateTable('documents')
    .set(text)
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .where('fileName', '=', fileName)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes documents of a kind, or the one of this name; returns which. */
export async function removeDocumentRows(
  transaction: Transaction,
  { listingId, kind }: DocumentsOf,
  fileName?: string,
): Promise<Pick<DocumentRow, 'fileName' | 'title'>[]> {
  let chosen = transaction.deleteFrom('documents').where('listingId', '=', listingId).where('kind', '=', kind);
  if (fileName !== undefined) chosen = chosen.where('fileName', '=', fileName);
  return chosen.returning(['fileName', 'title']).execute();
}

/** A document or model that is public and has a public listing. */
export function findPublicDocument(db: Db, fileName: string) {
  return db
    .selectFrom('documents')
    .innerJoin('listings', 'listings.id', 'documents.listingId')
    .select(['documents.fileName', 'documents.title', 'documents.mediaType', 'documents.bytes'])
    .where('documents.fileName', '=', fileName)
    .where('documents.isPublic', '=', true)
    .where('listings.status', 'in', ['PUBLISHED', 'RESERVED'])
    .executeTakeFirst();
}

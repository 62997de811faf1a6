import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables/index.ts';
import type { DocumentTable } from '../tables/listings.ts';

export type PrivateKind = 'OWNERSHIP' | 'USAGE_PERMIT';
export type DocumentsOf = { listingId: number; kind: PrivateKind };

/** The private documents of a kind, oldest first. */
export function listPrivateDocuments(db: Kysely<Database>, { listingId, kind }: DocumentsOf) {
  return db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .select(['fileName', 'title', 'bytes', 'createdAt'])
    .orderBy('id')
    .execute();
}

export type PrivateDocumentRow = Awaited<ReturnType<typeof listPrivateDocuments>>[number];

export async function countPrivateDocuments(db: Kysely<Database>, { listingId, kind }: DocumentsOf): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDocument(
  transaction: Transaction<Database>,
  document: Insertable<DocumentTable>,
): Promise<void> {
  await transaction.insertInto('documents').values(document).execute();
}

export function findPrivateDocument(db: Kysely<Database>, { listingId, kind }: DocumentsOf, fileName: string) {
  return db
    .selectFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .where('fileName', '=', fileName)
    .select(['fileName', 'title', 'mediaType'])
    .executeTakeFirst();
}

/** Removes a document; false when there is none of this name. */
export async function removeDocumentRow(
  transaction: Transaction<Database>,
  { listingId, kind }: DocumentsOf,
  fileName: string,
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('documents')
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .where('fileName', '=', fileName)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

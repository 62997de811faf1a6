import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';

/** A document or model that everyone may have: it is public, and so is its listing. */
export function findPublicDocument(db: Kysely<Database>, fileName: string) {
  return db
    .selectFrom('documents')
    .innerJoin('listings', 'listings.id', 'documents.listingId')
    .select(['documents.fileName', 'documents.title', 'documents.mediaType', 'documents.bytes'])
    .where('documents.fileName', '=', fileName)
    .where('documents.isPublic', '=', true)
    .where('listings.status', 'in', ['PUBLISHED', 'RESERVED'])
    .executeTakeFirst();
}

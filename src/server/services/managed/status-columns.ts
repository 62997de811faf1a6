import type { ListingStatus } from '#contract/listings/listing.ts';
import { expiryAfter } from '#domain/listings/lifecycle.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';

/** What publishing sets: a new time where the listing was a draft or had expired, and the day on which it expires. */
function publishedColumns({ publishedAt, firstPublishedAt, status, now }: ManagedRow): ListingChanges {
  return {
    publishedAt: publishedAt === null || status === 'EXPIRED' ? now : publishedAt,
    firstPublishedAt: firstPublishedAt ?? now,
    expiresAt: expiryAfter(now),
    expiryToldAt: null,
    blockReason: null,
  };
}

/** The columns of a change of status that the rules allow; `reason` is why an admin blocks the listing. */
export function statusColumns(row: ManagedRow, status: ListingStatus, reason?: string): ListingChanges {
  if (status === 'ARCHIVED') return { status, archivedFrom: row.status, archivedAt: row.now, blockedFrom: null };
  return {
    status,
    archivedFrom: null,
    archivedAt: null,
    blockedFrom: null,
    ...(status === 'PUBLISHED' && publishedColumns(row)),
    ...(status === 'BLOCKED' && row.status !== 'ARCHIVED' && { blockReason: reason }),
  };
}

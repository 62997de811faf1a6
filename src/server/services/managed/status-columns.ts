import type { ListingStatus } from '#contract/listings/listing.ts';
import { expiryAfter } from '#domain/listings/lifecycle.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { inLanguage, localizedPath } from '#i18n/paths.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { logAdminAction, type AuditEntry } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { AppError } from '#server/errors.ts';

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

type Listing = Pick<ManagedRow, 'id' | 'kind' | 'status' | 'ownerId' | 'titleHr' | 'titleEn'>;

/** Who brings which listing, as it was before, to which status; `reason` is why it is blocked, or no longer. */
export type ListingMove = { actor: Actor; listing: Listing; status: ListingStatus; reason?: string | undefined };

function actOf({ listing, status, reason }: ListingMove): Pick<AuditEntry, 'act' | 'details'> {
  if (status === 'ARCHIVED') return { act: 'LISTING_DELETED' };
  if (listing.status === 'ARCHIVED') return { act: 'LISTING_STATUS', details: status };
  if (status === 'BLOCKED') return { act: 'LISTING_BLOCKED', ...(reason && { details: reason }) };
  if (status !== 'PUBLISHED') return { act: 'LISTING_STATUS', details: status };
  if (listing.status !== 'BLOCKED') return { act: 'LISTING_PUBLISHED' };
  return { act: 'LISTING_UNBLOCKED', ...(reason && { details: reason }) };
}

/** Logs an admin's change of status, and mails the owner why it is blocked or no longer so. */
export async function logListingMove(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction,
  move: ListingMove,
): Promise<void> {
  const { actor, listing, reason = '' } = move;
  const noted = actOf(move);
  await logAdminAction(transaction, actor, { ...noted, listingId: listing.id });
  if (noted.act !== 'LISTING_BLOCKED' && noted.act !== 'LISTING_UNBLOCKED') return;
  const owner = await findAccount(transaction, listing.ownerId);
  if (!owner) return;
  const { email: to, language } = owner;
  const editor = `/home/${listing.kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${listing.id}`;
  const named = {
    title: inLanguage({ hr: listing.titleHr ?? '', en: listing.titleEn }, language),
    path: localizedPath(language, editor),
  };
  const template = noted.act === 'LISTING_BLOCKED' ? 'listing-blocked' : 'listing-unblocked';
  await queueMail(runtime, transaction, { template, reason, ...named, to, language });
}

/** Blocking and its end are told to the owner with a reason. Throws VALIDATION_FAILED without one. */
export function requireReason(from: ListingStatus, to: ListingStatus, reason: string | undefined): void {
  const blocks = to === 'BLOCKED' && from !== 'ARCHIVED';
  const unblocks = from === 'BLOCKED' && to === 'PUBLISHED';
  if (reason || (!blocks && !unblocks)) return;
  const errors = { reason: ['VALUE_REQUIRED'] };
  throw new AppError('VALIDATION_FAILED', { detail: 'Blocking, and ending it, needs a reason.', errors });
}

import type { Transaction } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { inLanguage, localizedPath } from '#i18n/paths.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { noteAdminAct, type AdminAct } from '#server/services/requests/audit-log.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

type Listing = Pick<ManagedRow, 'id' | 'kind' | 'status' | 'ownerId' | 'titleHr' | 'titleEn'>;

/** Who brings which listing, as it was before, to which status; `reason` is why it is blocked, or no longer. */
export type ListingMove = { actor: Actor; listing: Listing; status: ListingStatus; reason?: string | undefined };

function actOf({ listing, status, reason }: ListingMove): Pick<AdminAct, 'act' | 'details'> {
  if (status === 'ARCHIVED') return { act: 'LISTING_DELETED' };
  if (listing.status === 'ARCHIVED') return { act: 'LISTING_STATUS', details: status };
  if (status === 'BLOCKED') return { act: 'LISTING_BLOCKED', ...(reason && { details: reason }) };
  if (status !== 'PUBLISHED') return { act: 'LISTING_STATUS', details: status };
  if (listing.status !== 'BLOCKED') return { act: 'LISTING_PUBLISHED' };
  return { act: 'LISTING_UNBLOCKED', ...(reason && { details: reason }) };
}

/**
 * Writes a change of status of a listing or project into the log, where an admin makes it, and mails its owner why where it
 * is blocked or no longer so; in the transaction of the change.
 */
export async function noteListingMove(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction<Database>,
  move: ListingMove,
): Promise<void> {
  const { actor, listing, reason = '' } = move;
  const noted = actOf(move);
  await noteAdminAct(transaction, actor, { ...noted, listingId: listing.id });
  if (noted.act !== 'LISTING_BLOCKED' && noted.act !== 'LISTING_UNBLOCKED') return;
  const owner = await findAccount(transaction, listing.ownerId);
  if (!owner) return;
  const { email: to, language } = owner;
  const editor = `/home/${listing.kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${listing.id}`;
  const told = {
    title: inLanguage({ hr: listing.titleHr ?? '', en: listing.titleEn }, language),
    path: localizedPath(language, editor),
  };
  const template = noted.act === 'LISTING_BLOCKED' ? 'listing-blocked' : 'listing-unblocked';
  await queueMail(runtime, transaction, { template, reason, ...told, to, language });
}

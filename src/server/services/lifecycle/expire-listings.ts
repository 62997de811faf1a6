import { dueStep } from '#domain/listings/expiry.ts';
import { inLanguage, listingPath } from '#i18n/paths.ts';
import {
  lockExpiring,
  markExpired,
  markWarned,
  type ExpiringListing,
} from '#server/db/queries/listings/availability.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { purgeListingRows, lockOverdueListing } from '#server/db/queries/listings/public-listing.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

function endOf(listing: ExpiringListing, expiresAt: Date) {
  const { id, kind, ownerId, titleHr, titleEn, language, linkVersion } = listing;
  const title = { hr: titleHr, en: titleEn };
  const path = listingPath(language, { id, kind, title });
  const end = {
    listingId: id,
    linkVersion,
    title: inLanguage(title, language),
    path,
    expiresAt: expiresAt.toISOString(),
  };
  return kind === 'SINGLE' ? end : { ...end, ownerId };
}

/** Warns the owner a week before expiry, or expires the listing; undefined if already done. */
export function expireListing(
  runtime: Pick<Runtime, 'db' | 'jobs'>,
  listingId: number,
): Promise<'WARN' | 'EXPIRE' | undefined> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockExpiring(transaction, listingId);
    const step = listing && dueStep(listing, listing.now);
    if (!step || !listing.expiresAt) return undefined;
    await (step === 'WARN' ? markWarned : markExpired)(transaction, listingId);
    const { email: to, language } = listing;
    const template = step === 'WARN' ? 'expires-soon' : 'expired';
    await queueMail(runtime, transaction, { template, to, language, ...endOf(listing, listing.expiresAt) });
    return step;
  });
}

/** Deletes a listing archived for over 30 days; a formerly public one leaves a tombstone for its page. */
export async function purgeListing({ db }: Pick<Runtime, 'db'>, listingId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueListing(transaction, listingId))) return;
    await releaseFilesOf(transaction, [listingId]);
    await purgeListingRows(transaction, [listingId]);
  });
}

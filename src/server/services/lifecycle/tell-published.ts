import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { mailedPicture, mailedPrice } from './mailed-card.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether publishing is news to the owner: the first time, after an expiry, or after a pause of a day or more. */
export function isNewsToOwner({
  status,
  withdrawnAt,
  now,
}: Pick<ManagedRow, 'status' | 'withdrawnAt' | 'now'>): boolean {
  if (status === 'PAUSED') return withdrawnAt !== null && now.getTime() - withdrawnAt.getTime() >= day;
  return status === 'DRAFT' || status === 'EXPIRED';
}

/** Mails the owner that the listing, which the transaction has made public, can be seen, and what to do next. */
export async function tellPublished(
  runtime: Pick<Runtime, 'jobs'>,
  transaction: Transaction,
  listing: ManagedRow,
): Promise<void> {
  const owner = await findAccount(transaction, listing.ownerId);
  if (!owner || !listing.expiresAt) return;
  const { email: to, language } = owner;
  const { id, kind, titleHr, titleEn } = listing;
  const title = { hr: titleHr, en: titleEn };
  const single = kind === 'SINGLE';
  await queueMail(runtime, transaction, {
    template: 'published',
    to,
    language,
    title: inLanguage(title, language),
    price: mailedPrice(listing, language),
    picture: mailedPicture(listing, language),
    path: listingPath(language, { id, kind, title }),
    editor: localizedPath(language, `/home/${single ? 'manage-listing' : 'manage-project-listing'}/${id}`),
    list: localizedPath(language, `/home/${single ? 'my-listings' : 'my-project-listings'}`),
    until: listing.expiresAt.toISOString(),
  });
}

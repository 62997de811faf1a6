import { imageKey } from '#domain/media/image.ts';
import { formatListingPrice, formatPrice, localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { MailedPicture } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

const day = 24 * 60 * 60 * 1000;
const pictureWidth = 640;

/** Whether publishing is news to the owner: the first time, after an expiry, or after a pause of a day or more. */
export function isNewsToOwner({
  status,
  withdrawnAt,
  now,
}: Pick<ManagedRow, 'status' | 'withdrawnAt' | 'now'>): boolean {
  if (status === 'PAUSED') return withdrawnAt !== null && now.getTime() - withdrawnAt.getTime() >= day;
  return status === 'DRAFT' || status === 'EXPIRED';
}

function priceOf({ kind, purpose, priceCents, priceOnRequest }: ManagedRow, language: Locale): string {
  if (kind === 'SINGLE')
    return formatListingPrice(language, { purpose: purpose ?? 'SALE', priceCents, priceOnRequest });
  if (priceCents === null) return '';
  return localizationOf(language).t('card.from', { price: formatPrice(language, priceCents) });
}

/** The cover in a width that suits mails. */
function pictureOf({ images: [cover] }: ManagedRow, language: Locale): MailedPicture | null {
  if (!cover) return null;
  const widths = cover.widths.toSorted((a, b) => a - b);
  const width = widths.find((one) => one >= pictureWidth) ?? widths.at(-1) ?? cover.width;
  const alt = inLanguage({ hr: cover.altHr ?? '', en: cover.altEn }, language);
  return {
    key: imageKey(cover.fileName, width, 'webp'),
    height: Math.round((pictureWidth * cover.height) / cover.width),
    alt,
  };
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
    price: capitalised(priceOf(listing, language)),
    picture: pictureOf(listing, language),
    path: listingPath(language, { id, kind, title }),
    editor: localizedPath(language, `/home/${single ? 'manage-listing' : 'manage-project-listing'}/${id}`),
    list: localizedPath(language, `/home/${single ? 'my-listings' : 'my-project-listings'}`),
    until: listing.expiresAt.toISOString(),
  });
}

import { imageKey } from '#domain/media/image.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatListingPrice, formatPrice, localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { MailedPicture } from '#server/mails/mail.ts';

const pictureWidth = 640;

type Priced = Pick<ManagedRow, 'kind' | 'purpose' | 'priceCents' | 'priceOnRequest'>;

/** The price as a mail shows it; empty if there is none. */
export function mailedPrice({ kind, purpose, priceCents, priceOnRequest }: Priced, language: Locale): string {
  if (kind === 'SINGLE')
    return capitalised(formatListingPrice(language, { purpose: purpose ?? 'SALE', priceCents, priceOnRequest }));
  if (priceCents === null) return '';
  return capitalised(localizationOf(language).t('card.from', { price: formatPrice(language, priceCents) }));
}

/** The cover in a width that suits mails. */
export function mailedPicture({ images: [cover] }: Pick<ManagedRow, 'images'>, language: Locale): MailedPicture | null {
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

import type { ListingView } from '#contract/listings/listing.ts';
import type { Placed, Places } from '#domain/places/places.ts';
import { formatPricePerM2, formatShortDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { foreignLanguage } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';

type DetailBadge = { text: string; tone: 'plain' | 'sea' | 'terracotta' | 'success' | 'warning' };

/** The badges of a listing's page, most important first, and its previous price if it dropped. */
export function listingBadges(
  listing: ListingView,
  locale: Locale,
): { shown: DetailBadge[]; oldPriceCents: number | undefined } {
  const t = translator(locale);
  const { status, priceCents, previousPriceCents, priceOnRequest, condition, attachedPapers } = listing;
  const dropped =
    priceCents !== null && previousPriceCents !== null && !priceOnRequest && previousPriceCents > priceCents;
  const shown: DetailBadge[] = [];
  if (status === 'RESERVED') shown.push({ text: t('card.reserved'), tone: 'warning' });
  if (dropped) shown.push({ text: t('card.price_drop'), tone: 'terracotta' });
  if (condition === 'NEW_BUILD') shown.push({ text: t('card.new_build'), tone: 'sea' });
  for (const { kind, checkedAt } of attachedPapers)
    if (checkedAt)
      shown.push({ text: t(`card.paper.${kind}`, { day: formatShortDate(locale, checkedAt) }), tone: 'success' });
  const foreign = foreignLanguage(listing.title, locale);
  if (foreign) shown.push({ text: t(`card.foreign.${foreign}`), tone: 'sea' });
  return { shown, oldPriceCents: dropped ? previousPriceCents : undefined };
}

/** The price per square metre, for sales. */
export function pricePerSquareMetre(
  { pricePerM2Cents, purpose, priceOnRequest }: ListingView,
  locale: Locale,
): string | undefined {
  if (pricePerM2Cents === null || purpose !== 'SALE' || priceOnRequest) return undefined;
  return formatPricePerM2(locale, pricePerM2Cents);
}

type Addressed = Placed & { street: string | null; houseNumber: string | null };

/** The address on one line: street and number if public, then quarter, settlement and county. */
export function addressText(
  { street, houseNumber, ...placed }: Addressed,
  { locale, places }: { locale: Locale; places: Places },
): string {
  const house = [street, houseNumber].filter(Boolean).join(' ');
  return [house, places.label(placed, locale)].filter(Boolean).join(', ');
}

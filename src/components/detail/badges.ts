import type { ListingView } from '#contract/listings/listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

export type DetailBadge = { text: string; tone: 'plain' | 'sea' | 'terracotta' | 'success' | 'warning' };

/** The badges of a listing's page, most important first, and the price that it cost before when it dropped. */
export function listingBadges(
  listing: ListingView,
  locale: Locale,
): { shown: DetailBadge[]; oldPriceCents: number | undefined } {
  const t = translator(locale);
  const { status, priceCents, previousPriceCents, priceOnRequest, condition, papersAttached } = listing;
  const dropped =
    priceCents !== null && previousPriceCents !== null && !priceOnRequest && previousPriceCents > priceCents;
  const shown: DetailBadge[] = [];
  if (status === 'RESERVED') shown.push({ text: t('card.reserved'), tone: 'warning' });
  if (dropped) shown.push({ text: t('card.price_drop'), tone: 'terracotta' });
  if (condition === 'NEW_BUILD') shown.push({ text: t('card.new_build'), tone: 'sea' });
  if (papersAttached) shown.push({ text: t('listing.papers_attached'), tone: 'success' });
  return { shown, oldPriceCents: dropped ? previousPriceCents : undefined };
}

import type { ListingCard } from '#contract/listings/listing.ts';
import type { Places } from '#domain/places/places.ts';
import { cardView as viewOf, isNew, type CardView } from '#i18n/card-view.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The `sizes` of images on cards; less on phones, whose dense screens then take half the bytes. */
export const cardPictureSizes = '(min-width:40em) 20em,calc(73vw - 2em)';

type Audience = { locale: Locale; places: Places; now: number };

/** The card localized with the page dictionary; `now` is the time in ms for «new». */
export function cardView(card: ListingCard, { locale, places, now }: Audience): CardView {
  const place = (placed: ListingCard) => places.label(placed, locale);
  return viewOf(card, { t: translator(locale), locale, place, now });
}

const made = new WeakMap<ListingCard, { locale: Locale; isNew: boolean; view: CardView }>();

/** `cardView` for the current time, computed once per cached card. */
export function currentCardView(card: ListingCard, locale: Locale, places: Places): CardView {
  const now = Date.now();
  const known = made.get(card);
  if (known && known.locale === locale && known.isNew === isNew(card, now)) return known.view;
  const view = cardView(card, { locale, places, now });
  made.set(card, { locale, isNew: isNew(card, now), view });
  return view;
}

/** The image of the first card, to preload it. */
export function firstCardPicture(
  cards: readonly ListingCard[],
  { locale, places }: Omit<Audience, 'now'>,
): { srcset: string; sizes: string } | undefined {
  const picture = cards[0] && currentCardView(cards[0], locale, places).picture;
  return picture && { srcset: picture.srcset, sizes: cardPictureSizes };
}

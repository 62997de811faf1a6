import type { ListingCard } from '#contract/listing.ts';
import { findReference } from '#contract/reference.ts';
import { placeholderClass } from '#domain/placeholder-colour.ts';
import type { Places } from '#domain/places.ts';
import {
  formatArea,
  formatAreaRange,
  formatCount,
  formatFloor,
  formatListingPrice,
  formatPrice,
  formatPricePerM2,
  formatRooms,
} from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { inLanguage } from '#i18n/paths.ts';
import { translator, type Translate } from '#i18n/translate.ts';

const newForMs = 3 * 24 * 60 * 60 * 1000;
const largestPictureWidth = 640;

/** How wide cards show their pictures. */
export const cardPictureSizes = '(min-width:40em) 20em,calc(100vw - 2em)';
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** What a card shows, in words of its language; `undefined` where there is nothing to show. */
export type CardView = {
  href: string;
  title: string;
  /** The title's language, where it is not the page's. */
  titleLanguage: 'hr' | undefined;
  price: string;
  oldPrice: string | undefined;
  place: string;
  facts: string[];
  badges: { text: string; tone: 'reserved' | 'drop' | 'new' | 'plain' }[];
  picture: { src: string; srcset: string; placeholder: string } | undefined;
  pictureCount: string | undefined;
};

type Audience = { locale: Locale; places: Places; now: number };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isNew = (card: ListingCard, now: number) => now - Date.parse(card.publishedAt) <= newForMs;

function hasDropped(card: ListingCard): card is ListingCard & { previousPriceCents: number; priceCents: number } {
  return (
    card.previousPriceCents !== null &&
    card.priceCents !== null &&
    !card.priceOnRequest &&
    card.previousPriceCents > card.priceCents
  );
}

function unitsOf(t: Translate, locale: Locale, card: ListingCard): string {
  const count = card.project?.freeUnits ?? 0;
  const named = ['FLAT', 'HOUSE', 'HOLIDAY', 'COMMERCIAL'].includes(card.category) ? card.category : 'any';
  return t(`card.units_${named}`, { count, number: formatCount(locale, count) });
}

function projectPrice(t: Translate, locale: Locale, card: ListingCard): string {
  if (!card.project || card.project.freeUnits === 0) return t('card.no_free_units');
  const units = unitsOf(t, locale, card);
  if (card.project.priceFromCents === null) return units;
  return t('card.units_from', { units, price: formatPrice(locale, card.project.priceFromCents) });
}

function projectFacts(t: Translate, locale: Locale, project: NonNullable<ListingCard['project']>): string[] {
  const { areaFrom, areaTo, roomsFrom, roomsTo } = project;
  const facts = [findReference('stage', project.stage)?.name[locale] ?? ''];
  if (areaFrom !== null && areaTo !== null)
    facts.unshift(formatAreaRange(locale, Math.round(areaFrom), Math.round(areaTo)));
  if (roomsFrom !== null && roomsTo !== null) {
    const from =
      roomsFrom === roomsTo ? '' : `${roomsFrom === 0 ? t('facts.studio') : formatCount(locale, roomsFrom)}–`;
    facts.splice(-1, 0, from + formatRooms(locale, roomsTo));
  }
  return facts.map(unbroken);
}

function singleFacts(t: Translate, locale: Locale, card: ListingCard): string[] {
  const facts: string[] = [];
  if (card.netArea !== null && card.category !== 'LAND') facts.push(formatArea(locale, card.netArea));
  if (card.plotArea !== null) {
    const area = formatArea(locale, card.plotArea);
    facts.push(facts.length === 0 ? area : t('facts.plot', { area }));
  }
  if (card.rooms !== null) facts.push(formatRooms(locale, card.rooms));
  if (card.floor !== null) facts.push(formatFloor(locale, card.floor));
  if (card.pricePerM2Cents !== null && card.purpose === 'SALE' && !card.priceOnRequest)
    facts.push(formatPricePerM2(locale, card.pricePerM2Cents));
  return facts.map(unbroken);
}

function badgesOf(t: Translate, card: ListingCard, now: number): CardView['badges'] {
  const badges: CardView['badges'] = [];
  if (card.status === 'RESERVED') badges.push({ text: t('card.reserved'), tone: 'reserved' });
  if (hasDropped(card)) badges.push({ text: t('card.price_drop'), tone: 'drop' });
  if (isNew(card, now)) badges.push({ text: t('card.new'), tone: 'new' });
  if (card.kind !== 'SINGLE' || card.condition === 'NEW_BUILD')
    badges.push({ text: t('card.new_build'), tone: 'plain' });
  if (card.hasModel) badges.push({ text: t('card.model'), tone: 'plain' });
  if (card.hasFloorPlans) badges.push({ text: t('card.plan'), tone: 'plain' });
  return badges;
}

function pictureOf(image: NonNullable<ListingCard['image']>): CardView['picture'] {
  const srcset: string[] = [];
  for (const { type, width, url } of image.sources) {
    if (type === 'image/webp' && (width <= largestPictureWidth || srcset.length === 0)) srcset.push(`${url} ${width}w`);
  }
  return { src: image.url, srcset: srcset.join(), placeholder: placeholderClass(image.placeholder) };
}

/**
 * A listing's card in words, from a card that was read for the same language: prices, areas and floors as the language
 * writes them, badges in order of weight, and the picture in the widths that a card can need. `now` is the time in ms
 * that «new» is measured from.
 */
export function cardView(card: ListingCard, { locale, places, now }: Audience): CardView {
  const t = translator(locale);
  return {
    href: card.url,
    title: inLanguage(card.title, locale),
    titleLanguage: locale === 'en' && !card.title.en ? 'hr' : undefined,
    price: capitalised(card.project ? projectPrice(t, locale, card) : formatListingPrice(locale, card)),
    oldPrice: hasDropped(card) ? formatPrice(locale, card.previousPriceCents) : undefined,
    place: places.label(card.settlementId, locale),
    facts: card.project ? projectFacts(t, locale, card.project) : singleFacts(t, locale, card),
    badges: badgesOf(t, card, now),
    picture: card.image ? pictureOf(card.image) : undefined,
    pictureCount: card.imageCount > 1 ? t('card.pictures', { count: card.imageCount }) : undefined,
  };
}

const made = new WeakMap<ListingCard, { locale: Locale; isNew: boolean; view: CardView }>();

/** The same as `cardView` at this moment, made once for each card that the service keeps. */
export function currentCardView(card: ListingCard, locale: Locale, places: Places): CardView {
  const now = Date.now();
  const known = made.get(card);
  if (known && known.locale === locale && known.isNew === isNew(card, now)) return known.view;
  const view = cardView(card, { locale, places, now });
  made.set(card, { locale, isNew: isNew(card, now), view });
  return view;
}

/** The picture of the first card, for the head of its page. */
export function firstCardPicture(
  cards: readonly ListingCard[],
  { locale, places }: Omit<Audience, 'now'>,
): { srcset: string; sizes: string } | undefined {
  const picture = cards[0] && currentCardView(cards[0], locale, places).picture;
  return picture && { srcset: picture.srcset, sizes: cardPictureSizes };
}

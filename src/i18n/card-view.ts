import type { ListingCard } from '#contract/listings/listing.ts';
import { webpSrcset } from '#domain/media/image.ts';
import { placeholderClass } from '#domain/media/placeholder-colour.ts';
import {
  capitalised,
  describeFloor,
  describeListingPrice,
  describeRooms,
  freeUnitParts,
  withSameRooms,
  type Localization,
} from './fact-words.ts';
import {
  formatArea,
  formatAreaRange,
  formatCount,
  formatPrice,
  formatPricePerM2,
  formatShortMonth,
} from './numbers.ts';
import { foreignLanguage, inLanguage, unexpectedLanguage } from './paths.ts';
import type { TextLanguage, Locale } from './locales.ts';
import { stageName } from './reference-names.ts';
import type { Translate } from './translate.ts';

const newForMs = 3 * 24 * 60 * 60 * 1000;
const maxPictureWidth = 640;

const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** A card's contents, localized; `undefined` for parts that are not shown. */
export type CardView = {
  href: string;
  title: string;
  /** The title's language, if it differs from the page's. */
  titleLanguage: TextLanguage | undefined;
  price: string;
  /** `price` in its parts: a project's free units, and the amount. */
  priceParts: [units: string | undefined, amount: string];
  oldPrice: string | undefined;
  pricePerM2: string | undefined;
  place: string;
  facts: string[];
  badges: { text: string; tone: 'reserved' | 'drop' | 'new' | 'plain' }[];
  picture: { src: string; srcset: string; placeholder: string } | undefined;
  pictureCount: string | undefined;
};

/** The card's localization; `place` says where it is, `now` is the time in ms for «new». */
export type CardReader = Localization & { place: (card: ListingCard) => string; now: number };

/** Whether a card is marked «new» at this time in ms. */
export const isNew = (card: Pick<ListingCard, 'publishedAt'>, now: number) =>
  now - Date.parse(card.publishedAt) <= newForMs;

function hasDropped(card: ListingCard): card is ListingCard & { previousPriceCents: number; priceCents: number } {
  return (
    card.previousPriceCents !== null &&
    card.priceCents !== null &&
    !card.priceOnRequest &&
    card.previousPriceCents > card.priceCents
  );
}

function projectFacts({ t, locale }: Localization, project: NonNullable<ListingCard['project']>): string[] {
  const { areaFrom, areaTo, roomsFrom, roomsTo } = project;
  const facts = [stageName({ t, locale }, project.stage)];
  if (areaFrom !== null && areaTo !== null)
    facts.unshift(formatAreaRange(locale, Math.round(areaFrom), Math.round(areaTo)));
  if (roomsFrom !== null && roomsTo !== null) {
    const from =
      roomsFrom === roomsTo ? '' : roomsFrom === 0 ? `${t('facts.studio')} – ` : `${formatCount(locale, roomsFrom)}–`;
    facts.splice(-1, 0, from + describeRooms({ t, locale }, roomsTo));
  }
  return facts.map(unbroken);
}

function singleFacts({ t, locale }: Localization, card: ListingCard): string[] {
  const facts: string[] = [];
  if (card.netArea !== null && card.category !== 'LAND') facts.push(formatArea(locale, card.netArea));
  if (card.plotArea !== null) {
    const area = formatArea(locale, card.plotArea);
    facts.push(facts.length === 0 ? area : t('facts.plot', { area }));
  }
  if (card.rooms !== null) facts.push(describeRooms({ t, locale }, card.rooms));
  if (card.floor !== null) facts.push(describeFloor({ t }, card.floor));
  return facts.map(unbroken);
}

function pricePerM2Of(locale: Locale, { pricePerM2Cents, purpose, priceOnRequest }: ListingCard): string | undefined {
  if (pricePerM2Cents === null || purpose !== 'SALE' || priceOnRequest) return undefined;
  return unbroken(formatPricePerM2(locale, pricePerM2Cents));
}

/** Which papers an admin has looked at; of both the earlier month. Short: the listing's page tells the day. */
function papersBadge(t: Translate, { checkedPapers }: ListingCard): string {
  const [first] = checkedPapers.map(({ checkedAt }) => checkedAt).toSorted();
  const kind = checkedPapers.length === 1 ? (checkedPapers[0]?.kind ?? 'BOTH') : 'BOTH';
  return t(`card.checked.${kind}`, { month: first ? formatShortMonth(first) : '' });
}

function badgesOf({ t, locale }: Localization, card: ListingCard, now: number): CardView['badges'] {
  const badges: CardView['badges'] = [];
  if (card.status === 'RESERVED') badges.push({ text: t('card.reserved'), tone: 'reserved' });
  if (hasDropped(card)) badges.push({ text: t('card.price_drop'), tone: 'drop' });
  if (isNew(card, now)) badges.push({ text: t('card.new'), tone: 'new' });
  if (card.kind !== 'SINGLE' || card.condition === 'NEW_BUILD')
    badges.push({ text: t('card.new_build'), tone: 'plain' });
  if (card.checkedPapers.length > 0) badges.push({ text: papersBadge(t, card), tone: 'plain' });
  if (card.hasModel) badges.push({ text: t('card.model'), tone: 'plain' });
  if (card.hasFloorPlans) badges.push({ text: t('card.plan'), tone: 'plain' });
  const unexpected = unexpectedLanguage(card.title, locale);
  if (unexpected) badges.push({ text: t(`card.foreign.${unexpected}`), tone: 'plain' });
  return badges;
}

function pictureOf(image: NonNullable<ListingCard['image']>): CardView['picture'] {
  const srcset = webpSrcset(image, maxPictureWidth);
  return { src: image.url, srcset, placeholder: placeholderClass(image.placeholder) };
}

/** A listing's card, localized, badges in order of importance. */
export function cardView(card: ListingCard, { place, now, ...speech }: CardReader): CardView {
  const { t, locale } = speech;
  const { category } = card;
  const units = card.matching ? withSameRooms(card.matching) : card.project;
  const [start, amount] = units ? freeUnitParts(speech, { category, ...units }) : [describeListingPrice(speech, card)];
  const first = capitalised(start);
  return {
    href: card.url,
    title: inLanguage(card.title, locale),
    titleLanguage: foreignLanguage(card.title, locale),
    price: amount ? `${first} ${amount}` : first,
    priceParts: amount ? [first, amount] : [undefined, first],
    oldPrice: hasDropped(card) ? formatPrice(locale, card.previousPriceCents) : undefined,
    pricePerM2: pricePerM2Of(locale, card),
    place: [card.street, place(card)].filter(Boolean).join(', '),
    facts: units ? projectFacts(speech, units) : singleFacts(speech, card),
    badges: badgesOf(speech, card, now),
    picture: card.image ? pictureOf(card.image) : undefined,
    pictureCount: card.imageCount > 1 ? t('card.pictures', { count: card.imageCount }) : undefined,
  };
}

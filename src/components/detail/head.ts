import type { ListingView } from '#contract/listings/listing.ts';
import type { Kind, Purpose } from '#contract/reference/index.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import type { GoneReason } from '#domain/listings/lifecycle.ts';
import type { Places } from '#domain/places/places.ts';
import { uncapitalised } from '#i18n/capitalised.ts';
import { withBedrooms } from '#i18n/fact-words.ts';
import { formatArea, formatListingPrice, formatRooms } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { inEachLocale, inLanguage, listingPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';
import { referenceName } from './listing-facts.ts';
import { freeUnitsText } from '../project/free-units.ts';
import { firstPictureOf } from './gallery-slides.ts';

/** A page's data for search engines and link previews. */
export type DetailHead = {
  title: string;
  description: string;
  noindex?: boolean;
  image?: string;
  firstPicture?: { srcset: string; sizes: string };
  alternates?: Record<Locale, string>;
  type?: string;
};

const maxDescriptionLength = 160;

/** Shortens text to one line of at most 160 characters, cut between words, with an ellipsis. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  return `${line.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

/** The page's path in each language. */
export function detailPaths(page: { id: number; kind: string; title: ListingView['title'] }): Record<Locale, string> {
  return inEachLocale((locale) => listingPath(locale, page));
}

/** Quarter and settlement. */
function placeNames(
  { settlementId, quarter }: Pick<ListingView, 'settlementId' | 'quarter'>,
  places: Places,
): string[] {
  const names = [quarter, places.settlement(settlementId)?.name];
  return [...new Set(names.flatMap((name) => name ?? []))];
}

/** The heading with the names of its place that it does not tell. */
const withPlace = (heading: string, names: readonly string[]) =>
  [heading, ...names.filter((name) => !heading.includes(name))].join(', ');

/** A listing's data for search engines and link previews: title with place, then price, size and first words. */
export function listingHead(listing: ListingView, locale: Locale, places: Places): DetailHead {
  const { title, netArea, plotArea, rooms, bedrooms, category, purpose } = listing;
  const heading = inLanguage(title, locale);
  const place = placeNames(listing, places).join(', ');
  const size = category === 'LAND' ? plotArea : netArea;
  const facts = [
    `${referenceName('category', category, locale)}, ${uncapitalised(referenceName('purpose', purpose, locale), locale)}`,
    place,
    size !== null && formatArea(locale, size),
    rooms !== null && category !== 'LAND' && withBedrooms(translator(locale), formatRooms(locale, rooms), bedrooms),
    formatListingPrice(locale, listing),
  ].filter(Boolean);
  return {
    title: withPlace(heading, placeNames(listing, places)),
    description: shorten(`${facts.join(' · ')}. ${inLanguage(listing.description, locale)}`),
    image: listing.images[0]?.url,
    firstPicture: firstPictureOf(listing.images),
    alternates: detailPaths(listing),
    type: 'article',
  };
}

/** A project's data for search engines and link previews: name with place, free units, stage, first words. */
export function projectHead(project: ProjectView, locale: Locale, places: Places): DetailHead {
  const { name, stage, description, images } = project;
  const heading = inLanguage(name, locale);
  const place = placeNames(project, places).join(', ');
  const facts = [referenceName('stage', stage, locale), place, freeUnitsText(project, locale)].filter(Boolean);
  return {
    title: withPlace(heading, placeNames(project, places)),
    description: shorten(`${facts.join(' · ')}. ${inLanguage(description, locale)}`),
    image: images[0]?.url,
    firstPicture: firstPictureOf(images),
    alternates: detailPaths({ id: project.id, kind: project.kind, title: name }),
    type: 'article',
  };
}

/** The head of the page of a removed listing, which is not indexed. */
export function goneHead(gone: Parameters<typeof goneText>[0], locale: Locale): DetailHead {
  return { title: goneText(gone, locale), description: translator(locale)('gone.text_alone'), noindex: true };
}

/** The head of the page for an unknown URL. */
export function absentHead(locale: Locale): DetailHead {
  const t = translator(locale);
  return { title: t('gone.absent'), description: t('gone.absent_text'), noindex: true };
}

/** What happened to the listing in one sentence: sold or rented by its purpose, expired, withdrawn. */
export function goneText(
  { kind, purpose, reason }: { kind: Kind; purpose: Purpose; reason: GoneReason },
  locale: Locale,
): string {
  const t = translator(locale);
  if (reason !== 'SOLD') return t(`gone.${reason}`);
  if (kind !== 'SINGLE') return t('gone.SOLD_PROJECT');
  return t(purpose === 'SALE' ? 'gone.SOLD' : 'gone.LET');
}

import { referenceCodes, type Category } from '#contract/reference/index.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import { readLead } from '#domain/search/interpret/place/typing/lead.ts';
import { formatSearch } from '#domain/search/search-query.ts';
import { localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { translator } from '#i18n/translate.ts';
import type { Runtime } from '#server/runtime.ts';
import { countPopularPlaces } from './popular-towns.ts';
import { priceSteps } from './price-steps.ts';
import type { TypedPhrase } from './typed-phrase.ts';

type Searched = Pick<Runtime, 'places' | 'search'>;

/** A phrase with its search, and how many listings that has. */
export type Draft = { text: string; query: SearchQuery; listings: number };

/** What phrases go on from: the whole text, and the place at its end with what stands before that. */
export type Subject = Pick<Draft, 'text' | 'query'> & { before?: string; named?: string };

const maxPhrases = 3;

const categoryName = (code: Category, locale: Locale) => referenceName(localizationOf(locale), 'category', code);

/** «dvosoban» stands before «stan», all else after it. */
const withHome = (home: string, text: string, { roomsMin }: SearchQuery) =>
  (roomsMin === undefined ? [home, text] : [text, home]).filter(Boolean).join(' ');

function withCategories({ text, query, before = text, named }: Subject, facets: Facets, locale: Locale): Draft[] {
  const t = translator(locale);
  const counts = facets.category ?? {};
  return referenceCodes('category')
    .map((category): Draft => {
      const home = withHome(categoryName(category, locale), before, query);
      const whole = named === undefined ? home : t('suggest.home_in_place', { home, place: named });
      return { text: whole, query: { ...query, category }, listings: counts[category] ?? 0 };
    })
    .sort((a, b) => b.listings - a.listings);
}

/** Places where there are most of the homes meant. */
async function withPlaces(runtime: Searched, { text, query }: Subject, locale: Locale): Promise<Draft[]> {
  const t = translator(locale);
  const counted = await countPopularPlaces(runtime, query);
  return counted.map(({ place, listings }) => {
    const named = runtime.places.nameOf(place, locale) ?? place;
    const whole = t('suggest.home_in_place', { home: text, place: named });
    return { text: whole, query: { ...query, place: [place] }, listings };
  });
}

/** Prices up to which there are some of the homes, and those to rent where nothing is said of buying. */
async function withPrices(runtime: Searched, subject: Subject & { facets: Facets }, locale: Locale): Promise<Draft[]> {
  const { text, query, facets } = subject;
  const t = translator(locale);
  const { SALE = 0, RENT = 0 } = facets.purpose ?? {};
  const rented: Draft = {
    text: t('suggest.to_rent', { phrase: text }),
    query: { ...query, purpose: 'RENT' },
    listings: RENT,
  };
  const purpose = query.purpose ?? 'SALE';
  // A low price alone does not say that a home is to rent.
  const steps = query.purpose || SALE > 0 ? await priceSteps(runtime, { ...query, purpose }, locale) : [];
  const priced = steps.map(({ price, ...step }) => ({ ...step, text: t('suggest.up_to', { phrase: text, price }) }));
  return query.purpose ? priced : [...priced, rented];
}

/** What a phrase lacks: a kind of home, else a place, else a price. */
async function nextParts(runtime: Searched, subject: Subject, locale: Locale): Promise<Draft[]> {
  const { text, query } = subject;
  if (text === '' || formatSearch(query).size === 0) return [];
  const isPlaced = query.place.length > 0 || query.near !== undefined;
  if (query.category && !isPlaced) return withPlaces(runtime, subject, locale);
  const { facets } = await runtime.search.search(query);
  if (!query.category) return withCategories(subject, facets, locale);
  const isPriced = [query.priceMin, query.priceMax, query.pricePerM2Max].some((price) => price !== undefined);
  return isPriced ? [] : withPrices(runtime, { ...subject, facets }, locale);
}

type Begun = { typed: TypedPhrase; home: Subject | undefined; place: Subject | undefined };

/** Up to three phrases with listings that go on from what is typed, or from the place or home that it begins to name. */
export async function suggestPhrases(
  runtime: Searched,
  { typed, home, place }: Begun,
  locale: Locale,
): Promise<Draft[]> {
  const { phrase, end } = typed;
  const drafts: Draft[] = home ? [{ ...home, listings: await runtime.search.count(home.query) }] : [];
  if (place) drafts.push(...(await nextParts(runtime, place, locale)));
  else if (home) drafts.push(...(await nextParts(runtime, home, locale)));
  else if (end.meant.q === undefined) {
    const { head, levels, isNear } = readLead(end.before, locale);
    if (!levels && !isNear) drafts.push(...(await nextParts(runtime, { text: head, query: end.meant }, locale)));
  }
  return useful(drafts, phrase);
}

/** The first drafts that have listings, each once, without what is typed. */
export function useful(drafts: readonly Draft[], phrase: string): Draft[] {
  const found = drafts.filter(({ text, listings }) => listings > 0 && text !== phrase);
  return [...new Map(found.map((draft) => [draft.text, draft])).values()].slice(0, maxPhrases);
}

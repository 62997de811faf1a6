import { findReference, referenceCodes, type Category } from '#contract/reference/index.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import { fold } from '#domain/words/fold.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';
import { countPopularPlaces } from './popular-towns.ts';
import { priceSteps } from './price-steps.ts';
import type { TypedPhrase } from './typed-phrase.ts';

type Searched = Pick<Runtime, 'places' | 'search' | 'interpret'>;

/** A phrase with its search, and how many listings that has. */
export type Draft = { text: string; query: SearchQuery; listings: number };

/** What phrases go on from; `isPlace` if it is nothing but a place. */
type Subject = Pick<Draft, 'text' | 'query'> & { isPlace: boolean };

const maxPhrases = 3;

const categoryName = (code: Category, locale: Locale) => findReference('category', code)?.name[locale] ?? code;

function withCategories({ text, query, isPlace }: Subject, facets: Facets, locale: Locale): Draft[] {
  const t = translator(locale);
  const counts = facets.category ?? {};
  return referenceCodes('category')
    .map((category): Draft => {
      const home = categoryName(category, locale);
      const whole = isPlace ? t('suggest.home_in_place', { home, place: text }) : `${home} ${text}`;
      return { text: whole, query: { ...query, category }, listings: counts[category] ?? 0 };
    })
    .sort((a, b) => b.listings - a.listings);
}

/** Places where there are most of the homes meant. */
async function withPlaces(runtime: Searched, { text, query }: Subject, locale: Locale): Promise<Draft[]> {
  const counted = await countPopularPlaces(runtime, query);
  return counted.map(({ place, listings }) => ({
    text: `${text} ${runtime.places.nameOf(place, locale) ?? place}`,
    query: { ...query, place: [place] },
    listings,
  }));
}

/** Prices up to which there are some of the homes, and those to rent where nothing is said of buying. */
async function withPrices(runtime: Searched, subject: Subject & { facets: Facets }, locale: Locale): Promise<Draft[]> {
  const { text, query, facets } = subject;
  const t = translator(locale);
  const { SALE = 0, RENT = 0 } = facets.purpose ?? {};
  const purpose = query.purpose ?? (SALE >= RENT ? 'SALE' : 'RENT');
  const steps = await priceSteps(runtime, { ...query, purpose }, locale);
  const isOpen = !query.purpose && RENT > 0;
  const rents = {
    text: t('suggest.to_rent', { phrase: text }),
    query: { ...query, purpose: 'RENT' as const },
    listings: RENT,
  };
  // A low price alone does not say that something is to rent.
  const isRent = purpose === 'RENT' && isOpen;
  return [
    ...(isRent
      ? []
      : steps.map(({ price, ...step }) => ({ ...step, text: t('suggest.up_to', { phrase: text, price }) }))),
    ...(isOpen ? [rents] : []),
  ];
}

/** What a finished phrase lacks: a kind of home, else a place, else a price. */
async function nextParts(runtime: Searched, subject: Subject, locale: Locale): Promise<Draft[]> {
  const { query } = subject;
  if (query.category && query.place.length === 0 && !query.near) return withPlaces(runtime, subject, locale);
  const { facets } = await runtime.search.search(query);
  if (!query.category) return withCategories(subject, facets, locale);
  const isPriced = query.priceMin !== undefined || query.priceMax !== undefined || query.pricePerM2Max !== undefined;
  return isPriced ? [] : withPrices(runtime, { ...subject, facets }, locale);
}

/** The kind of home that the last word begins to name: «ku» is «kuća». */
function completeHome(runtime: Searched, phrase: string, locale: Locale): Subject | undefined {
  const words = phrase.split(' ');
  const last = fold(words.pop() ?? '');
  const codes = [
    ...referenceCodes('category').map((code) => ['category', code] as const),
    ...referenceCodes('type').map((code) => ['type', code] as const),
  ];
  const names = codes.map(([list, code]) => findReference(list, code)?.name[locale] ?? '');
  const name = last.length < 2 ? undefined : names.find((each) => fold(each).startsWith(last));
  if (!name) return undefined;
  const text = [...words, name].join(' ');
  return { text, query: interpretPhrase(runtime, text).query, isPlace: false };
}

type Begun = { typed: TypedPhrase; place: Draft | undefined };

/** Up to three phrases that go on from what is typed, or from the place or home that it begins to name. */
export async function suggestPhrases(runtime: Searched, { typed, place }: Begun, locale: Locale): Promise<Draft[]> {
  const { phrase, meant, end } = typed;
  const home = meant.q === undefined ? undefined : completeHome(runtime, phrase, locale);
  const drafts: Draft[] = [];
  if (home && home.query.q === undefined) {
    drafts.push({ ...home, listings: await runtime.search.count(home.query) });
    if (!place) drafts.push(...(await nextParts(runtime, home, locale)));
  }
  if (place) drafts.push(...(await nextParts(runtime, { ...place, isPlace: end.before === '' }, locale)));
  else if (meant.q === undefined)
    drafts.push(...(await nextParts(runtime, { text: phrase, query: meant, isPlace: false }, locale)));
  const found = drafts.filter(({ text, listings }) => listings > 0 && text !== phrase);
  return [...new Map(found.map((draft) => [draft.text, draft])).values()].slice(0, maxPhrases);
}

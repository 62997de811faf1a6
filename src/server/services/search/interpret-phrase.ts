import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { toSearchQuery } from '#domain/search/interpret/meant-search.ts';
import { formatSearch, parseSearch, emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import { queryWords } from '#domain/words/search-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { searchPath, withPhrase } from '#i18n/search-path.ts';
import { viewListing } from './view-listing.ts';

/** Understands any one-line search, of which 200 signs count; phrases of one meaning share one address. */
export function interpretPhrase(
  { places, interpret }: Pick<Runtime, 'places' | 'interpret'>,
  phrase: string,
): { interpretation: Interpretation; query: SearchQuery } {
  const interpretation = interpret(phrase);
  const params = formatSearch(toSearchQuery(interpretation));
  return { interpretation, query: parseSearch({ params, places }).query };
}

const maxTried = 10;
const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** The search without those of its words that nothing has, as long as something is left that finds results. */
function withoutIdleWords({ search }: Pick<Runtime, 'search'>, query: SearchQuery): SearchQuery {
  const bare: SearchQuery = { ...query, q: undefined, sort: 'newest' };
  const isWhole = !query.q || formatSearch(bare).size === 0;
  if (isWhole || search.count(query) > 0 || search.count(bare) === 0) return query;
  let found = bare;
  for (const word of wordsOf(query.q).slice(0, maxTried)) {
    const tried: SearchQuery = { ...query, q: [...wordsOf(found.q), word].join(' ') };
    if (queryWords(word).length > 0 && search.count(tried) > 0) found = tried;
  }
  return found;
}

/** Where the number of a listing leads: a bare number only to a public one, as it may be a price as well. */
async function numberPath(runtime: Runtime, phrase: string, locale: Locale): Promise<string | undefined> {
  const number = listingNumber(phrase);
  if (!number) return undefined;
  const visit = await viewListing(runtime, number.id, locale);
  if (visit.state === 'public') return visit.listing.url;
  if (visit.state === 'project' || (visit.state === 'gone' && number.named)) return visit.url;
  if (!number.named) return undefined;
  const query: SearchQuery = { ...emptySearch, q: String(number.id), sort: 'relevance' };
  return withPhrase(searchPath(locale, query, runtime.places), phrase);
}

/** Where a one-line search leads: to the listing of that number, else to results without words that nothing has. */
export async function followPhrase(runtime: Runtime, phrase: string, locale: Locale): Promise<string> {
  const numbered = await numberPath(runtime, phrase, locale);
  if (numbered) return numbered;
  const query = withoutIdleWords(runtime, interpretPhrase(runtime, phrase).query);
  return withPhrase(searchPath(locale, query, runtime.places), phrase);
}

/** What results do not show of the phrase they come from. */
export type PhraseNotes = {
  /** Words that were left out, and the search that insists on them. */
  leftOut?: { words: string; search: SearchQuery };
  /** What the phrase does not want, which no search can leave out. */
  excluded?: string[];
  /** What no filter knows. */
  ignored?: string[];
  /** Nothing was there to search by, so that all listings are shown. */
  isAll?: true;
  /** The same search in other places of the name: the town where the island is shown. */
  otherPlaces: { place: string; search: SearchQuery }[];
};

/** Compares a search with the phrase it comes from. */
export function readPhrase(
  runtime: Pick<Runtime, 'places' | 'interpret'>,
  typed: string,
  query: SearchQuery,
): PhraseNotes {
  const { interpretation, query: meant } = interpretPhrase(runtime, typed);
  const searchedWords = wordsOf(query.q);
  const words = wordsOf(interpretation.text).filter((word) => !searchedWords.includes(word));
  const first: SearchQuery = { ...query, page: 1 };
  const isOfPlace = String([meant.place, meant.near?.lat]) === String([query.place, query.near?.lat]);
  const { excluded, ignored } = interpretation;
  const isAll = formatSearch(meant).size === 0 && formatSearch(first).size === 0;
  const others = isOfPlace ? (interpretation.otherPlaces ?? []) : [];
  return {
    leftOut:
      words.length > 0
        ? { words: words.join(' '), search: { ...first, q: interpretation.text, sort: 'relevance' } }
        : undefined,
    ...(excluded && { excluded }),
    ...(ignored && { ignored }),
    ...(isAll && { isAll }),
    otherPlaces: others.map((place) => ({ place, search: { ...first, near: undefined, place: [place] } })),
  };
}

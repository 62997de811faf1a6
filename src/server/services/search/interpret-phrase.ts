import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { isStreetWord } from '#domain/search/interpret/place/street-arc.ts';
import { contradicts } from '#domain/search/code-meanings.ts';
import { readPart } from '#domain/search/phrase-length.ts';
import { searchOf, sure, wordsOf, type PhraseReader } from '#domain/search/phrase-notes.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { formatSearch, parseSearch, emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';
import { listingNumber } from '#domain/listings/listing-number.ts';
import { queryWords } from '#domain/words/search-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { searchPath, withPhrase } from '#i18n/search-path.ts';
import { viewListing } from './view-listing.ts';

/** Parses any one-line search, its first 200 characters; phrases of the same meaning share one address. */
export function interpretPhrase(
  { places, interpret }: PhraseReader,
  phrase: string,
): { interpretation: Interpretation; query: SearchQuery } {
  const interpretation = interpret(readPart(phrase));
  return { interpretation, query: searchOf(interpretation, places) };
}

const maxTried = 10;

/** The search without words that match nothing, as long as the rest has results. */
async function withoutIdleWords({ search }: Pick<Runtime, 'search'>, query: SearchQuery): Promise<SearchQuery> {
  const bare = changedSearch(query, { q: undefined });
  const isWhole = !query.q || formatSearch(bare).size === 0;
  if (isWhole || (await search.count(query)) > 0 || (await search.count(bare)) === 0) return query;
  let found = bare;
  for (const word of wordsOf(query.q).slice(0, maxTried)) {
    const tried: SearchQuery = { ...query, q: [...wordsOf(found.q), word].join(' ') };
    if (queryWords(word).length > 0 && (await search.count(tried)) > 0) found = tried;
  }
  return wordsOf(found.q).every(isStreetWord) ? bare : found;
}

/** The path for a listing's number: a bare one only to a public listing, as it may also be a price. */
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

/** What a parameter is about: both ends of a range are about one thing, and so are all ways to say where, or what. */
function topicOf(name: string): string {
  if (['near', 'bbox', 'area'].includes(name)) return 'place';
  return name === 'anyCategory' ? 'category' : name.replace(/M(in|ax)$/, '');
}

/** Lists of which all hold: a further «s liftom» adds to a chosen balcony. */
const added: ReadonlySet<string> = new Set(['flag', 'paper', 'without', 'wish']);

/** What was chosen holds where the phrase says nothing about it, or adds to it; prices only for the same purpose. */
function combine({ places }: Pick<PhraseReader, 'places'>, meant: SearchQuery, chosen: SearchQuery): SearchQuery {
  const params = formatSearch(meant);
  const said = new Set(['page', ...[...params.keys()].map(topicOf)]);
  if (chosen.purpose && meant.purpose && chosen.purpose !== meant.purpose)
    for (const topic of ['price', 'pricePerM2']) said.add(topic);
  if (said.has('place')) said.add('notPlace');
  for (const [name, value] of formatSearch(chosen)) {
    const isKept = !said.has(topicOf(name)) || (added.has(name) && !params.has(name, value));
    if (isKept && !contradicts(meant, [name, value])) params.append(name, value);
  }
  return parseSearch({ params, places }).query;
}

/** What words that are sought as they stand surely mean as a phrase, beside all that is chosen; only where each means something. */
export function meantByWords(reader: PhraseReader, query: SearchQuery): SearchQuery | undefined {
  if (!query.q) return undefined;
  const { interpretation, query: meant } = interpretPhrase(reader, query.q);
  const { excluded, ignored, confidence } = interpretation;
  if (confidence < sure || (meant.q ?? excluded ?? ignored)) return undefined;
  const chosen = changedSearch(query, { q: undefined });
  const combined = combine(reader, meant, chosen);
  return String(formatSearch(combined)) === String(formatSearch(chosen)) ? undefined : combined;
}

/** The target of a one-line search: the listing of that number, else results without words that match nothing. */
export async function followPhrase(
  runtime: Runtime,
  phrase: string,
  { locale, chosen }: { locale: Locale; chosen: SearchQuery },
): Promise<string> {
  const numbered = await numberPath(runtime, phrase, locale);
  if (numbered) return numbered;
  const meant = interpretPhrase(runtime, phrase).query;
  const query = await withoutIdleWords(runtime, combine(runtime, meant, chosen));
  return withPhrase(searchPath(locale, query, runtime.places), phrase);
}

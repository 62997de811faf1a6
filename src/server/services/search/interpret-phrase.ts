import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { toSearchQuery } from '#domain/search/interpret/search-query.ts';
import { formatSearch, parseSearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';

/**
 * Understands a one-line search («dvosoban stan u Splitu do 150k») and gives the search it stands for. Any text is
 * taken, of which the first 200 signs count; it never fails. The search is the one its address is read back as, so that
 * phrases of one meaning share one address.
 */
export function interpretPhrase(
  { places, interpret }: Pick<Runtime, 'places' | 'interpret'>,
  phrase: string,
): { interpretation: Interpretation; query: SearchQuery } {
  const interpretation = interpret(phrase);
  const params = formatSearch(toSearchQuery(interpretation));
  return { interpretation, query: parseSearch({ params, places }).query };
}

import type { SearchQuery } from '#contract/search/search.ts';
import { keysOf, partsOf, withoutParts } from './misread/parts.ts';

/** Words that were read as others, and the search for them as they stand, with all else that was understood. */
export type RespelledSearch = { typed: string; meant: string; search: SearchQuery };

/** A phrase, and the search that any phrase means. */
type Phrase = { phrase: string; read: (phrase: string) => SearchQuery };

/** Joined words of a phrase are apart where they are told. */
const patternOf = (typed: string) =>
  new RegExp(
    typed
      .split(' ')
      .map(RegExp.escape)
      .join(String.raw`\s*`),
    'iu',
  );

/** Searches for respelled words as they stand, without what they were read as; none where that is no part of the search. */
export function respelledSearches(
  respelled: readonly { typed: string; meant: string }[],
  query: SearchQuery,
  { phrase, read }: Phrase,
): RespelledSearch[] {
  return respelled.flatMap(({ typed, meant }) => {
    const pattern = patternOf(typed);
    const kept = keysOf(read(pattern.test(phrase) ? phrase.replace(pattern, ' ') : ''));
    const made = partsOf(query).filter(({ key, meaning }) => meaning !== 'q' && !kept.has(key));
    if (made.length === 0) return [];
    const rest = withoutParts(
      query,
      made.map(({ key }) => key),
    );
    const q = [rest.q, typed].filter(Boolean).join(' ');
    return [{ typed, meant, search: { ...rest, q, sort: 'relevance' } }];
  });
}

import type { SearchQuery } from '#contract/search/search.ts';
import { formatSearch } from '#domain/search/search-query.ts';
import { foldLetters } from '#domain/words/fold.ts';
import { keysOf, kindOf, partsOf, type Part } from './parts.ts';
import { keptWords, wordFinder, type Read } from './words.ts';

/** A filter of a phrase that its visitor took away: its parameter, the words that made it, and what was chosen instead. */
export type Misread = { meaning: string; words: string; instead: string };

/** One search after another: the phrase behind the first, and what its page offered instead. */
type Change = {
  phrase: string;
  before: SearchQuery;
  after: SearchQuery;
  others: readonly SearchQuery[];
  respelled: readonly { typed: string; search: SearchQuery }[];
};

type Taken = { part: Part; instead: string };

const isSame = (one: SearchQuery, other: SearchQuery) => String(formatSearch(one)) === String(formatSearch(other));

/** What another reading has not, each with what it has of the same kind. */
function exchanged(before: SearchQuery, after: SearchQuery): Taken[] {
  const [known, kept] = [keysOf(before), keysOf(after)];
  const added = partsOf(after).filter(({ key }) => !known.has(key));
  const insteadOf = ({ meaning }: Part) =>
    added.find((part) => part.meaning !== meaning && kindOf(part.meaning) === kindOf(meaning))?.meaning ?? '';
  return partsOf(before)
    .filter(({ key }) => !kept.has(key))
    .map((part) => ({ part, instead: insteadOf(part) }));
}

function takenOf({ before, after, others }: Change): Taken[] {
  const removed = partsOf(before).find(({ without }) => isSame(without, after));
  if (removed) return [{ part: removed, instead: '' }];
  return others.some((other) => isSame(other, after)) ? exchanged(before, after) : [];
}

/** What a visitor took away of what a phrase was read as, by a link; `read` gives the search that a phrase means. */
export async function findMisread(change: Change, read: Read): Promise<Misread[]> {
  const { phrase, before, after, respelled } = change;
  const asTyped = respelled.find(({ search }) => isSame(search, after));
  const taken = asTyped ? exchanged(before, after) : takenOf(change);
  if (taken.length === 0) return [];
  const meant = keysOf(await read(phrase));
  const misread = taken.filter(({ part }) => meant.has(part.key));
  if (misread.length === 0) return [];
  const wordsOf = await wordFinder(phrase, read);
  return misread
    .map(({ part, instead }) => ({ meaning: part.meaning, words: wordsOf(part.key), instead }))
    .filter(({ words }) => !asTyped || words.join(' ') === foldLetters(asTyped.typed))
    .flatMap(({ words, ...rest }) => keptWords(words, rest.meaning).map((kept) => ({ ...rest, words: kept })));
}

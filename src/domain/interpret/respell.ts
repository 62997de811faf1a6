import type { Token } from './tokens.ts';
import type { Finding, Lexicon } from './finding.ts';
import { scan } from './scan.ts';
import { nominative } from './cases.ts';
import type { Mention } from './place/choose.ts';
import type { PlaceLevel } from './place/place.ts';

const shortestWord = 6;
const longestWord = 24;
const mostWords = 4;
const letters = 'abcdefghijklmnoprstuvz';

/** Every word one edit away: a letter left out, added, changed, or two neighbours swapped. */
function* edits(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield `${before}${after[1]}${after[0]}${after.slice(2)}`;
    for (const letter of letters) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}

const levels: readonly PlaceLevel[] = ['town', 'region', 'island', 'county', 'municipality', 'quarter'];
const levelsInLowerCase = levels.slice(0, 4);

/**
 * How well a place explains a word, or undefined: the fewer guesses the better, as half of all words are one letter
 * away from some village. Only what fits its preposition counts, and in lower case only what is big.
 */
function levelOf(mention: Mention, capital: boolean): number | undefined {
  const { candidates, preposition } = mention;
  if (preposition?.weak) return undefined;
  const fitting = candidates.filter(({ cases }) => cases & (preposition?.cases ?? nominative));
  const found = fitting
    .map(({ place }) => (capital ? levels : levelsInLowerCase).indexOf(place.level))
    .filter((level) => level >= 0);
  return found.length > 0 ? Math.min(...found) : undefined;
}

function isSuspect(token: Token | undefined, { everyday, names }: Lexicon): boolean {
  if (!token || token.number !== undefined || everyday.knows(token.text) || names.knows(token.text)) return false;
  return token.text.length >= shortestWord && token.text.length <= longestWord;
}

/**
 * The same phrase with one unknown word of six letters or more put right so that a place is found, as it was scanned
 * anew; undefined where one edit finds none. Meant for phrases in which no place was found.
 */
export function respell(
  tokens: readonly Token[],
  findings: readonly Finding[],
  lexicon: Lexicon,
): Finding[] | undefined {
  const starts = findings.flatMap(({ kind, start }) => (kind === 'unknown' ? start : []));
  const suspects = starts.filter((start) => isSuspect(tokens[start], lexicon)).slice(0, mostWords);
  for (const start of suspects) {
    const token = tokens[start];
    if (!token) continue;
    const known = new Set([...edits(token.text)].filter((word) => lexicon.names.knows(word)));
    const rescanned = [...known].flatMap((text) => {
      const findings = scan(tokens.with(start, { ...token, text }), lexicon);
      const place = findings.find((finding) => finding.start <= start && start < finding.end);
      const level = place?.kind === 'place' ? levelOf(place.mention, token.capital) : undefined;
      return level === undefined ? [] : [{ findings, level }];
    });
    const [best] = rescanned.sort((a, b) => a.level - b.level);
    if (best) return best.findings;
  }
  return undefined;
}

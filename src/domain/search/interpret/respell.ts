import { wordsWithinOneEdit } from '#domain/words/edit-distance.ts';
import { nominative } from './cases.ts';
import { meaningOf, type Finding, type Lexicon } from './finding.ts';
import type { Mention } from './place/choose.ts';
import type { PlaceLevel } from './place/search-places.ts';
import { scan } from './scan.ts';
import type { Token } from './tokens.ts';
import type { Meaning } from './vocabulary.ts';
import { numberWords } from './amount.ts';

const minWordLength = 4;
/** Shorter words have too many neighbours: only likely typos of them are corrected. */
const sureLength = 6;
/** Longer words are unambiguous even with a wrong letter. */
const longWord = 8;
const maxWordLength = 24;
const maxWords = 4;

const levels: readonly PlaceLevel[] = ['town', 'region', 'island', 'county', 'municipality', 'quarter'];
const bigLevels = levels.slice(0, 4);
const correctable: readonly Meaning['kind'][] = ['home', 'purpose', 'rooms', 'feature'];

/** A phrase with one word corrected, and its new meaning; for places the lowest rank is best. */
type Reading = { token: Token; findings: Finding[]; meaning: string; rank: number };

const sameLetters = (a: string, b: string) => a !== b && [...a].sort().join('') === [...b].sort().join('');

/** Splt → Split and Pual → Pula, but not: pult → Pula, more → Mare. */
function isLikelyName(typed: string, meant: string): boolean {
  if (typed.length >= sureLength) return true;
  return typed[0] === meant[0] && (meant.length > minWordLength || sameLetters(typed, meant));
}

const single = (word: string) => word.replace(/(.)\1+/g, '$1');
const consonants = (word: string) => word.replace(/[aeiou]/g, '');

/** Hosue → house, najm → najam, poool → pool, but not: stanje → stan, model → hotel, life → lift. */
function isLikelyWord(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  if (meant.length === typed.length) return typed.length >= longWord || sameLetters(typed, meant);
  if (meant.length < typed.length) return single(typed) === single(meant);
  return typed.length > minWordLength || consonants(typed) === consonants(meant);
}

function isSuspect(token: Token | undefined, { everyday, names, vocabulary }: Lexicon): token is Token {
  if (!token || token.number !== undefined || numberWords.has(token.text)) return false;
  const { units, scales, bounds, afterBounds, words } = vocabulary;
  if ([everyday, names, units, scales, bounds, afterBounds, words].some((book) => book.knows(token.text))) return false;
  return token.text.length >= minWordLength && token.text.length <= maxWordLength;
}

/** Ranks how well places explain a word by number of guesses: half of all words are one typo from some village. */
function readPlace(mention: Mention, { capital, text }: Token): Pick<Reading, 'meaning' | 'rank'> | undefined {
  const { candidates, preposition } = mention;
  if (preposition?.weak) return undefined;
  const allowed = capital && text.length >= sureLength ? levels : bigLevels;
  const fitting = candidates.filter(({ cases }) => cases & (preposition?.cases ?? nominative));
  const ranks = fitting.map(({ place }) => allowed.indexOf(place.level)).filter((rank) => rank >= 0);
  if (ranks.length === 0) return undefined;
  const rank = Math.min(...ranks);
  const best = fitting.filter(({ place }) => place.level === allowed[rank]).map(({ place }) => place.id);
  return { rank, meaning: [...new Set(best)].sort().join() };
}

function readWord(finding: Finding): Pick<Reading, 'meaning' | 'rank'> | undefined {
  const isMeant = correctable.some((kind) => meaningOf(finding, kind));
  return isMeant && finding.kind === 'meaning'
    ? { rank: levels.length, meaning: JSON.stringify(finding.meanings) }
    : undefined;
}

function readingsAt(
  start: number,
  phrase: { tokens: readonly Token[]; placeless: boolean },
  lexicon: Lexicon,
): Reading[] {
  const typed = phrase.tokens[start];
  if (!isSuspect(typed, lexicon)) return [];
  const { names, vocabulary } = lexicon;
  return wordsWithinOneEdit(typed.text).flatMap((text) => {
    const isWord = vocabulary.words.knows(text) && isLikelyWord(typed.text, text);
    const isName = phrase.placeless && names.knows(text) && isLikelyName(typed.text, text);
    if (!isWord && !isName) return [];
    const token = { ...typed, text };
    const findings = scan(phrase.tokens.with(start, token), lexicon);
    const finding = findings.find((other) => other.start <= start && start < other.end);
    const reading =
      finding?.kind === 'place' ? isName && readPlace(finding.mention, typed) : isWord && finding && readWord(finding);
    return reading ? [{ token, findings, ...reading }] : [];
  });
}

/** Corrects unknown words that are unambiguously one typo from a known word or, if no place is named, from a place. */
export function correctSpelling(
  tokens: readonly Token[],
  findings: readonly Finding[],
  lexicon: Lexicon,
): { tokens: readonly Token[]; findings: readonly Finding[] } {
  let phrase = { tokens, findings };
  const unknown = findings.filter(({ kind }) => kind === 'unknown');
  for (const { start } of unknown.filter((finding) => isSuspect(tokens[finding.start], lexicon)).slice(0, maxWords)) {
    const placeless = phrase.findings.every(({ kind }) => kind !== 'place');
    const readings = readingsAt(start, { tokens: phrase.tokens, placeless }, lexicon);
    const best = Math.min(...readings.map(({ rank }) => rank));
    const [reading, ...others] = readings.filter(({ rank }) => rank === best);
    if (reading && others.every(({ meaning }) => meaning === reading.meaning))
      phrase = { tokens: phrase.tokens.with(start, reading.token), findings: reading.findings };
  }
  return phrase;
}

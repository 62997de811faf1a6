import type { Dwelling } from './homes.ts';
import { meaningOf, type Finding, type ReadPhrase } from './finding.ts';
import { isAnyIsland } from './place/places-meant.ts';
import type { Token } from './tokens.ts';
import type { Meaning } from './vocabulary.ts';
import { numberWords } from './numbers.ts';
import { isCue } from './words/cues.ts';

type Leftover = {
  findings: readonly Finding[];
  tokens: readonly Token[];
  home: Dwelling;
  refused: ReadonlySet<number>;
  plotWords: ReadonlySet<number>;
};

/** Words without a meaning of their own. */
const leftAlone: ReadonlySet<Meaning['kind']> = new Set(['plot', 'energy', 'keyword', 'negation', 'wish', 'wishAfter']);

/** Findings of these kinds are filters, or reported as unsupported. */
const understood: ReadonlySet<Finding['kind']> = new Set([
  'place',
  'measure',
  'energyClass',
  'excluded',
  'wished',
  'date',
]);

const isWord = (token: Token) => /[\p{L}\p{N}]/u.test(token.typed);

/** «dva balkona»: a count before something understood. */
function countsSomething({ findings, tokens }: Leftover, index: number): boolean {
  const token = tokens[findings[index]?.start ?? 0];
  const isCount = token?.number !== undefined || (token && numberWords.has(token.text));
  return Boolean(isCount) && findings[index + 1]?.kind === 'meaning';
}

/** «otok Krk», «Krk island», «island of Krk» */
function isBesidePlace(findings: readonly Finding[], index: number): boolean {
  const next = meaningOf(findings[index + 1], 'preposition') ? index + 2 : index + 1;
  return findings[next]?.kind === 'place' || findings[index - 1]?.kind === 'place';
}

/** «kuća na otoku» without an island's name means any island. */
const isAnyPlace = (findings: readonly Finding[], index: number) =>
  findings[index] !== undefined && isAnyIsland(findings[index]) && findings.every(({ kind }) => kind !== 'place');

function isLeft(leftover: Leftover, index: number): boolean {
  const { findings, home, refused, plotWords } = leftover;
  const finding = findings[index];
  if (!finding || understood.has(finding.kind)) return false;
  if (finding.kind === 'street') return true;
  if (finding.kind === 'unknown') return !countsSomething(leftover, index);
  if (refused.has(index)) return true;
  if (home.used.has(index) || plotWords.has(index)) return false;
  if (meaningOf(finding, 'home')) return !meaningOf(finding, 'feature');
  if (meaningOf(finding, 'building')) return home.category === undefined;
  if (meaningOf(finding, 'placeLevel')) return !isAnyPlace(findings, index) && !isBesidePlace(findings, index);
  return finding.kind === 'meaning' && finding.meanings.every(({ kind }) => leftAlone.has(kind));
}

/** The words as typed, without punctuation. */
export function typedText(tokens: readonly Token[]): string {
  return tokens
    .filter(isWord)
    .map(({ typed }) => typed)
    .join(' ');
}

/** The words that no filter uses, as typed or as keywords; `known` is how many of them have a meaning that did not fit. */
export function leftoverText(leftover: Leftover): { text: string; known: number } {
  const remaining = leftover.findings.filter((_, index) => isLeft(leftover, index));
  const words = remaining.map((finding) => {
    const typed = typedText(leftover.tokens.slice(finding.start, finding.end));
    return meaningOf(finding, 'keyword')?.keyword || typed;
  });
  const text = words.filter(Boolean).join(' ');
  const known = remaining.filter((finding) => meaningOf(finding, 'home') ?? meaningOf(finding, 'adjective'));
  return { text, known: known.length };
}

/** Recognized words that no filter supports: dates, «warm», «za 4 osobe», dollars, and «jeftino» if sorting by price is impossible. */
export function findIgnored(
  { findings, tokens }: ReadPhrase,
  { idle, isSorted }: { idle: ReadonlySet<number>; isSorted: boolean },
): { start: number; end: number }[] {
  return findings.flatMap((finding, index) => {
    const { start, end } = finding;
    const isUnsupported = finding.kind === 'date' || meaningOf(finding, 'unfiltered') !== undefined;
    if (isUnsupported || (!isSorted && meaningOf(finding, 'cheap'))) return { start, end };
    const before = findings[index - 1];
    const isFor = meaningOf(before, 'preposition')?.preposition.weak;
    if (idle.has(index)) return { start: (isFor && before?.start) || start, end };
    if (finding.kind !== 'measure') return [];
    const at = tokens.findIndex((token, own) => own >= start && own < end && isCue.otherCurrency(token));
    return at < 0 ? [] : { start: at, end: at + 1 };
  });
}

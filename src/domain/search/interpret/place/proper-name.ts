import { nominative } from '#domain/search/interpret/cases.ts';
import { meaningOf, type Context } from '#domain/search/interpret/finding.ts';
import { weight, type Mention, type NamedCandidate } from './candidate.ts';
import type { Meaning } from '#domain/search/interpret/vocabulary.ts';
import type { Wordness } from './common-words.ts';

type Span = readonly [start: number, end: number];

/** From this weight on, a village may be meant by a word. */
const knownVillage = 3;

/** Whether a name, unchanged or in other cases, is that of a town or municipality. */
export function namesUnit(candidates: readonly NamedCandidate[], expected = nominative): boolean {
  return candidates.some(
    ({ place, cases, adjective }) =>
      !adjective && (place.level === 'town' || place.level === 'municipality') && cases & expected,
  );
}

const namesVillage = (candidates: readonly NamedCandidate[]) =>
  candidates.some(({ place, cases }) => cases & nominative && weight(place) >= knownVillage);

/** «stan Otok Krk», «stan Preko 100 m2», «Preko agencije»: a word that leads to what follows. */
function leadsOn([start, end]: Span, { tokens, lexicon }: Omit<Context, 'findings'>): boolean {
  const next = tokens[end];
  const { words, bounds } = lexicon.vocabulary;
  if (!next || next.afterBreak || bounds.longest(tokens, end)) return false;
  const kinds = words.longest(tokens, start)?.values.map(({ value }) => value.kind) ?? [];
  if (kinds.includes('placeLevel')) return lexicon.names.longest(tokens, end) !== undefined;
  return kinds.includes('preposition') || bounds.longest(tokens, start) !== undefined;
}

/** «kuća Otok», «stan Velika»: with a capital, where other words have none. */
export function isWrittenAsName(mention: Mention, span: Span, context: Omit<Context, 'findings'>): boolean {
  const [start, end] = span;
  const { tokens } = context;
  if (start === 0 || !tokens[start]?.capital) return false;
  const isMixed = tokens.some(({ typed }, at) => (at < start || at >= end) && /^\p{Ll}/u.test(typed));
  const isTown = !mention.preposition?.weak && namesUnit(mention.candidates, mention.preposition?.cases);
  return isMixed && isTown && !leadsOn(span, context);
}

/** «stan zabko s balkonom», «ragac stan»: beside what a home is, where most people name the place. */
export function isExpected(
  { preposition }: Pick<Mention, 'preposition'>,
  [, end]: Span,
  { tokens, findings, lexicon }: Context,
): boolean {
  if (preposition || findings.some(({ kind }) => kind === 'place')) return false;
  const { bounds, words } = lexicon.vocabulary;
  const isNext = (kind: Meaning['kind']) =>
    words.longest(tokens, end)?.values.some(({ value }) => value.kind === kind) ?? false;
  const before = findings.at(-1);
  if (!before) return isNext('home');
  const isHome = meaningOf(before, 'home') ?? meaningOf(before, 'purpose') ?? meaningOf(before, 'rooms');
  if (!isHome && before.kind !== 'measure') return false;
  const after = tokens[end];
  const isEnd = !after || after.afterBreak || after.number !== undefined;
  return isEnd || bounds.longest(tokens, end) !== undefined || isNext('preposition');
}

const shortName = 3;

/** «kuća Iž», «lič»: a short name with marks that the word «iz» does not have. */
export function hasOwnMarks(typed: string, candidates: readonly NamedCandidate[]): boolean {
  const name = typed.toLowerCase();
  const isMarked = name.length <= shortName && /[čćšžđ]/.test(name);
  return isMarked && candidates.some(({ place }) => place.name.toLowerCase() === name);
}

/** «stan pregrada do 90000», «dvor kuća», «kuća lun»: only a kind of home, which it does not tell, and numbers are beside it. */
export function standsAlone(
  { preposition, candidates, wordness }: Mention & { wordness: Wordness | undefined },
  span: Span,
  context: Context,
): boolean {
  const [, end] = span;
  const { tokens, findings, lexicon } = context;
  if (leadsOn(span, context)) return false;
  if (preposition || !(namesUnit(candidates) || (wordness === 'likely' && namesVillage(candidates)))) return false;
  const { bounds, words } = lexicon.vocabulary;
  if (findings.length === 0)
    return Boolean(words.longest(tokens, end)?.values.some(({ value }) => value.kind === 'home'));
  const areHomes = findings.every(
    (finding) => meaningOf(finding, 'home') ?? meaningOf(finding, 'purpose') ?? meaningOf(finding, 'rooms'),
  );
  const after = tokens[end];
  const isLast = !after || after.afterBreak || after.number !== undefined || bounds.longest(tokens, end) !== undefined;
  return areHomes && isLast;
}

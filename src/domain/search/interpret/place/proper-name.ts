import { nominative } from '#domain/search/interpret/cases.ts';
import { meaningOf, type Context, type Finding, type SpeltPhrase } from '#domain/search/interpret/finding.ts';
import { hasMarks, weight, type Mention, type NamedCandidate } from './candidate.ts';
import type { Wordness } from './common-words.ts';

type Span = readonly [start: number, end: number];

/** From this weight on, a village may be meant by a word. */
const knownVillage = 3;

/** Whether a name, unchanged or in other cases, is that of a town or municipality. */
export function namesUnit(candidates: readonly NamedCandidate[], likelyCases = nominative): boolean {
  return candidates.some(
    ({ place, cases, adjective }) =>
      !adjective && (place.level === 'town' || place.level === 'municipality') && cases & likelyCases,
  );
}

const namesVillage = (candidates: readonly NamedCandidate[]) =>
  candidates.some(({ place, cases }) => cases & nominative && weight(place) >= knownVillage);

const meaningsAt = (at: number, { tokens, lexicon }: SpeltPhrase) =>
  lexicon.vocabulary.words.longest(tokens, at)?.values.map(({ value }) => value) ?? [];

/** «stan Otok Krk», «stan Preko 100 m2», «Preko agencije»: a word that leads to what follows. */
function leadsOn([start, end]: Span, phrase: SpeltPhrase): boolean {
  const { tokens, lexicon } = phrase;
  const next = tokens[end];
  const { bounds } = lexicon.vocabulary;
  if (!next || next.afterBreak || bounds.longest(tokens, end)) return false;
  const kinds = meaningsAt(start, phrase).map(({ kind }) => kind);
  if (kinds.includes('placeLevel')) return lexicon.names.longest(tokens, end) !== undefined;
  return kinds.includes('preposition') || bounds.longest(tokens, start) !== undefined;
}

/** «kuća Otok», «stan Velika»: with a capital, where other words have none. */
export function isWrittenAsName(mention: Mention, span: Span, context: SpeltPhrase): boolean {
  const [start, end] = span;
  const { tokens } = context;
  if (start === 0 || !tokens[start]?.capital) return false;
  const isMixed = tokens.some(({ typed }, at) => (at < start || at >= end) && /^\p{Ll}/u.test(typed));
  const isTown = !mention.preposition?.weak && namesUnit(mention.candidates, mention.preposition?.cases);
  return isMixed && isTown && !leadsOn(span, context);
}

/** What tells which homes are sought: «stan», «najam», «dvosoban». */
const tellsHome = (finding: Finding | undefined) =>
  Boolean(meaningOf(finding, 'home') ?? meaningOf(finding, 'purpose') ?? meaningOf(finding, 'rooms'));

/** Whether a part of a phrase ends before a token, or numbers follow. */
function isEnd(at: number, { tokens, lexicon }: SpeltPhrase): boolean {
  const after = tokens[at];
  return (
    !after ||
    after.afterBreak ||
    after.number !== undefined ||
    lexicon.vocabulary.bounds.longest(tokens, at) !== undefined
  );
}

/** «stan zabko s balkonom», «garaža do 20.000 rudš», «ragac stan»: after a home or a number, where most people name the place. */
export function isExpected({ preposition }: Pick<Mention, 'preposition'>, [, end]: Span, context: Context): boolean {
  const { findings } = context;
  if (preposition || findings.some(({ kind }) => kind === 'place')) return false;
  const before = findings.at(-1);
  if (!before) return meaningsAt(end, context).some(({ kind }) => kind === 'home');
  if (!tellsHome(before) && before.kind !== 'measure') return false;
  // «flat barman in Split»: the place follows.
  if (context.lexicon.names.longest(context.tokens, end + 1)) return false;
  return isEnd(end, context) || meaningsAt(end, context).some(({ kind }) => kind === 'preposition');
}

const longestMarked = 3;

/** «kuća Iž», «lič»: a short name, typed with its marks, is hardly a word. */
export function hasOwnMarks(typed: string, candidates: readonly NamedCandidate[]): boolean {
  const name = typed.toLowerCase();
  const isMarked = name.length <= longestMarked && hasMarks(name);
  return isMarked && candidates.some(({ place }) => place.name.toLowerCase() === name);
}

/** «stan pregrada do 90000», «dvor kuća», «kuća lun»: only a kind of home, which it does not tell, and numbers are beside it. */
export function standsAlone(
  { preposition, candidates, wordness }: Mention & { wordness: Wordness | undefined },
  span: Span,
  context: Context,
): boolean {
  const [, end] = span;
  const { findings } = context;
  if (leadsOn(span, context)) return false;
  if (preposition || !(namesUnit(candidates) || (wordness === 'likely' && namesVillage(candidates)))) return false;
  if (findings.length === 0) return meaningsAt(end, context).some(({ kind }) => kind === 'home');
  return findings.every(tellsHome) && isEnd(end, context);
}

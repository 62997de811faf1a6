import { isConjunction, meaningOf, type Context, type Finding } from '#domain/search/interpret/finding.ts';
import type { Match } from '#domain/search/interpret/phrasebook.ts';
import type { Token } from '#domain/search/interpret/tokens.ts';
import type { Mention } from './choose.ts';
import type { Named } from './name-phrases.ts';

function withoutArticle(tokens: readonly Token[], findings: readonly Finding[]): readonly Finding[] {
  const isArticle = /^(?:the|a|an)$/.test(tokens[findings.at(-1)?.start ?? -1]?.text ?? '');
  return isArticle ? findings.slice(0, -1) : findings;
}

type PlaceContext = Pick<Mention, 'levels' | 'preposition' | 'joined'>;

/** The context before a place: its preposition, a word like «otok», and a joining «ili». */
function placeContext(tokens: readonly Token[], findings: readonly Finding[]): PlaceContext {
  const isOf = tokens[findings.at(-1)?.start ?? -1]?.text === 'of';
  const level = meaningOf(findings.at(isOf ? -2 : -1), 'placeLevel');
  const beforeLevel = withoutArticle(tokens, level ? findings.slice(0, isOf ? -2 : -1) : findings);
  const preposition = meaningOf(beforeLevel.at(-1), 'preposition');
  const beforeAll = preposition ? beforeLevel.slice(0, -1) : beforeLevel;
  const joint = beforeAll.at(-1);
  const joined = joint !== undefined && isConjunction(tokens[joint.start]) && beforeAll.at(-2)?.kind === 'place';
  return { levels: level?.levels, preposition: preposition?.preposition, joined };
}

/** «pogled na Brač», «pogled na more i Brač», «view of Hvar»: a place that is only seen from the home. */
function isSeen(tokens: readonly Token[], findings: readonly Finding[], start: number): boolean {
  const [view, before] = findings.slice(-2);
  if (isConjunction(tokens[start - 1])) return meaningOf(view, 'feature')?.feature === 'SEA_VIEW';
  const isView = view?.kind === 'unknown' && /^(?:pogled(?:a|u|om)?|views?)$/.test(tokens[view.start]?.text ?? '');
  return isView && before !== undefined && /^(?:na|prema|of|over|on|to)$/.test(tokens[before.start]?.text ?? '');
}

/** The place at a token: the longest name there that is not a common word. */
export function findPlace(start: number, { tokens, findings, lexicon }: Context): Finding | undefined {
  const matches = lexicon.names.matches(tokens, start);
  if (matches.length === 0 || isSeen(tokens, findings, start)) return undefined;
  const context = placeContext(tokens, findings);
  for (const end of new Set(matches.map((match) => match.end).reverse())) {
    const candidates = matches.filter((match) => match.end === end).flatMap((match) => readings(match, context));
    const typed = tokens
      .slice(start, end)
      .map((token) => token.typed)
      .join(' ');
    const mention = { candidates, ...context, typed, accented: tokens.some((token) => /[čćšžđ]/i.test(token.typed)) };
    if (candidates.length > 0 && !lexicon.isTrap(tokens, start, { ...mention, end }))
      return { kind: 'place', start, end, mention };
  }
  return undefined;
}

function readings({ cases, values }: Match<Named>, context: PlaceContext): Mention['candidates'] {
  const allowed = values.filter(({ adjective }) => !adjective || context.preposition?.side === 'in');
  return allowed.map(({ place }) => ({ place, cases }));
}

import { nominative } from './cases.ts';
import type { NumberContext } from './number-words.ts';
import { recognizer } from './words/lists.ts';
import measures from './words/measures.json' with { type: 'json' };
import type { Quantity } from './words/measures.ts';

const labels = (Object.keys(measures.labels) as (keyof typeof measures.labels)[]).map((quantity) => ({
  quantity,
  isLabel: recognizer(measures.labels[quantity]),
}));

/** «kuća s 3 apartmana» */
function countsHomes(at: number, { tokens, vocabulary }: NumberContext): boolean {
  const home = vocabulary.words
    .matches(tokens, at)
    .find(({ values }) => values.some(({ value }) => value.kind === 'home'));
  return home !== undefined && (home.cases & nominative) === 0;
}

/** What a number without a unit is said to be («kvadratura 70-90»), and whether it counts what follows: «80 stabala». */
export function labelled(start: number, end: number, context: NumberContext): { label?: Quantity; isCount: boolean } {
  const { tokens } = context;
  const before = tokens.slice(Math.max(0, start - 2), start);
  const label = labels.find(({ isLabel }) => before.some(isLabel))?.quantity;
  const next = tokens[end];
  const isUnknown = next !== undefined && next.exact.length === 0 && /^\p{L}/u.test(next.text);
  const isCount = isUnknown || countsHomes(end, context);
  return { ...(label && { label }), isCount };
}

import type { NumberContext } from './number-words.ts';
import { recognizer } from './words/lists.ts';
import measures from './words/measures.json' with { type: 'json' };
import type { Quantity } from './words/measures.ts';

const labels = (Object.keys(measures.labels) as (keyof typeof measures.labels)[]).map((quantity) => ({
  quantity,
  isLabel: recognizer(measures.labels[quantity]),
}));

const mostHomes = 20;

/** «kuća s 3 apartmana» */
function countsHomes(end: number, { tokens, vocabulary }: NumberContext): boolean {
  const isFew = (tokens[end - 1]?.number ?? Infinity) <= mostHomes && !tokens[end]?.afterBreak;
  return (
    isFew &&
    vocabulary.words.matches(tokens, end).some(({ values }) => values.some(({ value }) => value.kind === 'home'))
  );
}

/** A bare number before an unknown word counts something («80 stabala»), and so does a small one before homes. */
const countCosts = { none: 0, unknown: 2.5, homes: 8 } as const;

/** What a number without a unit is said to be («kvadratura 70-90»), and what it costs that it rather counts what follows. */
export function labelled(start: number, end: number, context: NumberContext): { label?: Quantity; countCost: number } {
  const { tokens } = context;
  const before = tokens.slice(Math.max(0, start - 2), start);
  const label = labels.find(({ isLabel }) => before.some(isLabel))?.quantity;
  const next = tokens[end];
  const isUnknown = next !== undefined && next.exact.length === 0 && /^\p{L}/u.test(next.text);
  const counted = countsHomes(end, context) ? 'homes' : isUnknown ? 'unknown' : 'none';
  return { ...(label && { label }), countCost: countCosts[counted] };
}

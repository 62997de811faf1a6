import type { Mention } from './candidate.ts';

/** How many names up to each one are joined to that before. */
type Joins = readonly number[];

/** Counts the joints once, since lists of names ask for them often. */
export function joinsOf(mentions: readonly Mention[]): Joins {
  let count = 0;
  return mentions.map(({ joined }) => (count += Number(joined)));
}

/** «Split ili Solin» are two places, «Split, Bačvice» is one; in «Solin, Klis ili Split» each is one. */
export function areJoined(joins: Joins, first: number, second: number): boolean {
  const [from, to] = first < second ? [first, second] : [second, first];
  return joins[from] !== joins[to];
}

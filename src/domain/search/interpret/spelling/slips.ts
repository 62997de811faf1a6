import slips from '#domain/search/interpret/words/slips.json' with { type: 'json' };

/** How unlikely each kind of slip is, as a negative logarithm of its share. */
export const slipCosts = {
  alike: 1.6,
  neighbour: 2.2,
  vowel: 2.9,
  letter: 3.6,
  swapped: 1.8,
  dropped: 2.1,
  droppedDouble: 1.6,
  extra: 2.7,
  doubled: 1.6,
  extraNeighbour: 2.2,
  /** Added where the first letter is wrong, which people see at once. */
  first: 1.4,
} as const;

/** Up to this cost, one is hardly another: letters swapped, doubled or left out, in long words also a wrong one. */
export const maxSureCost = 3.85;

const rows: readonly string[] = slips.keyboard;

function neighboursOf(letter: string): string {
  const row = rows.findIndex((keys) => keys.includes(letter));
  const column = rows[row]?.indexOf(letter) ?? -1;
  const near = (keys = '', from: number, to: number) => keys.slice(Math.max(0, from), to + 1);
  return (
    near(rows[row], column - 1, column + 1).replace(letter, '') +
    near(rows[row - 1], column, column + 1) +
    near(rows[row + 1], column - 1, column)
  );
}

const neighbours = new Map([...rows.join('')].map((letter) => [letter, neighboursOf(letter)]));
const vowels = 'aeiou';

const areNeighbours = (one: string, other: string) => neighbours.get(one)?.includes(other) ?? false;

/** Typing one letter for another. */
export function wrongLetterCost(typed: string, meant: string): number {
  if (areNeighbours(typed, meant)) return slipCosts.neighbour;
  return vowels.includes(typed) && vowels.includes(meant) ? slipCosts.vowel : slipCosts.letter;
}

/** Typing a letter too many, between two others. */
export function extraLetterCost(typed: string, before = '', after = ''): number {
  if (typed === before || typed === after) return slipCosts.doubled;
  return areNeighbours(typed, before) || areNeighbours(typed, after) ? slipCosts.extraNeighbour : slipCosts.extra;
}

/** Leaving out a letter. */
export function droppedLetterCost(meant: string, before = '', after = ''): number {
  return meant === before || meant === after ? slipCosts.droppedDouble : slipCosts.dropped;
}

/** Ways to write a sound: what is typed, what is meant; the first letters of `typed` lead to them. */
export const alike: ReadonlyMap<string, readonly { typed: string; meant: string }[]> = Map.groupBy(
  slips.alike.map((pair) => {
    const [typed = '', meant = ''] = pair.split(' ');
    return { typed, meant };
  }),
  ({ typed }) => typed.charAt(0),
);

/** The cost of one slip between what was typed and an ending; undefined for none or more. */
export function endingCost(typed: string, ending: string, before = ''): number | undefined {
  if (typed === ending) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === ending[at]) at += 1;
  const [typedRest, meantRest] = [typed.slice(at), ending.slice(at)];
  const [wrong = '', meant = ''] = [typedRest.charAt(0), meantRest.charAt(0)];
  if (typedRest.slice(1) === meantRest) return extraLetterCost(wrong, typed[at - 1] ?? before, typedRest[1]);
  if (typedRest === meantRest.slice(1)) return droppedLetterCost(meant, ending[at - 1] ?? before, typedRest[0]);
  if (typedRest.slice(1) === meantRest.slice(1)) return wrongLetterCost(wrong, meant);
  const isSwapped = typedRest[1] === meant && meantRest[1] === wrong && typedRest.slice(2) === meantRest.slice(2);
  return isSwapped ? slipCosts.swapped : undefined;
}

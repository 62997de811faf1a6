/** The list with one of its members at another place; a place beyond the ends is the end. */
export function moveTo<Member>(list: readonly Member[], member: Member, to: number): Member[] {
  const others = list.filter((other) => other !== member);
  return others.toSpliced(Math.max(0, to), 0, member);
}

/** What came in together, by name and the order in which it was chosen. */
export type Arrival = { name: string; order: number };

/**
 * Files that are sent two at a time may arrive in another order than they were chosen. Gives the names with those that
 * came in together in the order of choice, at the places that they have together; all others stay where they are.
 */
export function asChosen(names: readonly string[], arrivals: readonly Arrival[]): string[] {
  const chosen = arrivals
    .filter(({ name }) => names.includes(name))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
  return names.map((name) => (chosen.includes(name) ? '' : name)).map((name) => name || (chosen.shift() ?? ''));
}

/** The members in the order of these names; what is not named comes last, in its own order. */
export function inOrder<Member extends { fileName: string }>(
  list: readonly Member[],
  names: readonly string[],
): Member[] {
  const place = ({ fileName }: Member) => (names.includes(fileName) ? names.indexOf(fileName) : names.length);
  return list.toSorted((a, b) => place(a) - place(b));
}

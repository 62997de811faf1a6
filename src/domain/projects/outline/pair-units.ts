import { foldLetters } from '#domain/words/fold.ts';

/** A unit with its label. */
type Labelled = { readonly id: number | string; readonly label: string | null };
export type Pair<Unit> = readonly [from: Unit, to: Unit];

const maxTokens = 12;

/** The tokens of a label; numbers from 100 on split into hundreds and rest: «A-1-12» → a - 1 - 12, «204» → 2 04. */
function tokensOf(label: string | null): string[] {
  const parts = foldLetters(label ?? '').match(/\d+|\p{L}+|[^\d\p{L}]+/gu) ?? [];
  return parts.flatMap((part) => (/^\d{3,}$/.test(part) ? [part.slice(0, -2), part.slice(-2)] : [part]));
}

/** Units by their label without one token; ambiguous ones are left out. */
function byLabelWithout<Unit extends Labelled>(units: readonly Unit[], left: number): Map<string, Unit> {
  const groups = Map.groupBy(units, ({ label }) => {
    const tokens = tokensOf(label);
    return tokens.length > left ? tokens.map((token, at) => (at === left ? '' : token)).join('\u0000') : undefined;
  });
  const single = [...groups].filter(([key, group]) => key !== undefined && group.length === 1);
  return new Map(single.flatMap(([key, [unit]]) => (key && unit ? [[key, unit]] : [])));
}

/** Units of two floors whose labels differ in one and the same token (A-1-1 and A-2-1, 101 and 201), or not at all. */
export function pairByLabel<Unit extends Labelled>(from: readonly Unit[], to: readonly Unit[]): Pair<Unit>[] {
  let best: Pair<Unit>[] = [];
  for (let left = -1; left < maxTokens; left += 1) {
    const others = byLabelWithout(to, left);
    const pairs = [...byLabelWithout(from, left)].flatMap(([key, unit]): Pair<Unit>[] => {
      const other = others.get(key);
      return other ? [[unit, other]] : [];
    });
    if (pairs.length > best.length) best = pairs;
  }
  return best;
}

/** Units of two floors by list order. */
export function pairByOrder<Unit extends Labelled>(from: readonly Unit[], to: readonly Unit[]): Pair<Unit>[] {
  return from.slice(0, to.length).flatMap((unit, index): Pair<Unit>[] => {
    const other = to[index];
    return other ? [[unit, other]] : [];
  });
}

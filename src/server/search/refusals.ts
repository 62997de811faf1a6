import { filtersOf } from '#contract/search/filter-list.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { refusalMeanings, type FilterChoice } from '#domain/search/code-meanings.ts';
import type { PlaceSets } from './place-sets.ts';
import type { Rows } from './rows.ts';
import { union } from './scratch.ts';

const alternatives = filtersOf('alternatives');

/** The sets of rows of which each is known to have one of these options, or its switch on. */
export function setsOf(rows: Rows, meanings: readonly FilterChoice[]): number[] {
  const setOf = ({ name, code }: FilterChoice) =>
    code === undefined ? rows.switches.find((known) => known.name === name)?.set : rows.setOf(name, code);
  return meanings.flatMap((meaning) => setOf(meaning) ?? []);
}

/** Removes rows with none of the codes of which one suffices. */
export function narrowToAlternatives(
  rows: Rows,
  query: SearchQuery,
  { set, spare }: { set: number; spare: number },
): void {
  for (const { name, list } of alternatives) {
    const sets = query[name]?.flatMap((code) => rows.setOf(list, code) ?? []);
    if (!sets) continue;
    const any = union(rows, sets, () => spare);
    rows.kernel.and(set, set, any);
  }
}

/** Removes rows that have what is refused, or lie where nothing is wanted; unknown facts keep theirs. */
export function withoutRefused(
  { rows, places }: { rows: Rows; places: PlaceSets },
  { without, notPlace }: SearchQuery,
  set: number,
): void {
  const { kernel } = rows;
  const refused = without.flatMap((code) => refusalMeanings(code));
  for (const other of setsOf(rows, refused)) kernel.without(set, set, other);
  if (notPlace.length > 0) kernel.without(set, set, places.of(notPlace));
}

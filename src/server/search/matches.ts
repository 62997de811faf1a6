import type { FacetName, SearchQuery } from '#contract/search.ts';
import { narrowToCircle } from './circle.ts';
import { passNumbers } from './number-filters.ts';
import { chosenOptions, optionGroupNames, optionGroups, type OptionGroup } from './options.ts';
import type { PlaceSets } from './place-sets.ts';
import type { Rows } from './rows.ts';
import { union, type Scratch } from './sets.ts';

/** For each word of a text the sets of rows that have one of its forms. */
export type TextSets = { words: number[][]; titles: number[][] };

/** What matches: by all filters (`full`, `total` rows), and what is needed to leave one of them out. */
export type Matches = { full: number; total: number; common: number; groups: Map<FacetName, number> };

function optionSets(rows: Rows, query: SearchQuery, group: OptionGroup): number[] {
  return chosenOptions(query, group).flatMap((code) => rows.setOf(group, code) ?? []);
}

/** Writes the rows that pass every filter that no facet leaves out. */
function passCommon(rows: Rows, query: SearchQuery, at: { scratch: Scratch; text: TextSets | undefined; now: number }): number {
  const set = at.scratch.take();
  const spare = at.scratch.take();
  const { kernel, bytes } = rows;
  passNumbers(rows, query, { set, now: at.now });
  if (query.petsAllowed) kernel.and(set, set, rows.petsAllowed, bytes);
  if (query.topFloor) kernel.and(set, set, rows.topFloor, bytes);
  for (const group of optionGroupNames) {
    if (optionGroups[group].match !== 'all') continue;
    for (const option of optionSets(rows, query, group)) kernel.and(set, set, option, bytes);
  }
  for (const forms of at.text?.words ?? []) kernel.and(set, set, union(rows, forms, () => spare), bytes);
  if (query.near) narrowToCircle(rows, set, query.near);
  return set;
}

/** Which rows match, one of each listing. */
export function findMatches(
  { rows, places }: { rows: Rows; places: PlaceSets },
  query: SearchQuery,
  at: { scratch: Scratch; text: TextSets | undefined; now: number },
): Matches {
  const common = passCommon(rows, query, at);
  const groups = new Map<FacetName, number>();
  for (const group of optionGroupNames) {
    if (optionGroups[group].match === 'all') continue;
    const sets = optionSets(rows, query, group);
    if (sets.length > 0) groups.set(group, union(rows, sets, () => at.scratch.take()));
  }
  if (query.place.length > 0) groups.set('place', places.of(query.place));
  const full = groups.size > 0 ? at.scratch.take() : common;
  intersect(rows, { common, groups }, { to: full });
  return { full, total: rows.kernel.countAnd(full, full, rows.bytes), common, groups };
}

/** Writes what passes all filters but those left out. */
export function intersect(
  rows: Rows,
  { common, groups }: Pick<Matches, 'common' | 'groups'>,
  { to, without = [] }: { to: number; without?: readonly FacetName[] },
): void {
  if (to !== common) rows.kernel.and(to, common, common, rows.bytes);
  for (const [group, set] of groups) {
    if (!without.includes(group)) rows.kernel.and(to, to, set, rows.bytes);
  }
}

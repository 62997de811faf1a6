import type { Rows } from './rows.ts';
import type { FacetName, SearchQuery } from '#contract/search/search.ts';
import { narrowToCircle, narrowToRings, type PlaceSets } from './place-sets.ts';
import { passNumbers } from './number-filters.ts';
import { narrowToAlternatives, withoutRefused } from './refusals.ts';
import { chosenOptions, optionGroupNames, optionGroups, type OptionGroup } from './options.ts';
import { union, type Scratch } from './scratch.ts';
import { writeForms, type Text, type WordIndex } from './word-index.ts';

export type SearchIndexes = { rows: Rows; places: PlaceSets; words: WordIndex };

/** Input of a search besides its filters: the interpreted text, and the time in milliseconds. */
export type SearchContext = { scratch: Scratch; text: Text; now: number };

/** Matches of all filters (`full`, `total` rows), and what is needed to drop one of them. */
export type Matches = { full: number; total: number; common: number; groups: Map<FacetName, number> };

function optionSets(rows: Rows, query: SearchQuery, group: OptionGroup): number[] {
  return chosenOptions(query, group).flatMap((code) => rows.setOf(group, code) ?? []);
}

function passCommon(searched: SearchIndexes, query: SearchQuery, at: SearchContext): number {
  const { rows } = searched;
  const set = at.scratch.take();
  const spare = at.scratch.take();
  const { kernel, bytes } = rows;
  passNumbers(rows, query, { set, now: at.now });
  for (const chosen of rows.switches) if (query[chosen.name]) kernel.and(set, set, chosen.set, bytes);
  for (const group of optionGroupNames) {
    if (optionGroups[group].match !== 'all') continue;
    for (const option of optionSets(rows, query, group)) kernel.and(set, set, option, bytes);
  }
  narrowToAlternatives(rows, query, { set, spare });
  withoutRefused(searched, query, set);
  for (const forms of at.text) {
    writeForms(searched, forms, spare);
    kernel.and(set, set, spare, bytes);
  }
  if (query.near) narrowToCircle(rows, set, query.near);
  if (query.drawn) narrowToRings(rows, set, query.drawn);
  return set;
}

export function findMatches(searched: SearchIndexes, query: SearchQuery, at: SearchContext): Matches {
  const { rows, places } = searched;
  const common = passCommon(searched, query, at);
  const groups = new Map<FacetName, number>();
  for (const group of optionGroupNames) {
    if (optionGroups[group].match === 'all') continue;
    const sets = optionSets(rows, query, group);
    if (sets.length > 0)
      groups.set(
        group,
        union(rows, sets, () => at.scratch.take()),
      );
  }
  if (query.place.length > 0) groups.set('place', places.of(query.place));
  const full = groups.size > 0 ? at.scratch.take() : common;
  intersect(rows, { common, groups }, { to: full });
  return { full, total: rows.kernel.countAnd(full, full, rows.bytes), common, groups };
}

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

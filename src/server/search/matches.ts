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

/** The rows that pass all filters, and how many they are. */
export type Matches = { full: number; total: number };

/** Matches, and what is needed to count options: those of all filters but groups, and what each group lets pass. */
export type FacetMatches = Matches & { common: number; groups: Map<FacetName, number> };

function optionSets(rows: Rows, query: SearchQuery, group: OptionGroup): number[] {
  return chosenOptions(query, group).flatMap((code) => rows.setOf(group, code) ?? []);
}

/** Writes to a set what passes all filters but those of groups, among `near`. */
function passCommon(searched: SearchIndexes, query: SearchQuery, { near, at }: { near: number; at: SearchContext }) {
  const { rows } = searched;
  const { kernel } = rows;
  const [set, spare] = [at.scratch.take(), at.scratch.take()];
  const sets = rows.switches.filter(({ name }) => query[name]).map((chosen) => chosen.set);
  for (const group of optionGroupNames)
    if (optionGroups[group].match === 'all') sets.push(...optionSets(rows, query, group));
  kernel.and(set, near, near);
  for (const chosen of sets) kernel.and(set, set, chosen);
  narrowToAlternatives(rows, query, { set, spare });
  withoutRefused(searched, query, set);
  for (const forms of at.text) {
    writeForms(searched, forms, spare);
    kernel.and(set, set, spare);
  }
  passNumbers(rows, query, { set, now: at.now });
  if (query.near) narrowToCircle(rows, set, query.near);
  if (query.drawn) narrowToRings(rows, set, query.drawn);
  return set;
}

/** The rows that each chosen group lets pass. */
function chosenGroups({ rows, places }: SearchIndexes, query: SearchQuery, scratch: Scratch): Map<FacetName, number> {
  const groups = new Map<FacetName, number>();
  for (const group of optionGroupNames) {
    if (optionGroups[group].match === 'all') continue;
    const sets = optionSets(rows, query, group);
    if (sets.length > 0)
      groups.set(
        group,
        union(rows, sets, () => scratch.take()),
      );
  }
  if (query.place.length > 0) groups.set('place', places.of(query.place));
  return groups;
}

/** The live rows that at most one group keeps out: no others match, or are counted without a filter (with category, without type). */
function lackingOne({ kernel, live }: Rows, groups: ReadonlyMap<FacetName, number>, scratch: Scratch): number {
  const [near, all, passing, typed] = [scratch.take(), scratch.take(), scratch.take(), scratch.take()];
  const { category = live, type = live, ...others } = Object.fromEntries(groups);
  kernel.and(typed, category, type);
  kernel.and(near, live, live);
  kernel.and(all, live, typed);
  for (const set of Object.values(others)) {
    kernel.and(passing, near, set);
    kernel.or(near, passing, all);
    kernel.and(all, all, set);
  }
  return near;
}

export function findMatches(searched: SearchIndexes, query: SearchQuery, at: SearchContext): Matches {
  const { kernel, live } = searched.rows;
  const near = at.scratch.take();
  kernel.and(near, live, live);
  for (const set of chosenGroups(searched, query, at.scratch).values()) kernel.and(near, near, set);
  const full = passCommon(searched, query, { near, at });
  return { full, total: kernel.countAnd(full, full) };
}

export function findFacetMatches(searched: SearchIndexes, query: SearchQuery, at: SearchContext): FacetMatches {
  const { rows } = searched;
  const groups = chosenGroups(searched, query, at.scratch);
  const near = groups.size > 1 ? lackingOne(rows, groups, at.scratch) : rows.live;
  const common = passCommon(searched, query, { near, at });
  const full = groups.size > 0 ? at.scratch.take() : common;
  intersect(rows, { common, groups }, { to: full });
  return { full, total: rows.kernel.countAnd(full, full), common, groups };
}

export function intersect(
  rows: Rows,
  { common, groups }: Pick<FacetMatches, 'common' | 'groups'>,
  { to, without = [] }: { to: number; without?: readonly FacetName[] },
): void {
  const sets = [...groups].filter(([group]) => !without.includes(group)).map(([, set]) => set);
  const [first = common, ...others] = sets;
  if (to !== common || first !== common) rows.kernel.and(to, common, first);
  for (const set of others) rows.kernel.and(to, to, set);
}

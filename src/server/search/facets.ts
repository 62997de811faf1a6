import { typesByCategory } from '#contract/reference.ts';
import type { FacetName, Facets, SearchQuery } from '#contract/search.ts';
import { intersect, type Matches } from './matches.ts';
import { optionGroupNames, optionGroups, type OptionGroup } from './options.ts';
import { countPlaces } from './place-facets.ts';
import type { Rows } from './rows.ts';
import type { Scratch } from './sets.ts';

/** Types belong to a category: who looks at other categories would give up the types. */
const leftOut = (name: FacetName): FacetName[] => (name === 'category' ? ['category', 'type'] : [name]);

/** Reading single words costs about this many times as much as reading a set from end to end. */
const wordCost = 4;

/** A function that counts how many of the set's rows another set has; of a sparse set only the words that are not empty are read. */
function counter(rows: Rows, set: number): (other: number) => number {
  const { kernel, bytes, wordList } = rows;
  if (kernel.countAnd(set, set, bytes) * wordCost > bytes / 8) return (other) => kernel.countAnd(set, other, bytes);
  const listed = kernel.words(set, bytes, wordList);
  return (other) => kernel.countAndAt(set, other, wordList, listed);
}

function codesToCount(name: OptionGroup, query: SearchQuery): readonly string[] {
  if (name !== 'type') return optionGroups[name].codes;
  if (query.category) return typesByCategory[query.category].map((type) => type.code);
  return query.type.length > 0 ? optionGroups.type.codes : [];
}

function countOptions(rows: Rows, codes: readonly string[], { name, count }: { name: OptionGroup; count: (set: number) => number }) {
  const counts: Record<string, number> = {};
  for (const code of codes) {
    const set = rows.options[name].get(code);
    const found = set === undefined ? 0 : count(set);
    if (found > 0) counts[code] = found;
  }
  return counts;
}

/**
 * How many listings there are per option, each group without its own filter, or, where all chosen options must be
 * there, with it. Options that no listing has are left out; types are counted once a category or type is chosen.
 */
export function countFacets(rows: Rows, query: SearchQuery, { matches, scratch }: { matches: Matches; scratch: Scratch }): Facets {
  const facets: Facets = {};
  const narrowed = scratch.take();
  const spare = scratch.take();
  const names = [...optionGroupNames, 'place'] as const;
  const isNarrowed = (name: FacetName) => leftOut(name).some((group) => matches.groups.has(group));
  const countIn = (name: FacetName, set: number, count: (other: number) => number) => {
    facets[name] =
      name === 'place' ? countPlaces(rows, query, { set, count, spare }) : countOptions(rows, codesToCount(name, query), { name, count });
  };
  const countFull = counter(rows, matches.full);
  for (const name of names) if (!isNarrowed(name)) countIn(name, matches.full, countFull);
  for (const name of names) {
    if (!isNarrowed(name)) continue;
    intersect(rows, matches, { to: narrowed, without: leftOut(name) });
    countIn(name, narrowed, counter(rows, narrowed));
  }
  return facets;
}

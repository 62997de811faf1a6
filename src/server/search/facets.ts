import type { FacetName, Facets, SearchQuery } from '#contract/search/search.ts';
import { fittingTypes } from '#domain/search/chosen-categories.ts';
import { intersect, type Matches } from './matches.ts';
import { optionGroupNames, type OptionGroup } from './options.ts';
import { countPlaces } from './place-facets.ts';
import type { Rows } from './rows.ts';
import type { Scratch } from './scratch.ts';
import type { Count } from '#server/search/memory/bits.ts';

/** Types belong to a category: choosing another category drops the types. */
const leftOut = (name: FacetName): FacetName[] => (name === 'category' ? ['category', 'type'] : [name]);

/** Cost of reading single words, relative to scanning a set. */
const wordCost = 4;

/** For a sparse set only its non-empty words are read. */
function counterOf({ kernel, bytes, wordList, counts }: Rows, set: number): Count {
  const isSparse = kernel.countAnd(set, set, bytes) * wordCost < bytes / 8;
  const listed = isSparse ? kernel.words(set, bytes, wordList) : 0;
  return (series, codes) => {
    const first = codes[0] === undefined ? undefined : series.get(codes[0]);
    if (first === undefined) return [];
    if (isSparse) kernel.countEachAt(set, first, series.stride, codes.length, wordList, listed, counts.address);
    else kernel.countEach(set, first, series.stride, codes.length, bytes, counts.address);
    return codes.map((code, index) => [code, counts.numbers[index] ?? 0]);
  };
}

/** Consecutive codes that include those to show: types only of chosen categories, or once one is chosen. */
function codesToCount(rows: Rows, name: OptionGroup, query: SearchQuery): readonly string[] {
  const { codes } = rows.options[name];
  if (name !== 'type') return codes;
  if (query.category) return fittingTypes(query);
  return query.anyCategory || query.type.length > 0 ? codes : [];
}

function countOptions(
  rows: Rows,
  query: SearchQuery,
  { name, count }: { name: OptionGroup; count: Count },
): Record<string, number> {
  const counted = count(rows.options[name], codesToCount(rows, name, query));
  const only: readonly string[] = name === 'type' ? fittingTypes(query) : [];
  return Object.fromEntries(counted.filter(([code, found]) => found > 0 && (only.length === 0 || only.includes(code))));
}

/** Each group is counted without its own filter, or with it if all chosen must match; zeros are omitted. */
export function countFacets(
  rows: Rows,
  query: SearchQuery,
  { matches, scratch }: { matches: Matches; scratch: Scratch },
): Facets {
  const facets: Facets = {};
  const narrowed = scratch.take();
  const spare = scratch.take();
  const names = [...optionGroupNames, 'place'] as const;
  const isNarrowed = (name: FacetName) => leftOut(name).some((group) => matches.groups.has(group));
  const countIn = (name: FacetName, set: number, count: Count) => {
    facets[name] =
      name === 'place' ? countPlaces(rows, query, { set, count, spare }) : countOptions(rows, query, { name, count });
  };
  const countFull = counterOf(rows, matches.full);
  for (const name of names) if (!isNarrowed(name)) countIn(name, matches.full, countFull);
  for (const name of names) {
    if (!isNarrowed(name)) continue;
    intersect(rows, matches, { to: narrowed, without: leftOut(name) });
    countIn(name, narrowed, counterOf(rows, narrowed));
  }
  return facets;
}

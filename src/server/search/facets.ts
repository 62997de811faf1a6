import type { FacetName, Facets, SearchQuery } from '#contract/search/search.ts';
import { fittingTypes } from '#domain/search/chosen-categories.ts';
import { countSeries } from './facts.ts';
import { intersect, type FacetMatches } from './matches.ts';
import { optionGroupNames } from './options.ts';
import { countPlaces } from './place-facets.ts';
import type { Rows } from './rows.ts';
import type { Scratch } from './scratch.ts';

type Counts = [code: string | number, found: number][];

/** Types belong to a category: choosing another category drops the types. */
const leftOut = (name: FacetName): FacetName[] => (name === 'category' ? ['category', 'type'] : [name]);

/** Only of chosen categories, or once a type is chosen; those to count follow each other, and more may between them. */
function countTypes(rows: Rows, query: SearchQuery, set: number): Counts {
  const fitting: readonly string[] = fittingTypes(query);
  const series = rows.options.type;
  if (query.category) return countSeries(rows, set, { series, codes: fitting });
  if (!query.anyCategory && query.type.length === 0) return [];
  const counted = countSeries(rows, set, { series });
  return fitting.length === 0 ? counted : counted.filter(([code]) => fitting.includes(code));
}

function withoutZeros(counts: Counts): Record<string, number> {
  const known: Record<string, number> = {};
  for (const [code, found] of counts) if (found > 0) known[code] = found;
  return known;
}

/** Each group is counted without its own filter, or with it if all chosen must match; zeros are omitted. */
export function countFacets(
  rows: Rows,
  query: SearchQuery,
  { matches, scratch }: { matches: FacetMatches; scratch: Scratch },
): Facets {
  const [narrowed, spare] = [scratch.take(), scratch.take()];
  const counted = rows.facts.count(matches.full);
  const names = [...optionGroupNames, 'place'] as const;
  const facets = names.map((name): [FacetName, Record<string, number>] => {
    const isNarrowed = leftOut(name).some((group) => matches.groups.has(group));
    if (isNarrowed) intersect(rows, matches, { to: narrowed, without: leftOut(name) });
    const set = isNarrowed ? narrowed : matches.full;
    if (name === 'place') return [name, countPlaces(rows, query, { set, spare })];
    if (name === 'type') return [name, withoutZeros(countTypes(rows, query, set))];
    return [name, withoutZeros(isNarrowed ? countSeries(rows, set, { series: rows.options[name] }) : counted(name))];
  });
  return Object.fromEntries(facets);
}

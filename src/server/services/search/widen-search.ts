import type { FilterName } from '#contract/search/filter-list.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { partsOf, withoutParts } from '#domain/search/misread/parts.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { widerPlaces } from '#domain/search/wider-places.ts';
import type { Runtime } from '#server/runtime.ts';

type Searched = Pick<Runtime, 'places' | 'search'>;

/** A search with results in place of one without, and how many. */
export type WiderSearch = { query: SearchQuery; total: number };

const maxOffered = 6;
/** Wider searches are expensive: only the first filters are tried. */
const maxTried = 12;

/** What people give up last, the most important first. */
const kept: readonly FilterName[] = [
  ...(['purpose', 'category', 'anyCategory', 'place', 'near', 'drawn', 'type', 'price', 'pricePerM2Max'] as const),
];
/** Where they look, and for what, is given up after a single wish, and before several. */
const core = kept.slice(0, kept.indexOf('type'));
const isKept = ({ name }: ChosenFilter) => core.includes(name);

const unpriced = { priceMin: undefined, priceMax: undefined, pricePerM2Max: undefined } as const;
const isPriced = ({ priceMin, priceMax, pricePerM2Max }: SearchQuery) =>
  (priceMin ?? priceMax ?? pricePerM2Max) !== undefined;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The count without the filter, from the counts per option; undefined if they do not contain it. */
function countWithout(filter: ChosenFilter, query: SearchQuery, facets: Facets): number | undefined {
  const { name } = filter;
  if (name === 'purpose' || name === 'category') return sum(facets[name] ?? {});
  if ((name === 'kind' || name === 'advertiser') && query[name].length === 1) return sum(facets[name] ?? {});
  if (name !== 'place' || query.place.length !== 1) return undefined;
  return sum(Object.fromEntries(Object.entries(facets.place ?? {}).filter(([place]) => place.startsWith('c:'))));
}

/** A price is one to buy or to rent for; a category takes its types along, which are given up alone. */
function canDrop({ name }: ChosenFilter, query: SearchQuery): boolean {
  if (name === 'purpose') return !isPriced(query);
  return name !== 'wish' && (!['category', 'anyCategory'].includes(name) || query.type.length === 0);
}

async function dropOne(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  facets: Facets,
): Promise<(WiderSearch & { isFar: boolean })[]> {
  const tried = chosenFilters(query)
    .filter((filter) => canDrop(filter, query))
    .slice(0, maxTried)
    .map(async (filter) => {
      const total = countWithout(filter, query, facets) ?? (await search.count(filter.without));
      return { query: filter.without, total, isFar: isKept(filter), isText: filter.name === 'q' };
    });
  return (await Promise.all(tried))
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(a.isFar) - Number(b.isFar) || Number(b.isText) - Number(a.isText) || b.total - a.total);
}

/** The search without as few filters as yields results: words first, never the `needed`, which come in their order. */
async function giveUp(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  needed: readonly FilterName[],
): Promise<WiderSearch[]> {
  const rank = (name: FilterName) => (kept.includes(name) ? kept.indexOf(name) : kept.length + Number(name === 'q'));
  const keys = partsOf(query)
    .filter(({ name }) => name !== 'wish' && !needed.includes(name))
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map(({ key }) => key);
  let found: WiderSearch = { query, total: 0 };
  let dropped = keys;
  for (const key of [undefined, ...keys.slice(0, maxTried)]) {
    const fewer = dropped.filter((other) => other !== key);
    const wider = withoutParts(query, fewer);
    const total = await search.count(wider);
    if (total > 0) [found, dropped] = [{ query: wider, total }, fewer];
    else if (!key) return [];
  }
  return [found];
}

/** The first of these searches with results, less what each has to give up. */
async function firstOf(
  runtime: Searched,
  searches: readonly SearchQuery[],
  needed?: readonly FilterName[],
): Promise<WiderSearch[]> {
  for (const query of searches) {
    const total = needed ? 0 : await runtime.search.count(query);
    const found = needed ? await giveUp(runtime, query, needed) : [{ query, total }].filter((each) => each.total > 0);
    if (found.length > 0) return found;
  }
  return [];
}

/** Ways on from a search without results, the nearest first: one wish less, several less, a wider place, both. */
export async function widenSearch(runtime: Searched, query: SearchQuery, facets: Facets): Promise<WiderSearch[]> {
  const filters = await dropOne(runtime, query, facets);
  const near = filters.filter(({ isFar }) => !isFar);
  const fewer = near.length > 0 ? [] : await giveUp(runtime, query, kept);
  const around = widerPlaces(runtime, query);
  const whole = await firstOf(runtime, around);
  const ways = [...near, ...fewer, ...whole];
  if (ways.length === 0) ways.push(...(await firstOf(runtime, around, kept)));
  ways.push(...filters.filter(({ isFar }) => isFar));
  if (ways.length > 0) return ways.slice(0, maxOffered);
  const unbound = changedSearch(query, { ...unpriced, purpose: undefined });
  const last = await giveUp(runtime, query, ['purpose']);
  return last.length > 0 ? last : giveUp(runtime, unbound, []);
}

import { referenceCodes } from '#contract/reference/index.ts';
import { lastPage, pageSize, type SearchQuery } from '#contract/search/search.ts';
import { defaultSort } from '#domain/search/search-order.ts';
import { middleOf, nearestRows } from './distance-order.ts';
import type { Matches, SearchContext, SearchIndexes } from './matches.ts';
import type { IndexedSort, Orders, Slice } from './orders.ts';
import type { Rows } from './rows.ts';
import { Scratch } from './scratch.ts';
import { wishTiers } from './wishes.ts';
import { inTitles, writeForms } from './word-index.ts';

type Take = (slice: Slice) => number[];

/** The matches on the page that a query asks for, in its order. All sets but that of the matches are overwritten. */
export function resultPage(
  searched: SearchIndexes,
  orders: Orders,
  { query, matches: { full: set, total }, context }: { query: SearchQuery; matches: Matches; context: SearchContext },
): number[] {
  if (query.page > lastPage) return [];
  const { rows } = searched;
  const at = { ...context, scratch: new Scratch(rows.scratch.filter((other) => other !== set)) };
  const page = { set, total, skip: (query.page - 1) * pageSize, take: pageSize };
  const usual = query.sort === 'relevance' ? defaultSort({ ...query, wish: [] }) : query.sort;
  const take = takeIn(usual, query, { rows, orders });
  if (query.sort === 'relevance') return oneAfterAnother(rows, bestTiers(searched, set, { query, at }), { page, take });
  if (query.purpose || !/price/.test(usual)) return take(page);
  return oneAfterAnother(rows, purposeTiers(rows, set, at), { page, take });
}

/** Takes slices in an order; the nearest first needs a middle. */
function takeIn(sort: SearchQuery['sort'], query: SearchQuery, { rows, orders }: { rows: Rows; orders: Orders }): Take {
  const middle = sort === 'distance' ? middleOf(query) : undefined;
  if (middle) return (slice) => nearestRows(rows, middle, slice);
  const order: IndexedSort = sort === 'distance' ? 'newest' : sort;
  return (slice) => orders.take(order, { ...slice, spread: order === 'newest' });
}

/** Listings that fulfil most wishes, and among these the best matches of the text. */
function* bestTiers(
  searched: SearchIndexes,
  set: number,
  { query: { wish }, at }: { query: SearchQuery; at: SearchContext },
): Generator<number> {
  const { kernel } = searched.rows;
  const ofText = at.text.length > 0 ? textTiers(searched, set, at) : [set];
  if (wish.length === 0) return yield* ofText;
  const both = at.scratch.take();
  for (const wished of wishTiers(searched.rows, { set, wish, scratch: at.scratch })) {
    for (const tier of ofText) {
      kernel.and(both, wished, tier);
      yield both;
    }
  }
}

/** Listings with all words in the title, with some, and the others. */
function textTiers(searched: SearchIndexes, set: number, { text, scratch }: SearchContext): number[] {
  const { kernel } = searched.rows;
  const [all, some, spare] = [scratch.take(), scratch.take(), scratch.take()];
  kernel.and(all, set, set);
  kernel.clear(some);
  for (const forms of inTitles(text)) {
    writeForms(searched, forms, spare);
    kernel.and(all, all, spare);
    kernel.or(some, some, spare);
  }
  kernel.and(some, some, set);
  kernel.without(spare, set, some);
  kernel.without(some, some, all);
  return [all, some, spare];
}

/** Sales, then rents, then short stays: one-off, monthly and nightly prices are not comparable. */
function purposeTiers(rows: Rows, set: number, { scratch }: SearchContext): number[] {
  return referenceCodes('purpose').map((purpose) => {
    const tier = scratch.take();
    rows.kernel.and(tier, set, rows.setOf('purpose', purpose) ?? set);
    return tier;
  });
}

/** A page of tiers that follow each other; no more of them are made than it needs. */
function oneAfterAnother(
  { kernel }: Rows,
  tiers: Iterable<number>,
  { page, take }: { page: Slice; take: Take },
): number[] {
  const found: number[] = [];
  let passed = 0;
  for (const tier of tiers) {
    const total = kernel.countAnd(tier, tier);
    const slice = { set: tier, total, skip: Math.max(0, page.skip - passed), take: page.take - found.length };
    if (slice.skip < total) found.push(...take(slice));
    passed += total;
    if (found.length === page.take) break;
  }
  return found;
}

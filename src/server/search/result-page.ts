import { referenceCodes } from '#contract/reference/index.ts';
import { lastPage, pageSize, type SearchQuery } from '#contract/search/search.ts';
import { middleOf, nearestRows } from './distance-order.ts';
import type { Matches, SearchContext, SearchIndexes } from './matches.ts';
import type { IndexedSort, Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import { inTitles, writeForms } from './word-index.ts';

type Part = { set: number; skip: number };

/** The matches on the page that a query asks for, in its order. */
export function resultPage(
  searched: SearchIndexes,
  orders: Orders,
  { query, matches: { full: set, total }, context }: { query: SearchQuery; matches: Matches; context: SearchContext },
): number[] {
  if (query.page > lastPage) return [];
  const { rows } = searched;
  const part = { set, skip: (query.page - 1) * pageSize };
  const inTiers = (sort: IndexedSort, tiers: readonly number[]) => oneAfterAnother(rows, orders, { sort, tiers, part });
  if (query.sort === 'relevance' && context.text.length > 0)
    return inTiers('newest', relevanceTiers(searched, set, context));
  const middle = query.sort === 'distance' ? middleOf(query) : undefined;
  if (middle) return nearestRows(rows, middle, { ...part, take: pageSize });
  const sort = query.sort === 'distance' ? 'newest' : query.sort;
  if (!query.purpose && /price/.test(sort)) return inTiers(sort, purposeTiers(rows, set, context));
  return orders.take(sort, { ...part, total, take: pageSize, spread: sort === 'newest' });
}

/** Listings with all words in the title, with some, and the others. */
function relevanceTiers(searched: SearchIndexes, set: number, { text, scratch }: SearchContext): number[] {
  const { kernel, bytes, bits } = searched.rows;
  const [all, some, spare] = [scratch.take(), scratch.take(), scratch.take()];
  kernel.and(all, set, set, bytes);
  bits.clear(some, bytes);
  for (const forms of inTitles(text)) {
    writeForms(searched, forms, spare);
    kernel.and(all, all, spare, bytes);
    kernel.or(some, some, spare, bytes);
  }
  kernel.and(some, some, set, bytes);
  kernel.without(spare, set, some, bytes);
  kernel.without(some, some, all, bytes);
  return [all, some, spare];
}

/** Sales, then rents, then short stays: one-off, monthly and nightly prices are not comparable. */
function purposeTiers(rows: Rows, set: number, { scratch }: SearchContext): number[] {
  return referenceCodes('purpose').map((purpose) => {
    const tier = scratch.take();
    rows.kernel.and(tier, set, rows.setOf('purpose', purpose) ?? set, rows.bytes);
    return tier;
  });
}

function oneAfterAnother(
  { kernel, bytes }: Rows,
  orders: Orders,
  { sort, tiers, part }: { sort: IndexedSort; tiers: readonly number[]; part: Part },
): number[] {
  const found: number[] = [];
  let passed = 0;
  for (const tier of tiers) {
    const total = kernel.countAnd(tier, tier, bytes);
    const slice = { set: tier, total, skip: Math.max(0, part.skip - passed), take: pageSize - found.length };
    if (slice.take > 0 && slice.skip < total) found.push(...orders.take(sort, slice));
    passed += total;
  }
  return found;
}

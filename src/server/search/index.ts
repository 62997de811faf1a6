import type { Facets, SearchQuery } from '#contract/search/search.ts';
import type { PricesPerM2 } from './price-sample.ts';
import type { Selection } from './selection.ts';

export type SearchHits = { ids: number[]; total: number; facets: Facets };

/** Every public listing in memory as columns and bit sets; it follows the database by its notices. */
export type SearchIndex = {
  /** Rises with every change that results may show; caches of pages compare it. */
  readonly generation: number;
  readonly size: number;
  search(query: SearchQuery): Promise<SearchHits>;
  /** How many match, without the counts per option, which take most of a search. */
  count(query: SearchQuery): number;
  /** How many of those that pass the filters tell a price per m², and the median, of a sample where they are many; no text. */
  pricesPerM2(query: SearchQuery): PricesPerM2;
  /** Of the newest that pass the filters, the ids of those nearest in price; no text, no counts. */
  nearest(query: SearchQuery, like: { priceCents: number | null; take: number }): number[];
  /** Some listings as the database has them now, apart from all others; those that are not public are left out. */
  select(ids: readonly number[]): Promise<Pick<Selection, 'has' | 'matches'>>;
  /** Calls back with the listing's id after each change; `shown` where results showed it before, or show it now. */
  onChange(listener: (listingId: number, shown: boolean) => void): void;
  /** Calls back when any number of listings may have changed at once, which `onChange` is not told one by one. */
  onReload(listener: () => void): void;
  close(): Promise<void>;
};

import type { MapClusters } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { Bounds } from '#domain/map/ring.ts';
import type { PartPrices } from '#domain/search/part-prices.ts';
import type { PricesPerM2 } from './price-sample.ts';
import type { Selection } from './selection.ts';

export type SearchHits = { ids: number[]; total: number; facets: Facets };

/** All public listings in memory as columns and bit sets, updated by the database's notifications. */
export type SearchIndex = {
  /** Increases with every change visible in results; page caches compare it. */
  readonly generation: number;
  readonly size: number;
  search(query: SearchQuery): Promise<SearchHits>;
  /** Number of matches, without the counts per option, which take most of a search's time. */
  count(query: SearchQuery): number;
  /** Number, prices and place of the matches in each square of a map; the query's own box is ignored. */
  clusters(query: SearchQuery, view: MapView): MapClusters;
  /** The box around all matches that have a point, or around evenly chosen ones of many. */
  extent(query: SearchQuery): Bounds | undefined;
  /** The public points (degrees) of listings that have one. */
  points(ids: readonly number[]): Map<number, Point>;
  /** Number and median of prices per m² among other matches of the filters, sampled if many; ignores text. */
  pricesPerM2(query: SearchQuery, exceptIds?: readonly number[]): PricesPerM2;
  /** Exact counts and medians of prices per m² of the matches in each of these places, which may overlap. */
  partPrices(query: SearchQuery, parts: readonly string[]): PartPrices[];
  /** Ids of the nearest in price among the newest that pass the filters; ignores text, no counts. */
  nearest(query: SearchQuery, like: { priceCents: number | null; take: number }): number[];
  /** A separate index of some listings as currently in the database; non-public ones are left out. */
  select(ids: readonly number[]): Promise<Pick<Selection, 'has' | 'matches'>>;
  /** Called with the listing's id after each change; `shown` if it was or is in results. */
  onChange(listener: (listingId: number, shown: boolean) => void): void;
  /** Called when any number of listings may have changed, without individual `onChange` calls. */
  onReload(listener: () => void): void;
  close(): Promise<void>;
};

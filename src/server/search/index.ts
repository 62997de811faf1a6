import type { MapClusters } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { Bounds } from '#domain/map/ring.ts';
import type { PartPrices } from '#domain/search/part-prices.ts';

/** Ids of one page, in the query's order; facets count each option with the other filters applied. */
export type SearchHits = { ids: number[]; total: number; facets: Facets };

/** Number of known prices per m², and their median (cents); null without any. */
export type PricesPerM2 = { count: number; medianCents: number | null };

/** Some listings as they are in the database; `matches` finds in them what a search finds among all. */
export type ListingSelection = {
  has(id: number): boolean;
  matches(query: SearchQuery, now: number): Promise<number[]>;
};

/** Finds public listings: all that the portal knows of its engine. What each keeps to: `search-index-contract.test.ts`. */
export type SearchIndex = {
  readonly size: number;
  search(query: SearchQuery): Promise<SearchHits>;
  /** Number of matches, without the counts per option, which take most of a search's time. */
  count(query: SearchQuery): Promise<number>;
  /** The words of a text that no listing has, where similar ones are sought instead. */
  replacedWords(text: string): Promise<string[]>;
  /** Number, prices and place of the matches in each square of a map; the query's own box is ignored. */
  clusters(query: SearchQuery, view: MapView): Promise<MapClusters>;
  /** The box around all matches that have a point, or around evenly chosen ones of many. */
  extent(query: SearchQuery): Promise<Bounds | undefined>;
  /** The public points (degrees) of listings that have one. */
  points(ids: readonly number[]): Promise<Map<number, Point>>;
  /** Number and median of prices per m² among other matches of the filters, sampled if many; ignores text. */
  pricesPerM2(query: SearchQuery, exceptIds?: readonly number[]): Promise<PricesPerM2>;
  /** Exact counts and medians of prices per m² of the matches in each of these places, which may overlap. */
  partPrices(query: SearchQuery, parts: readonly string[]): Promise<PartPrices[]>;
  /** Ids of the nearest in price among the newest that pass the filters; ignores text, no counts. */
  nearest(query: SearchQuery, like: { priceCents: number | null; take: number }): Promise<number[]>;
  /** A separate index of some listings as currently in the database; non-public ones are left out. */
  select(ids: readonly number[]): Promise<ListingSelection>;
  /** Called with the listing's id once results have its change; `shown` if it was or is in results. */
  onChange(listener: (listingId: number, shown: boolean) => void): void;
  /** Called when any number of listings may have changed, without individual `onChange` calls. */
  onReload(listener: () => void): void;
  close(): Promise<void>;
};

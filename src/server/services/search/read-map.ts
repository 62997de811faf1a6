import type { MapCluster, MapClusters } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox, inCountry, wholeCountry } from '#domain/map/map-view.ts';
import { boundsOnPlane, fitsPlane, planeOver, type Plane } from '#domain/map/plane.ts';
import type { Bounds } from '#domain/map/ring.ts';
import type { Runtime } from '#server/runtime.ts';

const maxCircles = 60;

export type SearchMap = {
  plane: Plane;
  clusters: MapCluster[];
  /** Matches that are on no map. */
  withoutPoint: number;
};

/** What a box shows: of one that is too large for a map its part in the country. */
function shownOf(box: NonNullable<SearchQuery['bbox']>): Bounds | undefined {
  const bounds = boundsOfBox(box);
  return fitsPlane(bounds) ? bounds : inCountry(bounds);
}

/** What a search holds on a plane; in larger squares, if these would be more circles than `most`. */
export function readPlane(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  { plane, most }: { plane: Plane; most: number },
): MapClusters {
  const view = { bounds: boundsOnPlane(plane), zoom: plane.zoom };
  const answer = search.clusters(query, view);
  return answer.clusters.length > most ? search.clusters(query, { ...view, zoom: plane.zoom - 1 }) : answer;
}

/** The first view of a search on the map: its box, else all its matches, in at most sixty circles. */
export function readMap(runtime: Pick<Runtime, 'search'>, query: SearchQuery): SearchMap {
  const bounds = query.bbox ? shownOf(query.bbox) : runtime.search.extent(query);
  const plane = planeOver(bounds ?? wholeCountry.bounds);
  return { plane, ...readPlane(runtime, query, { plane, most: maxCircles }) };
}

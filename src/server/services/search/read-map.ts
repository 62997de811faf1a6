import type { MapCluster } from '#contract/search/clusters.ts';
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

/** The first view of a search on the map: its box, else all its matches, in at most sixty circles. */
export function readMap({ search }: Pick<Runtime, 'search'>, query: SearchQuery): SearchMap {
  const bounds = query.bbox ? shownOf(query.bbox) : search.extent(query);
  const plane = planeOver(bounds ?? wholeCountry.bounds);
  const view = { bounds: boundsOnPlane(plane), zoom: plane.zoom };
  const answer = search.clusters(query, view);
  const isCrowded = answer.clusters.length > maxCircles;
  return { plane, ...(isCrowded ? search.clusters(query, { ...view, zoom: plane.zoom - 1 }) : answer) };
}

import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox, wholeCountry } from '#domain/map/map-view.ts';
import { boundsOnPlane, planeOver, type Plane } from '#domain/map/plane.ts';
import type { Runtime } from '#server/runtime.ts';

const maxCircles = 60;

export type SearchMap = {
  plane: Plane;
  clusters: MapCluster[];
  /** Matches that are on no map. */
  withoutPoint: number;
};

/** The first view of a search on the map: its box, else all its matches, in at most sixty circles. */
export function readMap({ search }: Pick<Runtime, 'search'>, query: SearchQuery): SearchMap {
  const bounds = query.bbox ? boundsOfBox(query.bbox) : search.extent(query);
  const plane = planeOver(bounds ?? wholeCountry.bounds);
  const view = { bounds: boundsOnPlane(plane), zoom: plane.zoom };
  const answer = search.clusters(query, view);
  const isCrowded = answer.clusters.length > maxCircles;
  return { plane, ...(isCrowded ? search.clusters(query, { ...view, zoom: plane.zoom - 1 }) : answer) };
}

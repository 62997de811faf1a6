import type { MapCluster, MapClusters } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox, inCountry, wholeCountry } from '#domain/map/map-view.ts';
import { boundsOnPlane, fitsPlane, planeOver, type Plane } from '#domain/map/plane.ts';
import { boundsOf, circleRing, commonBounds, type Bounds } from '#domain/map/ring.ts';
import { emptySearch } from '#domain/search/search-query.ts';
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

type Wanted = { plane: Plane; most: number; within?: Bounds | undefined };

/** What a search holds on a plane, or a box of it; in larger squares, if these would be more circles than `most`. */
export async function readPlane(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  { plane, most, within }: Wanted,
): Promise<MapClusters> {
  const all = boundsOnPlane(plane);
  const view = { bounds: within ? commonBounds(all, within) : all, zoom: plane.zoom };
  const answer = await search.clusters(query, view);
  return answer.clusters.length > most ? search.clusters(query, { ...view, zoom: plane.zoom - 1 }) : answer;
}

/** The box around the areas and the circle of a search; undefined without any. */
const shapeBounds = ({ drawn = [], near }: SearchQuery) =>
  boundsOf([...drawn, ...(near ? [circleRing(near)] : [])].flat());

/** The box around all matches of a search, or around all homes of its places where it has none. */
async function extentOf({ search }: Pick<Runtime, 'search'>, query: SearchQuery): Promise<Bounds | undefined> {
  const { place } = query;
  return (await search.extent(query)) ?? (place.length > 0 ? search.extent({ ...emptySearch, place }) : undefined);
}

/** The first view of a search on the map: its box, its areas, else all its matches, in at most sixty circles. */
export async function readMap(runtime: Pick<Runtime, 'search'>, query: SearchQuery): Promise<SearchMap> {
  const within = query.bbox && shownOf(query.bbox);
  const bounds = within ?? shapeBounds(query) ?? (await extentOf(runtime, query));
  const plane = planeOver(bounds ?? wholeCountry.bounds);
  return { plane, ...(await readPlane(runtime, query, { plane, within, most: maxCircles })) };
}

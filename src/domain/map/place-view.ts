import type { ListingPoint, Point } from '#contract/location.ts';
import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { holds } from './mark.ts';
import { onPlane, planeAround, type Plane } from './plane.ts';

/** Where a home is, as far as the public may know: `SETTLEMENT` is the middle of its settlement, for want of a point. */
export type PlaceView = Point & { precision: ListingPoint['precision'] | 'SETTLEMENT' };

/** Streets, the circle of an approximate place as a third of the view, and the settlement with what is around it. */
const zooms: Record<PlaceView['precision'], number> = { EXACT: 14, APPROXIMATE: 13, SETTLEMENT: 12 };

/** The part of the map that is shown around a home. */
export const placePlane = (view: PlaceView): Plane => planeAround(view, zooms[view.precision]);

/** The rows of cells that every frame shows: what lies beyond is cut off. */
const framed = { top: 7, bottom: 25 };

/** What a frame around a home shows of a plane's clusters. */
export function framedOf(clusters: readonly MapCluster[], plane: Plane): MapCluster[] {
  return clusters.filter((cluster) => {
    const { top } = onPlane(plane, cluster);
    return top >= framed.top && top <= framed.bottom;
  });
}

/** The map around a home. */
export type PlaceMap = {
  view: PlaceView;
  plane: Plane;
  /** Other homes of the same purpose and category. */
  clusters: MapCluster[];
  /** Whether the page's own home is among what searches find: not before it is public. */
  isFound: boolean;
  /** The search for them around the place, and how many others it finds. */
  query: SearchQuery;
  others: number;
  /** In metres, rounded, in a straight line from the public point; none without one. */
  distances: { sea?: number; centre?: number };
};

/** What a map shows beside a home that searches find; a median that it has a part in is left out. */
export function othersOf(clusters: readonly MapCluster[], own: Point & { id: number }): MapCluster[] {
  return clusters.flatMap((cluster) => {
    const { home, ids, count } = cluster;
    if (home) return ids[0] === own.id ? [] : [cluster];
    if (!holds(cluster, own)) return [cluster];
    return [{ ...cluster, count: count - 1, medianPerM2Cents: null, ids: ids.filter((id) => id !== own.id) }];
  });
}

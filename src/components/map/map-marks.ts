import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { circleSize, markKind, markRadius, uncertainRadius, type MarkKind } from '#domain/map/mark.ts';
import { cellsAt, onPlane, planeCell, planeCells, type Plane } from '#domain/map/plane.ts';
import { spread } from '#domain/map/spread.ts';
import type { Places } from '#domain/places/places.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { markText, type MarkReader, type MarkText } from '#i18n/map-mark.ts';
import { localizedPath } from '#i18n/paths.ts';
import { searchPath } from '#i18n/search-path.ts';

/** A circle or pin of the first view, a link to its box or home; lengths in percent of the plane. */
export type MapMark = MarkText & {
  kind: MarkKind;
  href: string;
  left: string;
  top: string;
  /** Across, in pixels, of a circle. */
  size: number;
  /** Of where an approximate home may be. */
  radius: string;
};

type Drawn = { plane: Plane; query: SearchQuery; reader: MarkReader; places: Places };

/** Cells of a plane as a part of it. */
export const percent = (cells: number) => `${Math.round((cells / planeCells) * 1000) / 10}%`;

/** Where marks stand, in cells: at the middle of what they hold, unless they would overlap. */
function placesOf(clusters: readonly MapCluster[], plane: Plane) {
  const discs = clusters.map((cluster) => {
    const { left, top } = onPlane(plane, cluster);
    return { x: left, y: top, radius: markRadius(cluster) / planeCell };
  });
  return spread(discs);
}

/** The marks of a plane. */
export function mapMarks(clusters: readonly MapCluster[], { plane, query, reader, places }: Drawn): MapMark[] {
  const { locale } = reader;
  const at = placesOf(clusters, plane);
  return clusters.map((cluster, index): MapMark => {
    const { count, box, home, ids, lat } = cluster;
    const { x = 0, y = 0 } = at[index] ?? {};
    return {
      ...markText(cluster, reader),
      kind: markKind(cluster),
      href: home
        ? localizedPath(locale, `/home/${home.isProject ? 'project-listing' : 'listing'}/${ids[0]}`)
        : searchPath(locale, changedSearch(query, { bbox: box }), places),
      left: percent(x),
      top: percent(y),
      size: circleSize(count),
      radius: percent(uncertainRadius(lat) * cellsAt(plane.zoom)),
    };
  });
}

import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox, inCountry } from '#domain/map/map-view.ts';
import { boxOnPlane, planeCells, planeZooms, seenPart, type Plane, type PlanePart } from '#domain/map/plane.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { searchPath } from '#i18n/search-path.ts';

const moved = ([right, down]: readonly [number, number]): PlanePart => ({
  left: seenPart.left + right,
  top: seenPart.top + down,
  right: seenPart.right + right,
  bottom: seenPart.bottom + down,
});

function scaled(factor: number): PlanePart {
  const middle = planeCells / 2;
  const at = (edge: number) => middle + (edge - middle) * factor;
  return { left: at(seenPart.left), top: at(seenPart.top), right: at(seenPart.right), bottom: at(seenPart.bottom) };
}

/** The part of the plane that each link leads to; steps are of whole cells, so that they lead back. */
const ways = {
  in: scaled(0.5),
  out: scaled(2),
  north: moved([0, -12]),
  south: moved([0, 12]),
  west: moved([-12, 0]),
  east: moved([12, 0]),
};

/** `isIdle`: leads nowhere from this drawing, but maybe from where the map is moved to. */
export type MapLink = { name: keyof typeof ways; href: string; isIdle?: true };

const names = Object.keys(ways) as MapLink['name'][];

const isIdle = (name: MapLink['name'], zoom: number) =>
  (name === 'in' && zoom >= planeZooms.max) || (name === 'out' && zoom <= planeZooms.min);

/** The ways to zoom and move without scripts: searches of other boxes, of which some is in the country. */
export function mapLinks(plane: Plane, query: SearchQuery, { locale, places }: { locale: Locale; places: Places }) {
  return names.flatMap((name): MapLink[] => {
    const bbox = boxOnPlane(plane, ways[name]);
    if (!inCountry(boundsOfBox(bbox))) return [];
    if (isIdle(name, plane.zoom)) return [{ name, href: searchPath(locale, query, places), isIdle: true }];
    return [{ name, href: searchPath(locale, changedSearch(query, { bbox }), places) }];
  });
}

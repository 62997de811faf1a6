import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOnPlane, planeCells, planeZooms, type Plane } from '#domain/map/plane.ts';
import { roundedDegrees } from '#domain/places/pin-bounds.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { searchPath } from '#i18n/search-path.ts';

type Part = NonNullable<Parameters<typeof boundsOnPlane>[1]>;

function boxOf(plane: Plane, part: Part): NonNullable<SearchQuery['bbox']> {
  const { west, south, east, north } = boundsOnPlane(plane, part);
  return [roundedDegrees(west), roundedDegrees(south), roundedDegrees(east), roundedDegrees(north)];
}

/** What narrow screens certainly see of a plane, in its cells: a box that is shown on a plane as deep. */
const seen: Part = { left: 1.75, top: 1.25, right: planeCells - 1.75, bottom: planeCells - 1.25 };

const moved = ([right, down]: readonly [number, number]): Part => ({
  left: seen.left + right,
  top: seen.top + down,
  right: seen.right + right,
  bottom: seen.bottom + down,
});

function scaled(factor: number): Part {
  const middle = planeCells / 2;
  const at = (edge: number) => middle + (edge - middle) * factor;
  return { left: at(seen.left), top: at(seen.top), right: at(seen.right), bottom: at(seen.bottom) };
}

const steps = { north: [0, -3], south: [0, 3], west: [-3, 0], east: [3, 0] } as const;

export type MapLink = { name: 'in' | 'out' | keyof typeof steps; href: string };

/** The ways to zoom and move without scripts: searches of other boxes. */
export function mapLinks(plane: Plane, query: SearchQuery, { locale, places }: { locale: Locale; places: Places }) {
  const to = (part: Part) => searchPath(locale, { ...query, page: 1, bbox: boxOf(plane, part) }, places);
  const links: MapLink[] = [
    ...(plane.zoom < planeZooms.max ? [{ name: 'in' as const, href: to(scaled(0.5)) }] : []),
    ...(plane.zoom > planeZooms.min ? [{ name: 'out' as const, href: to(scaled(2)) }] : []),
    ...(Object.keys(steps) as (keyof typeof steps)[]).map((name) => ({ name, href: to(moved(steps[name])) })),
  ];
  return links;
}

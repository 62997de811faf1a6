import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOnPlane, planeCells, planeZooms, type Plane } from '#domain/map/plane.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { changedSearch } from '#domain/search/search-order.ts';
import { searchPath } from '#i18n/search-path.ts';

type Part = NonNullable<Parameters<typeof boundsOnPlane>[1]>;

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function boxOf(plane: Plane, part: Part): NonNullable<SearchQuery['bbox']> {
  const { west, south, east, north } = boundsOnPlane(plane, part);
  return [rounded(west), rounded(south), rounded(east), rounded(north)];
}

/** What narrow screens see of a plane, in its cells. */
const seen: Part = { left: 6, top: 5, right: planeCells - 6, bottom: planeCells - 5 };

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

const steps = { north: [0, -10], south: [0, 10], west: [-10, 0], east: [10, 0] } as const;

export type MapLink = { name: 'in' | 'out' | keyof typeof steps; href: string };

/** The ways to zoom and move without scripts: searches of other boxes. */
export function mapLinks(plane: Plane, query: SearchQuery, { locale, places }: { locale: Locale; places: Places }) {
  const to = (part: Part) => searchPath(locale, changedSearch(query, { bbox: boxOf(plane, part) }), places);
  const links: MapLink[] = [
    ...(plane.zoom < planeZooms.max ? [{ name: 'in' as const, href: to(scaled(0.5)) }] : []),
    ...(plane.zoom > planeZooms.min ? [{ name: 'out' as const, href: to(scaled(2)) }] : []),
    ...(Object.keys(steps) as (keyof typeof steps)[]).map((name) => ({ name, href: to(moved(steps[name])) })),
  ];
  return links;
}

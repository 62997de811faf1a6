import type { Point } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { roundedDegrees } from '#domain/places/pin-bounds.ts';
import { latitudeOf, longitudeOf, toPoint, toWorld, type WorldPoint } from './mercator.ts';
import type { Bounds } from './ring.ts';

/** What a page shows of the map: 32 × 32 cells from the north-west, of 16 pixels where the world has 512 at zoom 0. */
export type Plane = { zoom: number; x: number; y: number };

export const planeCells = 32;
export const planeCell = 16;
/** What is certainly visible of the plane, in pixels. */
const seen = { width: 330, height: 370 };
export const planeZooms = { min: 5, max: 16 };

/** The cells from the west to the east of the world. */
export const cellsAt = (zoom: number): number => 2 ** zoom * (512 / planeCell);

/** The deepest zoom at which narrow screens see all of a box, given by its corners. */
function zoomFor(from: WorldPoint, to: WorldPoint): number {
  const room = Math.min(seen.width / (to.x - from.x || 1e-9), seen.height / (to.y - from.y || 1e-9));
  return Math.floor(Math.log2(room / 512));
}

const cornersOf = ({ west, south, east, north }: Bounds) =>
  [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })] as const;

/** Whether a box (degrees) is all on a plane. */
export const fitsPlane = (bounds: Bounds): boolean => zoomFor(...cornersOf(bounds)) >= planeZooms.min;

/** The plane with this in its middle, to half a cell. */
function planeAt({ x, y }: WorldPoint, zoom: number): Plane {
  const at = (middle: number) => Math.round(middle * cellsAt(zoom) - planeCells / 2);
  return { zoom, x: at(x), y: at(y) };
}

/** The plane that shows a box (degrees) as large as it fits a narrow screen. */
export function planeOver(bounds: Bounds): Plane {
  const [from, to] = cornersOf(bounds);
  const zoom = Math.max(planeZooms.min, Math.min(planeZooms.max, zoomFor(from, to)));
  return planeAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, zoom);
}

/** The plane of a zoom around a point (degrees). */
export const planeAround = (point: Point, zoom: number): Plane => planeAt(toWorld(point), zoom);

/** A part of a plane, in its cells. */
export type PlanePart = { left: number; top: number; right: number; bottom: number };

/** What narrow screens certainly see of a plane: a box that is shown on a plane as deep. */
export const seenPart: PlanePart = { left: 6, top: 5, right: planeCells - 6, bottom: planeCells - 5 };
const wholePlane: PlanePart = { left: 0, top: 0, right: planeCells, bottom: planeCells };

/** The bounds of a part of the plane. */
export function boundsOnPlane({ zoom, x, y }: Plane, part = wholePlane): Bounds {
  const cells = cellsAt(zoom);
  return {
    west: longitudeOf((x + part.left) / cells),
    south: latitudeOf((y + part.bottom) / cells),
    east: longitudeOf((x + part.right) / cells),
    north: latitudeOf((y + part.top) / cells),
  };
}

/** A part of the plane as the box of a search. */
export function boxOnPlane(plane: Plane, part: PlanePart): NonNullable<SearchQuery['bbox']> {
  const { west, south, east, north } = boundsOnPlane(plane, part);
  return [roundedDegrees(west), roundedDegrees(south), roundedDegrees(east), roundedDegrees(north)];
}

/** A place on a plane, in its cells from the north-west. */
export type PlanePlace = { left: number; top: number };

/** The point (degrees) at a place on the plane. */
export function pointAt({ zoom, x, y }: Plane, { left, top }: PlanePlace): Point {
  const cells = cellsAt(zoom);
  return toPoint({ x: (x + left) / cells, y: (y + top) / cells });
}

export const planeMiddle = (plane: Plane): Point => pointAt(plane, { left: planeCells / 2, top: planeCells / 2 });

/** Where a point (degrees) is on the plane. */
export function onPlane({ zoom, x, y }: Plane, point: { lat: number; lng: number }): PlanePlace {
  const world = toWorld(point);
  const cells = cellsAt(zoom);
  return { left: world.x * cells - x, top: world.y * cells - y };
}

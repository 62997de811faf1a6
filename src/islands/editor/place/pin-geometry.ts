import type { Point } from '#contract/location.ts';
import { worldMetres } from '#domain/map/mercator.ts';
import { cellsAt, onPlane, planeAround, planeCells, planeMiddle, pointAt, type Plane } from '#domain/map/plane.ts';

/** Those for which there are drawings. */
export const pinZooms = { min: 7, max: 17 };

/** Cells at the edges of a plane that narrow screens may cut off. */
const edge = 9;
const round = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const longest = 6;

/** Whether every screen shows a point (degrees) of a plane. */
export function isFramed(plane: Plane, point: Point): boolean {
  const { left, top } = onPlane(plane, point);
  return [left, top].every((place) => place >= edge && place <= planeCells - edge);
}

/** The plane moved by some cells, or parts of cells. */
export const scrolled = ({ zoom, x, y }: Plane, right: number, down: number): Plane => ({
  zoom,
  x: x + right,
  y: y + down,
});

/** The plane of whole cells that shows nearly the same: one that is drawn. */
export const drawnPlane = ({ zoom, x, y }: Plane): Plane => ({ zoom, x: Math.round(x), y: Math.round(y) });

/** The plane a few zooms deeper, or less deep: around the pin, unless somebody looks elsewhere. */
export function zoomed(plane: Plane, point: Point, by: number): Plane {
  const zoom = Math.min(pinZooms.max, Math.max(pinZooms.min, plane.zoom + by));
  return planeAround(isFramed(plane, point) ? point : planeMiddle(plane), zoom);
}

/** The point (degrees) that is so many cells east and south. */
export function moved(plane: Plane, point: Point, [right, down]: readonly [number, number]): Point {
  const { left, top } = onPlane(plane, point);
  return pointAt(plane, { left: left + right, top: top + down });
}

/** A round length in metres, and how many cells it has. */
export function scaleOf({ zoom }: Plane, { lat }: Point): { metres: number; cells: number } {
  const cellsPerKm = (cellsAt(zoom) / worldMetres(lat)) * 1000;
  const km = round.findLast((length) => length * cellsPerKm <= longest) ?? 0.02;
  return { metres: km * 1000, cells: km * cellsPerKm };
}

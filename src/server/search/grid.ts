import { latitudeOf, longitudeOf, toWorld } from '#domain/map/mercator.ts';
import type { Point } from '#contract/location.ts';
import { roundedDegrees } from '#domain/places/pin-bounds.ts';
import type { Bounds } from '#domain/map/ring.ts';

/** The world (Web Mercator) is divided into 2^depth squares each way; 64 pixels where it has 512 at zoom 0. */
export const deepest = 21;
const cellsPerTile = 3;
const maxCells = 1200;

/** Squares of one depth from the north-west, the last ones included. */
export type Grid = { depth: number; first: Cell; last: Cell };
export type Cell = { x: number; y: number };

/** Of squares' bounds, to five decimals as points have: a point at a bound is in the square west or north of it. */
const westOf = (x: number, depth: number) => roundedDegrees(longitudeOf(x / 2 ** depth));
const northOf = (y: number, depth: number) => roundedDegrees(latitudeOf(y / 2 ** depth));
const decimal = 1e-5;

/** The square that holds a point of five decimals. */
export function cellOf(point: Point, depth = deepest): Cell {
  const size = 2 ** depth;
  const world = toWorld(point);
  const [x, y] = [Math.floor(world.x * size), Math.floor(world.y * size)];
  return {
    x: x + (point.lng > westOf(x + 1, depth) ? 1 : 0) - (point.lng <= westOf(x, depth) ? 1 : 0),
    y: y + (point.lat < northOf(y + 1, depth) ? 1 : 0) - (point.lat >= northOf(y, depth) ? 1 : 0),
  };
}

/** West, south, east and north of a square, inclusive for points of five decimals: squares share none. */
export function boxOfCell({ x, y }: Cell, depth: number): [number, number, number, number] {
  return [
    roundedDegrees(westOf(x, depth) + decimal),
    northOf(y + 1, depth),
    westOf(x + 1, depth),
    roundedDegrees(northOf(y, depth) - decimal),
  ];
}

/** The nearest square of the world, which ends at 85° and has no square beyond 180°. */
function within({ x, y }: Cell, depth: number): Cell {
  const last = 2 ** depth - 1;
  return { x: Math.max(0, Math.min(last, x)), y: Math.max(0, Math.min(last, y)) };
}

function gridAt(depth: number, { west, south, east, north }: Bounds): Grid {
  const [first, last] = [cellOf({ lat: north, lng: west }, depth), cellOf({ lat: south, lng: east }, depth)];
  return { depth, first: within(first, depth), last: within(last, depth) };
}

const cellsOf = ({ first, last }: Grid) => (last.x - first.x + 1) * (last.y - first.y + 1);

/** The squares that meet a box (degrees) at a zoom; larger ones if they were too many. */
export function gridOver(bounds: Bounds, zoom: number): Grid {
  let depth = Math.max(0, Math.min(deepest, Math.floor(zoom) + cellsPerTile));
  while (depth > 0 && cellsOf(gridAt(depth, bounds)) > maxCells) depth -= 1;
  return gridAt(depth, bounds);
}

/** The bits of 21-bit numbers in turns: squares within a square follow each other at every depth. */
export function zOrder({ x, y }: Cell): number {
  const half = 2 ** 11;
  return interleave(x >>> 11, y >>> 11) * half * half + interleave(x & (half - 1), y & (half - 1));
}

const interleave = (x: number, y: number) => spaced(x) | (spaced(y) << 1);

/** A zero before each of 11 bits. */
function spaced(bits: number): number {
  const by8 = (bits | (bits << 8)) & 0x00ff00ff;
  const by4 = (by8 | (by8 << 4)) & 0x0f0f0f0f;
  const by2 = (by4 | (by4 << 2)) & 0x33333333;
  return (by2 | (by2 << 1)) & 0x55555555;
}

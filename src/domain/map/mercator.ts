import type { Point } from '#contract/location.ts';

const radians = Math.PI / 180;

/** Web Mercator: the world as a square with sides of 1, from 180° W and 85° N. */
export type WorldPoint = { x: number; y: number };

export function toWorld({ lat, lng }: Point): WorldPoint {
  return { x: lng / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(lat * radians)) / (2 * Math.PI) };
}

export const longitudeOf = (x: number): number => (x - 0.5) * 360;
export const latitudeOf = (y: number): number => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians;

export const toPoint = ({ x, y }: WorldPoint): Point => ({ lat: latitudeOf(y), lng: longitudeOf(x) });

const equatorMetres = 40_075_016.7;

/** How many metres the world's width stands for at a latitude. */
export const worldMetres = (lat: number): number => equatorMetres * Math.cos(lat * radians);

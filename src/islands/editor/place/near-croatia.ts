import type { Point } from '#contract/location.ts';

/** Approximate bounding box of Croatia with its sea: the limits for pins. */
const south = 42;
const north = 47;
const west = 13;
const east = 20;

export function isNearCroatia({ lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** The point, clamped to the bounding box. */
export function clamped({ lat, lng }: Point): Point {
  return { lat: Math.min(north, Math.max(south, lat)), lng: Math.min(east, Math.max(west, lng)) };
}

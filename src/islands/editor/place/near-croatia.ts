import type { Point } from '#contract/location.ts';

/** About the frame of Croatia with its sea, beyond which no pin is taken. */
const south = 42;
const north = 47;
const west = 13;
const east = 20;

export function isNearCroatia({ lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** The point, or the nearest to it that a pin may have. */
export function clamped({ lat, lng }: Point): Point {
  return { lat: Math.min(north, Math.max(south, lat)), lng: Math.min(east, Math.max(west, lng)) };
}

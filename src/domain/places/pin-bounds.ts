import { pinBounds, type Point } from '#contract/location.ts';

const { south, north, west, east } = pinBounds;

/** Whether the point (degrees) is about in Croatia, its sea included. */
export function isNearCroatia({ lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** The point, clamped to the bounds of pins. */
export function clamped({ lat, lng }: Point): Point {
  return { lat: Math.min(north, Math.max(south, lat)), lng: Math.min(east, Math.max(west, lng)) };
}

const digits = 100_000;

/** To five decimals, about a metre. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * digits) / digits;

export const rounded = ({ lat, lng }: Point): Point => ({ lat: roundedDegrees(lat), lng: roundedDegrees(lng) });

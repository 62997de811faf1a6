import type { Point } from '#contract/location.ts';

const earthKm = 6371;
const radians = Math.PI / 180;

/** The distance in km between two points on the globe (haversine; within 0.5 % of the true one). */
export function distanceKm(a: Point, b: Point): number {
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const chord = halfLat * halfLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng * halfLng;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The sides of a box that holds every point within `km` of the middle, in degrees. */
export function boxAround(middle: Point, km: number): { south: number; north: number; west: number; east: number } {
  const lat = km / earthKm / radians;
  const furthestLat = Math.min(89, Math.abs(middle.lat) + lat);
  const lng = Math.min(180, lat / Math.cos(furthestLat * radians));
  return { south: middle.lat - lat, north: middle.lat + lat, west: middle.lng - lng, east: middle.lng + lng };
}

import type { Point } from '#contract/location.ts';

const earthKm = 6371;
const radians = Math.PI / 180;

/** The squared half chord between two points on a unit sphere (haversine). */
function haversine(lat: number, lng: number, to: Point): number {
  const halfLat = Math.sin(((to.lat - lat) * radians) / 2);
  const halfLng = Math.sin(((to.lng - lng) * radians) / 2);
  return halfLat * halfLat + Math.cos(lat * radians) * Math.cos(to.lat * radians) * halfLng * halfLng;
}

/** The distance in km between two points on the globe (within 0.5 % of the true one). */
export function distanceKm(a: Point, b: Point): number {
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(haversine(a.lat, a.lng, b))));
}

/** The squared half chord from a point (degrees) to the middle: orders as distances do, and costs less. */
export function chordTo(middle: Point): (lat: number, lng: number) => number {
  return (lat, lng) => haversine(lat, lng, middle);
}

/** How many degrees of latitude are at most between points with such a chord. */
export const latitudeWithin = (chord: number): number => (2 * Math.asin(Math.min(1, Math.sqrt(chord)))) / radians;

/** A predicate for points (degrees) within `km` of the centre; cheaper than computing distances. */
export function withinKm(middle: Point, km: number): (lat: number, lng: number) => boolean {
  const max = Math.sin(Math.min(Math.PI / 2, km / 2 / earthKm)) ** 2;
  return (lat, lng) => haversine(lat, lng, middle) <= max;
}

/** The bounding box of all points within `km` of the centre, in degrees. */
export function boxAround(middle: Point, km: number): { south: number; north: number; west: number; east: number } {
  const lat = km / earthKm / radians;
  const maxLat = Math.min(89, Math.abs(middle.lat) + lat);
  const lng = Math.min(180, lat / Math.cos(maxLat * radians));
  return { south: middle.lat - lat, north: middle.lat + lat, west: middle.lng - lng, east: middle.lng + lng };
}

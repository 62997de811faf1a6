import type { Point } from '#contract/location.ts';
import { distanceKm } from '#domain/places/distance.ts';

/** The corners of an area, in order; the last is joined to the first. */
export type Ring = readonly Point[];

export type Bounds = { west: number; south: number; east: number; north: number };

/** The box around some points; undefined if there are none. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

/** What two boxes that overlap have in common. */
export const commonBounds = (one: Bounds, other: Bounds): Bounds => ({
  west: Math.max(one.west, other.west),
  south: Math.max(one.south, other.south),
  east: Math.min(one.east, other.east),
  north: Math.min(one.north, other.north),
});

/** Twice the area of the triangle; its sign tells on which side of the line the point is. */
const side = (from: Point, to: Point, point: Point) =>
  (to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng);

const isBetween = (from: Point, to: Point, { lat, lng }: Point) =>
  lat >= Math.min(from.lat, to.lat) &&
  lat <= Math.max(from.lat, to.lat) &&
  lng >= Math.min(from.lng, to.lng) &&
  lng <= Math.max(from.lng, to.lng);

/** Whether two sides meet, ends included. */
export function areCrossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC === 0 && isBetween(a, b, c)) return true;
  if (ofD === 0 && isBetween(a, b, d)) return true;
  if (ofA === 0 && isBetween(c, d, a)) return true;
  if (ofB === 0 && isBetween(c, d, b)) return true;
  return ofC > 0 !== ofD > 0 && ofA > 0 !== ofB > 0 && ofC * ofD * ofA * ofB !== 0;
}

export const sidesOf = (ring: Ring): [Point, Point][] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

/** The corners without those that repeat the one before, as the last of closed lines does. */
export const openRing = (corners: readonly Point[]): Point[] =>
  corners.filter(({ lat, lng }, index) => {
    const before = corners.at(index - 1);
    return corners.length === 1 || before?.lat !== lat || before.lng !== lng;
  });

/** Whether sides of the ring meet that are not neighbours. */
export function crossesItself(ring: Ring): boolean {
  const sides = sidesOf(ring);
  return sides.some((one, first) =>
    sides.some((other, second) => {
      const apart = second - first;
      return apart > 1 && apart < sides.length - 1 && areCrossing(one, other);
    }),
  );
}

const circleCorners = 48;
const kmPerDegree = 111.195;

/** A circle, given by its middle and its radius in km, as corners. */
export function circleRing({ lat, lng, km }: Point & { km: number }): Ring {
  const [high, wide] = [km / kmPerDegree, km / kmPerDegree / Math.cos((lat * Math.PI) / 180)];
  return Array.from({ length: circleCorners }, (_, index) => {
    const angle = (index / circleCorners) * 2 * Math.PI;
    return { lat: lat + high * Math.sin(angle), lng: lng + wide * Math.cos(angle) };
  });
}

/** The length of the diagonal of the box around it, in km; without end for more than half of the globe. */
export function widthKm(ring: Ring): number {
  const bounds = boundsOf(ring);
  if (!bounds) return 0;
  const { west, south, east, north } = bounds;
  if (east - west > 180) return Infinity;
  return distanceKm({ lat: south, lng: west }, { lat: north, lng: east });
}

/** Sides by band of latitude: a point is compared only with those that cross its own. */
const bands = 256;

/** A predicate for points (degrees) in any of the rings; cheap also for many corners. */
export function insideTest(rings: readonly Ring[]): (lat: number, lng: number) => boolean {
  const bounds = boundsOf(rings.flat());
  if (!bounds) return () => false;
  const { west, south, east, north } = bounds;
  const scale = bands / (north - south || 1);
  const bandOf = (lat: number) => Math.min(bands - 1, Math.floor((lat - south) * scale));
  const crossing = rings.map((ring) => {
    const byBand: [Point, Point][][] = Array.from({ length: bands }, () => []);
    for (const [from, to] of sidesOf(ring))
      for (let band = bandOf(Math.min(from.lat, to.lat)); band <= bandOf(Math.max(from.lat, to.lat)); band += 1)
        byBand[band]?.push([from, to]);
    return byBand;
  });
  return (lat, lng) => {
    if (lat < south || lat > north || lng < west || lng > east) return false;
    return crossing.some((byBand) => isInside(byBand[bandOf(lat)] ?? [], lat, lng));
  };
}

/** By the number of sides east of the point (even–odd). */
function isInside(sides: readonly (readonly [Point, Point])[], lat: number, lng: number): boolean {
  let isOdd = false;
  for (const [from, to] of sides) {
    if (from.lat > lat === to.lat > lat) continue;
    const at = from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
    if (lng < at) isOdd = !isOdd;
  }
  return isOdd;
}

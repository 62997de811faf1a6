import type { Point } from '#contract/location.ts';
import { projection } from '#domain/places/county-outlines.ts';

export type MapPoint = { x: number; y: number };
/** Left, top, width, height, in the outlines' units. */
export type Box = readonly [number, number, number, number];

const kmPerDegree = 111.32;
const margin = 12;

export function toMap({ lat, lng }: Point): MapPoint {
  return { x: (lng - projection.lng) * projection.x, y: (projection.lat - lat) * projection.y };
}

export function toPoint({ x, y }: MapPoint): Point {
  return { lng: projection.lng + x / projection.x, lat: projection.lat - y / projection.y };
}

export function moved({ lat, lng }: Point, metresEast: number, metresNorth: number): Point {
  const metresPerDegree = kmPerDegree * 1000;
  return {
    lat: lat + metresNorth / metresPerDegree,
    lng: lng + metresEast / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  };
}

/** Aspect ratio of the map; its CSS has the same. */
const ratio = 4 / 3;

/** The visible part of the map: the whole county, or zoomed in around a point. */
export function boxAt([left, top, width, height]: Box, zoom: number, around: Point): Box {
  const seenWidth = Math.max(width + 2 * margin, (height + 2 * margin) * ratio) / zoom;
  const seenHeight = seenWidth / ratio;
  const { x, y } = zoom === 1 ? { x: left + width / 2, y: top + height / 2 } : toMap(around);
  return [x - seenWidth / 2, y - seenHeight / 2, seenWidth, seenHeight];
}

export function isInBox([left, top, width, height]: Box, { x, y }: MapPoint): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/** A round length in km, about a quarter of the map's width, and its length on the map. */
export function scaleOf([, , width]: Box): { km: number; length: number } {
  const unitsPerKm = projection.y / kmPerDegree;
  const km = lengths.findLast((length) => length * unitsPerKm <= width / 3) ?? 0.1;
  return { km, length: km * unitsPerKm };
}

import { boxAround, withinKm } from '#domain/places/distance.ts';
import type { Rows } from './rows.ts';

export type Circle = { lat: number; lng: number; km: number };

/** A test whether a row's public point lies in the circle; a row without a point does not. */
export function circleTest(
  { columns: { latitude, longitude } }: Rows,
  { lat, lng, km }: Circle,
): (row: number) => boolean {
  const isWithin = withinKm({ lat, lng }, km);
  return (row) =>
    latitude.isKnown(row) && isWithin((latitude.kept[row] ?? 0) / 1e7 - 90, (longitude.kept[row] ?? 0) / 1e7 - 180);
}

/** Takes from the set the rows outside the circle. */
export function narrowToCircle(rows: Rows, set: number, circle: Circle): void {
  const { south, north, west, east } = boxAround(circle, circle.km);
  const { latitude, longitude } = rows.columns;
  const isInside = circleTest(rows, circle);
  latitude.narrow(set, latitude.bounds(south, north), rows.span);
  longitude.narrow(set, longitude.bounds(west, east), rows.span);
  rows.bits.each(set, rows.bytes, (row) => {
    if (!isInside(row)) rows.bits.remove(set, row);
  });
}

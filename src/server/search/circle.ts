import { boxAround, distanceKm } from '#domain/distance.ts';
import type { Rows } from './rows.ts';

export type Circle = { lat: number; lng: number; km: number };

/** Whether the row's public point lies in the circle; a row without a point does not. */
export function isInCircle({ columns }: Rows, row: number, circle: Circle): boolean {
  if (!columns.latitude.isKnown(row)) return false;
  const point = { lat: (columns.latitude.kept[row] ?? 0) / 1e7 - 90, lng: (columns.longitude.kept[row] ?? 0) / 1e7 - 180 };
  return distanceKm(point, circle) <= circle.km;
}

/** Takes from the set the rows outside the circle. */
export function narrowToCircle(rows: Rows, set: number, circle: Circle): void {
  const { south, north, west, east } = boxAround(circle, circle.km);
  const { latitude, longitude } = rows.columns;
  latitude.narrow(set, latitude.bounds(south, north), rows.span);
  longitude.narrow(set, longitude.bounds(west, east), rows.span);
  rows.bits.each(set, rows.bytes, (row) => {
    if (!isInCircle(rows, row, circle)) rows.bits.remove(set, row);
  });
}

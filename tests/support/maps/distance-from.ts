import type { Pixel } from '#domain/map/simplify.ts';

/** The distance of a point from the nearest side of a line, each walked in small steps. */
export function distanceFrom(point: Pixel, points: readonly Pixel[]): number {
  const steps = 200;
  const distances = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return Array.from({ length: steps + 1 }, (_, step) =>
      Math.hypot(
        from.x + ((to.x - from.x) * step) / steps - point.x,
        from.y + ((to.y - from.y) * step) / steps - point.y,
      ),
    );
  });
  return Math.min(...distances);
}

import type { Point } from '#contract/location.ts';
import { toWorld, type WorldPoint } from './mercator.ts';

/** A place's outlines as paths of SVG, from the top left; `onDrawing` puts points on them. */
export type PlaceDrawing = {
  width: number;
  height: number;
  /** The world (`WorldPoint`) at the top left, and pixels per world. */
  origin: WorldPoint;
  scale: number;
  /** Neighbours, cut off at the edges. */
  around: string;
  /** Outlines by place: the municipalities of a county, the counties of Croatia, or the municipality itself. */
  parts: Readonly<Record<string, string>>;
};

/** Where a point (degrees) is on the drawing, in whole pixels. */
export function onDrawing(
  { origin, scale }: Pick<PlaceDrawing, 'origin' | 'scale'>,
  point: Point,
): { x: number; y: number } {
  const { x, y } = toWorld(point);
  return { x: Math.round((x - origin.x) * scale), y: Math.round((y - origin.y) * scale) };
}

/** A name in the middle of its line, where there is room for it on a phone. */
export type PlacedName = { x: number; y: number; name: string };

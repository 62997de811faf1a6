import type { Spot } from '../pictures/engine/drawing.ts';

/** Metres. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/**
 * How a flat lies in its building. In the flat u runs along the outer wall and v from the outer wall (0) to the
 * corridor; in the building x runs to the right and y down, as on the plan.
 */
export type Frame = { left: number; width: number; mirrored: boolean; south: boolean; buildingDepth: number };

/** A spot of the flat as a spot of the building. */
export function spotIn({ left, width, mirrored, south, buildingDepth }: Frame, [u, v]: Spot): Spot {
  return [mirrored ? left + width - u : left + u, south ? buildingDepth - v : v];
}

/** A rectangle of the flat as a rectangle of the building. */
export function rectangleIn(frame: Frame, { left, top, width, height }: Rectangle): Rectangle {
  const [first, second] = [spotIn(frame, [left, top]), spotIn(frame, [left + width, top + height])];
  return { left: Math.min(first[0], second[0]), top: Math.min(first[1], second[1]), width, height };
}

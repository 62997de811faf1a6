import { pictureWidth, type Spot } from './drawing.ts';

/** Metres: x to the right, y away from the eye, z up from the ground. */
export type Place = readonly [x: number, y: number, z: number];

/** How the eye looks: straight ahead along y, verticals stay vertical (a shift lens). */
export type View = {
  eye: number;
  horizon: number;
  focal: number;
  /** Where the place is in the picture; what lies behind the eye is pulled before it. */
  project: (place: Place) => Spot;
  /** Pixels per metre at this distance. */
  scale: (distance: number) => number;
};

const nearest = 0.6;

/** `eye` in metres above the ground, `horizon` in pixels from the top, `focal` in pixels. */
export function createView({ eye, horizon, focal }: { eye: number; horizon: number; focal: number }): View {
  const scale = (distance: number) => focal / Math.max(nearest, distance);
  const project = ([x, y, z]: Place): Spot => {
    const size = scale(y);
    return [pictureWidth / 2 + x * size, horizon + (eye - z) * size];
  };
  return { eye, horizon, focal, project, scale };
}

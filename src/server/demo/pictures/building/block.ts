import type { Stage } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';

/** A box on the ground or above it; `turn` in radians, front face towards the eye at 0. */
export type Block = { x: number; y: number; base: number; width: number; depth: number; height: number; turn: number };

/** An upright side of a block, measured from its lower left corner as one sees it from outside. */
export type Face = { origin: Place; along: Place; normal: Place; width: number; height: number };

export const add = (a: Place, b: Place, times = 1): Place => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The unit normal of a flat shape given by three of its corners, seen counter-clockwise from outside. */
export function normalOf(a: Place, b: Place, c: Place): Place {
  const [u, v] = [add(b, a, -1), add(c, a, -1)];
  const cross: Place = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

export function axes({ turn }: Block): { along: Place; back: Place } {
  return { along: [Math.cos(turn), Math.sin(turn), 0], back: [-Math.sin(turn), Math.cos(turn), 0] };
}

/** A place of the block: parts of its width and depth from the middle (−0.5 … 0.5), and metres above its base. */
export function within(block: Block, across: number, deep: number, up: number): Place {
  const { along, back } = axes(block);
  const middle: Place = [block.x, block.y, block.base + up];
  return add(add(middle, along, across * block.width), back, deep * block.depth);
}

export function facesOf(block: Block): Record<'front' | 'left' | 'right', Face> {
  const { along, back } = axes(block);
  const reverse = (vector: Place): Place => [-vector[0], -vector[1], 0];
  const { width, depth, height } = block;
  return {
    front: { origin: within(block, -0.5, -0.5, 0), along, normal: reverse(back), width, height },
    left: { origin: within(block, -0.5, 0.5, 0), along: reverse(back), normal: reverse(along), width: depth, height },
    right: { origin: within(block, 0.5, -0.5, 0), along: back, normal: along, width: depth, height },
  };
}

/** A place on a face: metres from its left and lower edge, and metres out of it. */
export function onFace(face: Face, across: number, up: number, out = 0): Place {
  const place = add(face.origin, face.along, across);
  return add([place[0], place[1], place[2] + up], face.normal, out);
}

export function isSeen({ view }: Stage, place: Place, normal: Place): boolean {
  return dot(normal, [-place[0], -place[1], view.eye - place[2]]) > 0.01;
}

/** The faces that the eye sees, the more distant first. */
export function seenFaces(stage: Stage, block: Block): Face[] {
  const middle = (face: Face) => onFace(face, face.width / 2, face.height / 2);
  return Object.values(facesOf(block))
    .filter((face) => isSeen(stage, face.origin, face.normal))
    .toSorted((a, b) => Math.hypot(...middle(b)) - Math.hypot(...middle(a)));
}

import { maxCorners } from '#contract/projects/polygon.ts';

/** A point of a drawing: distance from the left, distance from the top. */
export type Corner = readonly [number, number];
/** The corners of a unit in order; the last one connects to the first. */
export type Outline = readonly Corner[];
export type Size = { readonly width: number; readonly height: number };
type Box = { left: number; top: number; right: number; bottom: number };

export { maxCorners };
export const minCorners = 3;

const steps = 10_000;
/** Anything narrower than this fraction of the plan's longer side is a slip of the hand. */
const minShare = 0.008;

const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
const share = (value: number, max: number) => Math.round((within(value, max) / max) * steps) / steps;

/** Converts an outline from pixels to fractions of the plan (0–1, four decimals), clamped to the plan. */
export function toShares(outline: Outline, { width, height }: Size): Outline {
  return outline.map(([x, y]) => [share(x, width), share(y, height)]);
}

/** Converts an outline from fractions of the plan to pixels. */
export function toPixels(outline: Outline, { width, height }: Size): Outline {
  return outline.map(([x, y]) => [x * width, y * height]);
}

/** Clamps a point to a plan of this size. */
export const inside = ([x, y]: Corner, { width, height }: Size): Corner => [within(x, width), within(y, height)];

export function boxOf(outline: Outline): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of outline) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The edges of an outline; the last one closes it. */
export function edgesOf(outline: Outline): (readonly [Corner, Corner])[] {
  return outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);
}

/** The area of a simple outline. */
export function areaOf(outline: Outline): number {
  return Math.abs(edgesOf(outline).reduce((sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y, 0)) / 2;
}

/** The rectangle between two opposite corners, clockwise from the upper left. */
export function rectangle(one: Corner, other: Corner): Outline {
  const { left, top, right, bottom } = boxOf([one, other]);
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Whether an outline in pixels is too small or thin to be intended on a plan of this size. */
export function isTiny(outline: Outline, { width, height }: Size): boolean {
  const { left, top, right, bottom } = boxOf(outline);
  const min = Math.max(width, height) * minShare;
  return outline.length < minCorners || right - left < min || bottom - top < min || areaOf(outline) < min ** 2;
}

export const withCorner = (outline: Outline, index: number, corner: Corner): Outline => outline.with(index, corner);

/** Inserts a corner after this index; returns the same outline if it has the maximum number. */
export function insertCorner(outline: Outline, index: number, corner: Corner): Outline {
  return outline.length >= maxCorners ? outline : outline.toSpliced(index + 1, 0, corner);
}

/** Removes a corner; returns the same outline if it has the minimum number. */
export function withoutCorner(outline: Outline, index: number): Outline {
  return outline.length <= minCorners ? outline : outline.toSpliced(index, 1);
}

/** Moves a whole outline, but not beyond a plan of this size. */
export function movedBy(outline: Outline, [right, down]: Corner, { width, height }: Size): Outline {
  const box = boxOf(outline);
  const x = Math.min(width - box.right, Math.max(-box.left, right));
  const y = Math.min(height - box.bottom, Math.max(-box.top, down));
  return outline.map((corner) => [corner[0] + x, corner[1] + y]);
}

/** Removes corners that coincide with the next one. */
export function withoutDoubles(outline: Outline): Outline {
  return outline.filter(([x, y], index) => {
    const next = outline[(index + 1) % outline.length];
    return outline.length === 1 || !next || next[0] !== x || next[1] !== y;
  });
}

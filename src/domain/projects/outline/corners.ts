import { maxCorners } from '#contract/projects/polygon.ts';

/** A point of a drawing: how far to the right, how far down. */
export type Corner = readonly [number, number];
/** The corners of a flat in their order; the last one is joined to the first. */
export type Outline = readonly Corner[];
export type Size = { readonly width: number; readonly height: number };
type Box = { left: number; top: number; right: number; bottom: number };

export { maxCorners };
export const minCorners = 3;

const steps = 10_000;
/** What is narrower than this part of the plan's longer side is a slip of the hand. */
const minShare = 0.008;

const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
const share = (value: number, max: number) => Math.round((within(value, max) / max) * steps) / steps;

/** An outline in pixels as parts of the plan's width and height (0–1, four decimals); what lies outside is brought in. */
export function toShares(outline: Outline, { width, height }: Size): Outline {
  return outline.map(([x, y]) => [share(x, width), share(y, height)]);
}

/** An outline in parts of a plan's width and height as pixels of a plan of this size. */
export function toPixels(outline: Outline, { width, height }: Size): Outline {
  return outline.map(([x, y]) => [x * width, y * height]);
}

/** A point brought into a plan of this size. */
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

/** The edges of an outline, the one from the last corner to the first at the end. */
export function edgesOf(outline: Outline): (readonly [Corner, Corner])[] {
  return outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);
}

/** The area within an outline that does not cross itself. */
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

/** Whether an outline in pixels is so small or thin that nobody meant to draw it on a plan of this size. */
export function isTiny(outline: Outline, { width, height }: Size): boolean {
  const { left, top, right, bottom } = boxOf(outline);
  const min = Math.max(width, height) * minShare;
  return outline.length < minCorners || right - left < min || bottom - top < min || areaOf(outline) < min ** 2;
}

export const withCorner = (outline: Outline, index: number, corner: Corner): Outline => outline.with(index, corner);

/** A further corner behind the one with this index; the outline itself where it has as many as it may. */
export function insertCorner(outline: Outline, index: number, corner: Corner): Outline {
  return outline.length >= maxCorners ? outline : outline.toSpliced(index + 1, 0, corner);
}

/** Without a corner; the outline itself where it needs all that it has. */
export function withoutCorner(outline: Outline, index: number): Outline {
  return outline.length <= minCorners ? outline : outline.toSpliced(index, 1);
}

/** A whole outline moved, as far as it stays on a plan of this size. */
export function movedBy(outline: Outline, [right, down]: Corner, { width, height }: Size): Outline {
  const box = boxOf(outline);
  const x = Math.min(width - box.right, Math.max(-box.left, right));
  const y = Math.min(height - box.bottom, Math.max(-box.top, down));
  return outline.map((corner) => [corner[0] + x, corner[1] + y]);
}

/** An outline without corners on which the next one lies too. */
export function withoutDoubles(outline: Outline): Outline {
  return outline.filter(([x, y], index) => {
    const next = outline[(index + 1) % outline.length];
    return outline.length === 1 || !next || next[0] !== x || next[1] !== y;
  });
}

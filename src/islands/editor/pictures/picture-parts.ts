import type { ImageChange, PicturePart } from '#contract/media/image-work.ts';

export type Part = PicturePart;
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Turn = ImageChange['rotate'];

export const minSide = 0.02;
const whole: Part = { left: 0, top: 0, width: 1, height: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The part within the picture, at least `minSide` a side. */
export function fitPart({ left, top, width, height }: Part): Part {
  const size = { width: clamp(width, minSide, 1), height: clamp(height, minSide, 1) };
  return { left: clamp(left, 0, 1 - size.width), top: clamp(top, 0, 1 - size.height), ...size };
}

/** The part between two points. */
export function partBetween(from: Point, to: Point): Part {
  const [a, b] = [
    { x: clamp(from.x, 0, 1), y: clamp(from.y, 0, 1) },
    { x: clamp(to.x, 0, 1), y: clamp(to.y, 0, 1) },
  ];
  return fitPart({
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  });
}

export const movePart = (part: Part, by: Point): Part =>
  fitPart({ ...part, left: part.left + by.x, top: part.top + by.y });

/** A part around the middle of the picture. */
export const middlePart = (side: number): Part => ({
  left: (1 - side) / 2,
  top: (1 - side) / 2,
  width: side,
  height: side,
});

/** The part with this ratio of width to height in pixels, from its top left corner and within the picture. */
export function withRatio(part: Part, ratio: number, { width, height }: Size): Part {
  const inFractions = (ratio * height) / width;
  const wide = Math.min(part.width, 1 - part.left, (1 - part.top) * inFractions);
  return { ...part, width: wide, height: wide / inFractions };
}

/** The size of a picture after a turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Where a part is after the picture was turned by a quarter. */
export function turnPart({ left, top, width, height }: Part, clockwise: boolean): Part {
  return clockwise
    ? { left: 1 - top - height, top: left, width: height, height: width }
    : { left: top, top: 1 - left - width, width: height, height: width };
}

export const turnBy = (turn: Turn, clockwise: boolean) => ((turn + (clockwise ? 90 : 270)) % 360) as Turn;

export const contains = ({ left, top, width, height }: Part, { x, y }: Point) =>
  x >= left && y >= top && x <= left + width && y <= top + height;

/** The corners of a part, each with the one opposite, which stays while it is dragged. */
export function cornersOf({ left, top, width, height }: Part): { at: Point; opposite: Point }[] {
  const [right, bottom] = [left + width, top + height];
  return [
    { at: { x: left, y: top }, opposite: { x: right, y: bottom } },
    { at: { x: right, y: top }, opposite: { x: left, y: bottom } },
    { at: { x: left, y: bottom }, opposite: { x: right, y: top } },
    { at: { x: right, y: bottom }, opposite: { x: left, y: top } },
  ];
}

export type Change = { rotate: Turn; crop: Part | undefined; blur: readonly Part[] };

export const unchanged: Change = { rotate: 0, crop: undefined, blur: [] };

export const isChanged = ({ rotate, crop, blur }: Change) => rotate !== 0 || crop !== undefined || blur.length > 0;

/** The change with the picture, and all parts on it, turned by a quarter. */
export const turned = ({ rotate, crop, blur }: Change, clockwise: boolean): Change => ({
  rotate: turnBy(rotate, clockwise),
  crop: crop && turnPart(crop, clockwise),
  blur: blur.map((part) => turnPart(part, clockwise)),
});

export const cropOf = ({ crop }: Change): Part => crop ?? whole;

import type { Corner, Outline } from './corners.ts';

export const distance = ([x, y]: Corner, [otherX, otherY]: Corner): number => Math.hypot(otherX - x, otherY - y);

export const middle = ([x, y]: Corner, [otherX, otherY]: Corner): Corner => [(x + otherX) / 2, (y + otherY) / 2];

/** The nearest point on a line segment. */
export function nearestOn([fromX, fromY]: Corner, [toX, toY]: Corner, [x, y]: Corner): Corner {
  const [across, down] = [toX - fromX, toY - fromY];
  const square = across * across + down * down;
  const part = square === 0 ? 0 : ((x - fromX) * across + (y - fromY) * down) / square;
  const clamped = Math.min(1, Math.max(0, part));
  return [fromX + clamped * across, fromY + clamped * down];
}

/** On which side of the line a point is: positive, negative, or 0 on it. */
function sideOf([fromX, fromY]: Corner, [toX, toY]: Corner, [x, y]: Corner): number {
  return Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
}

function isOn(from: Corner, to: Corner, [x, y]: Corner): boolean {
  const isBetween = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return sideOf(from, to, [x, y]) === 0 && isBetween(from[0], to[0], x) && isBetween(from[1], to[1], y);
}

/** Whether two segments have a point in common, including their ends. */
export function meet([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean {
  if (sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0) return true;
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
}

/** Whether a point is inside an outline; by the even-odd rule if it crosses itself. */
export function contains(outline: Outline, [x, y]: Corner): boolean {
  let within = false;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before && corner[1] > y !== before[1] > y) {
      const at = corner[0] + ((y - corner[1]) / (before[1] - corner[1])) * (before[0] - corner[0]);
      if (x < at) within = !within;
    }
    before = corner;
  }
  return within;
}

/** The distance from a point to the nearest edge of an outline. */
export function distanceToEdge(outline: Outline, point: Corner): number {
  let min = Infinity;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before) min = Math.min(min, distance(nearestOn(before, corner, point), point));
    before = corner;
  }
  return min;
}

import { areaOf, boxOf, edgesOf, type Corner, type Outline } from './corners.ts';
import { meet } from './segments.ts';

/** Neighbours whose shared wall is drawn twice overlap slightly; up to this fraction of the smaller one is ignored. */
const tolerated = 0.02;

/** Whether edges of an outline intersect, or double back on themselves. */
export function crossesItself(outline: Outline): boolean {
  const edges = edgesOf(outline);
  const last = edges.length - 1;
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, ahead) => {
      const isNext = ahead === 0;
      const isBefore = index === 0 && index + 1 + ahead === last;
      if (!isNext && !isBefore) return meet(edge, other);
      const [first, second] = isNext ? [edge, other] : [other, edge];
      return runsBack(first[0], first[1], second[1]);
    }),
  );
}

/** Whether the path over three corners doubles back on itself. */
function runsBack([x, y]: Corner, [nextX, nextY]: Corner, [thirdX, thirdY]: Corner): boolean {
  const [ahead, down] = [nextX - x, nextY - y];
  const [on, deeper] = [thirdX - nextX, thirdY - nextY];
  return ahead * deeper === down * on && ahead * on + down * deeper <= 0;
}

/** The heights at which edges of the two outlines cross. */
function crossings(one: Outline, other: Outline): number[] {
  const found: number[] = [];
  for (const [[x, y], [toX, toY]] of edgesOf(one)) {
    for (const [[otherX, otherY], [otherToX, otherToY]] of edgesOf(other)) {
      const cross = (toX - x) * (otherToY - otherY) - (toY - y) * (otherToX - otherX);
      if (cross === 0) continue;
      const part = ((otherX - x) * (otherToY - otherY) - (otherY - y) * (otherToX - otherX)) / cross;
      if (part > 0 && part < 1) found.push(y + part * (toY - y));
    }
  }
  return found;
}

/** Where a horizontal line enters and leaves an outline, in pairs. */
function passes(outline: Outline, y: number): number[] {
  const found: number[] = [];
  for (const [[fromX, fromY], [toX, toY]] of edgesOf(outline)) {
    if (fromY > y !== toY > y) found.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
  }
  return found.sort((a, b) => a - b);
}

/** The total length of the intersection of two lists of intervals. */
function sharedLength(one: readonly number[], other: readonly number[]): number {
  let length = 0;
  for (let index = 0; index + 1 < one.length; index += 2) {
    for (let at = 0; at + 1 < other.length; at += 2) {
      const from = Math.max(one[index] ?? 0, other[at] ?? 0);
      const to = Math.min(one[index + 1] ?? 0, other[at + 1] ?? 0);
      length += Math.max(0, to - from);
    }
  }
  return length;
}

/**
 * The shared area of two outlines. Between corners and crossings all sides are straight: the length at mid-height
 * suffices.
 */
export function sharedArea(one: Outline, other: Outline): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  if (bottom <= top || Math.min(a.right, b.right) <= Math.max(a.left, b.left)) return 0;
  const heights = [...one, ...other].map(([, y]) => y);
  const levels = [...heights, ...crossings(one, other), ...crossings(one, one), ...crossings(other, other)]
    .filter((y) => y >= top && y <= bottom)
    .sort((x, y) => x - y);
  let area = 0;
  for (const [index, level] of levels.entries()) {
    const next = levels[index + 1];
    if (next === undefined || next === level) continue;
    const y = (level + next) / 2;
    area += sharedLength(passes(one, y), passes(other, y)) * (next - level);
  }
  return area;
}

/** Whether two outlines overlap by more than the wall between them. */
export function overlap(one: Outline, other: Outline): boolean {
  const shared = sharedArea(one, other);
  return shared > 0 && shared > tolerated * Math.min(areaOf(one), areaOf(other));
}

import type { Pixel } from '#domain/map/simplify.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

type Side = { isInside: (point: Pixel) => boolean; cut: (from: Pixel, to: Pixel) => Pixel };

const atX = (x: number, from: Pixel, to: Pixel) => ({
  x,
  y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
});
const atY = (y: number, from: Pixel, to: Pixel) => ({
  x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  y,
});

const sidesOf = ({ left, top, right, bottom }: Box): Side[] => [
  { isInside: ({ x }) => x >= left, cut: (from, to) => atX(left, from, to) },
  { isInside: ({ x }) => x <= right, cut: (from, to) => atX(right, from, to) },
  { isInside: ({ y }) => y >= top, cut: (from, to) => atY(top, from, to) },
  { isInside: ({ y }) => y <= bottom, cut: (from, to) => atY(bottom, from, to) },
];

/** The part of an area within a box (Sutherland–Hodgman). */
export function clipRing(ring: readonly Pixel[], box: Box): Pixel[] {
  let points = [...ring];
  for (const { isInside, cut } of sidesOf(box)) {
    points = points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      const [here, there] = [isInside(point), isInside(next)];
      return [...(here ? [point] : []), ...(here === there ? [] : [cut(point, next)])];
    });
  }
  return points;
}

/** Whether any of the way between two points is in the box (Liang–Barsky). */
function meetsBox(from: Pixel, to: Pixel, { left, top, right, bottom }: Box): boolean {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const limits = [
    [-width, from.x - left],
    [width, right - from.x],
    [-height, from.y - top],
    [height, bottom - from.y],
  ] as const;
  let [first, last] = [0, 1];
  for (const [step, room] of limits) {
    if (step === 0 && room < 0) return false;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  return first <= last;
}

/** The parts of a line in a box, with their next points outside, so that they reach the edge. */
export function clipLine(line: readonly Pixel[], box: Box): Pixel[][] {
  const parts: Pixel[][] = [];
  let part: Pixel[] | undefined;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    if (!meetsBox(before, point, box)) part = undefined;
    else if (part) part.push(point);
    else parts.push((part = [before, point]));
  }
  return parts;
}

export function areaOf(ring: readonly Pixel[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export function lengthOf(line: readonly Pixel[]): number {
  return line.reduce((sum, { x, y }, index) => {
    const before = line[index - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0;
  }, 0);
}

/** A path of SVG in whole pixels, relative from the second point on: short, and much alike for compression. */
export function pathOf(points: readonly Pixel[], isClosed: boolean): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!first) return '';
  let [path, last] = ['', first];
  for (const point of rest) {
    const [x, y] = [point.x - last.x, point.y - last.y];
    if (x !== 0 || y !== 0) path += `${path === '' ? 'l' : x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
    last = point;
  }
  return `M${first.x} ${first.y}${path}${isClosed ? 'z' : ''}`;
}

/** Whether a point is in some rings; those inside of others are holes (even–odd). */
export function areAround(rings: readonly (readonly Pixel[])[], { x, y }: Pixel): boolean {
  let isOdd = false;
  for (const ring of rings) {
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1) ?? to;
      if (from.y > y === to.y > y) continue;
      if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isOdd = !isOdd;
    }
  }
  return isOdd;
}

/** The box around some points. */
export function boxOf(points: readonly Pixel[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** In pixels from the top left. */
export type Pixel = { x: number; y: number };
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

/** The squared distance of a point from a line between two points. */
function squaredDistance({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const length = width * width + height * height;
  const along = length > 0 ? ((x - from.x) * width + (y - from.y) * height) / length : 0;
  const part = Math.max(0, Math.min(1, along));
  return (x - from.x - part * width) ** 2 + (y - from.y - part * height) ** 2;
}

/** A line of fewer points, nowhere further than the tolerance from it (Douglas–Peucker). */
export function simplify(line: readonly Pixel[], tolerance: number): Pixel[] {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const [from, to] = [line[first], line[last]];
    let [furthest, distance] = [0, tolerance * tolerance];
    for (let index = first + 1; from && to && index < last; index += 1) {
      const point = line[index];
      const squared = point ? squaredDistance(point, from, to) : 0;
      if (squared > distance) [furthest, distance] = [index, squared];
    }
    if (furthest === 0) continue;
    kept.add(furthest);
    spans.push([first, furthest], [furthest, last]);
  }
  return line.filter((_, index) => kept.has(index));
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

/** In pixels from the top left. */
export type Pixel = { x: number; y: number };

/** The squared distance of a point from a line between two points. */
export function squaredDistance({ x, y }: Pixel, from: Pixel, to: Pixel): number {
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

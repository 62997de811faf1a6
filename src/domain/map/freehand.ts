import { areCrossing, crossesItself, sidesOf } from './ring.ts';
import { simplify, type Pixel } from './simplify.ts';

const least = 3;
/** In pixels: what a hand does not mean. */
const trembling = 3;
const asPoint = ({ x, y }: Pixel) => ({ lat: y, lng: x });

/** The part of a line between where it crosses itself, as long as there is such a place: what a hand overshot. */
function loopOf(line: readonly Pixel[]): Pixel[] {
  const sides = sidesOf(line.map(asPoint)).slice(0, -1);
  for (const [first, one] of sides.entries())
    for (let second = sides.length - 1; second > first + 1; second -= 1) {
      const other = sides[second];
      if (other && areCrossing(one, other)) return line.slice(first + 1, second + 1);
    }
  return [...line];
}

/** An area of at most so many corners from a line drawn by hand (pixels); undefined if it holds none, or crosses itself. */
export function areaOfHand(line: readonly Pixel[], maxCorners: number): Pixel[] | undefined {
  const loop = loopOf(line);
  let corners = loop;
  for (let tolerance = trembling; tolerance < 200; tolerance *= 1.5) {
    corners = simplify(loop, tolerance);
    if (corners.length <= maxCorners) break;
  }
  if (corners.length < least || corners.length > maxCorners) return undefined;
  return crossesItself(corners.map(asPoint)) ? undefined : corners;
}

import { areaOf, boxOf, edgesOf, type Corner, type Outline } from './corners.ts';
import { contains, distanceToEdge } from './segments.ts';

const grid = 10;
const rounds = 4;
/** The centre of gravity is kept where it is nearly as far from all edges as the best place. */
const goodEnough = 0.8;

/** The centre of gravity; of an outline without an area, the middle of its box. */
function centreOf(outline: Outline): Corner {
  let [area, x, y] = [0, 0, 0];
  for (const [[fromX, fromY], [toX, toY]] of edgesOf(outline)) {
    const part = fromX * toY - toX * fromY;
    area += part;
    x += (fromX + toX) * part;
    y += (fromY + toY) * part;
  }
  const { left, top, right, bottom } = boxOf(outline);
  return area === 0 ? [(left + right) / 2, (top + bottom) / 2] : [x / (3 * area), y / (3 * area)];
}

/** Where a flat's label is written, well within it: looks on a grid, then closer around the best point. */
export function labelPosition(outline: Outline): Corner {
  const room = (point: Corner) => (contains(outline, point) ? distanceToEdge(outline, point) : -1);
  const centre = centreOf(outline);
  if (areaOf(outline) === 0) return centre;
  const { left, top, right, bottom } = boxOf(outline);
  let [best, maxRoom] = [centre, room(centre)];
  const atCentre = maxRoom;
  let [width, height] = [right - left, bottom - top];
  let [fromX, fromY] = [left, top];
  for (let round = 0; round < rounds; round += 1) {
    for (let column = 0; column < grid; column += 1) {
      for (let row = 0; row < grid; row += 1) {
        const point: Corner = [fromX + ((column + 0.5) / grid) * width, fromY + ((row + 0.5) / grid) * height];
        const own = room(point);
        if (own > maxRoom) [best, maxRoom] = [point, own];
      }
    }
    [width, height] = [(width * 3) / grid, (height * 3) / grid];
    [fromX, fromY] = [best[0] - width / 2, best[1] - height / 2];
  }
  return atCentre >= maxRoom * goodEnough ? centre : best;
}

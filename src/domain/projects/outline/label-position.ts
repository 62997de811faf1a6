import { areaOf, boxOf, edgesOf, type Corner, type Outline } from './corners.ts';
import { contains, distanceToEdge } from './segments.ts';

const grid = 10;
const rounds = 4;
/** The centroid is used if its distance from all edges is nearly that of the best point. */
const goodEnough = 0.8;

/** The centroid; for an outline without area, the centre of its bounding box. */
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

/** The label position of a unit, well inside it: searches a grid, then refines around the best point. */
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

import type { Spot } from '../pictures/engine/drawing.ts';
import type { PlanRoom } from '../pictures/scenes/plans.ts';
import type { Random } from '../random.ts';

/** A flat on a floor: its outline and rooms in metres from the building's upper left corner. */
export type LayoutUnit = { outline: Spot[]; rooms: PlanRoom[]; bedrooms: number; netArea: number; outdoorArea: number; side: 'N' | 'S'; end: 'left' | 'middle' | 'right' };
export type FloorLayout = { width: number; depth: number; units: LayoutUnit[]; core: PlanRoom };

const corridor = { top: 6.7, height: 1.6 };
const bathDepth = 2.3;

function bedroomsFor(width: number): number {
  if (width < 5.6) return 0;
  return width < 8.6 ? 1 : width < 11.6 ? 2 : 3;
}

/** Living room and bedrooms along the outer wall, bath and hall towards the corridor. */
function roomsOf(left: number, width: number, side: 'N' | 'S', depth: number): PlanRoom[] {
  const bedrooms = bedroomsFor(width);
  const north = side === 'N';
  const outer = { top: north ? 0 : depth - corridor.top, height: corridor.top - bathDepth };
  const inner = { top: north ? corridor.top - bathDepth : depth - corridor.top, height: bathDepth };
  if (!north) outer.top = depth - outer.height;
  const living = bedrooms === 0 ? width : width * (bedrooms === 1 ? 0.56 : bedrooms === 2 ? 0.44 : 0.36);
  const window = north ? 'top' : 'bottom';
  const door = north ? 'bottom' : 'top';
  const rooms: PlanRoom[] = [{ left, ...outer, width: living, use: 'living', window, door }];
  const bedroom = bedrooms === 0 ? 0 : (width - living) / bedrooms;
  for (let index = 0; index < bedrooms; index += 1) rooms.push({ left: left + living + index * bedroom, ...outer, width: bedroom, use: 'bedroom', window, door });
  const bath = Math.min(2.6, width * 0.34);
  rooms.push({ left, ...inner, width: width - bath - (width > 7 ? 2.4 : 0), use: 'hall', door });
  if (width > 7) rooms.push({ left: left + width - bath - 2.4, ...inner, width: 2.4, use: 'kitchen' });
  rooms.push({ left: left + width - bath, ...inner, width: bath, use: 'bath' });
  rooms.push({ left: left + 0.5, top: north ? -1.7 : depth, width: living - 1, height: 1.7, use: 'terrace' });
  return rooms;
}

function outlineArea(outline: readonly Spot[]): number {
  let twice = 0;
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Spot;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

function unitAt(left: number, width: number, side: 'N' | 'S', { depth, total }: { depth: number; total: number }): LayoutUnit {
  const [outer, inner] = side === 'N' ? [0, corridor.top] : [depth, depth - corridor.top];
  const middle = corridor.top + corridor.height / 2;
  const reach = 2.6;
  const end = left === 0 ? 'left' : Math.abs(left + width - total) < 0.01 ? 'right' : 'middle';
  const outline: Spot[] = end === 'left'
    ? [[0, outer], [width, outer], [width, inner], [reach, inner], [reach, middle], [0, middle]]
    : end === 'right'
      ? [[left, outer], [total, outer], [total, middle], [total - reach, middle], [total - reach, inner], [left, inner]]
      : [[left, outer], [left + width, outer], [left + width, inner], [left, inner]];
  const rooms = roomsOf(left, width, side, depth);
  const terrace = rooms.find(({ use }) => use === 'terrace');
  return { outline, rooms, bedrooms: bedroomsFor(width), side, end, netArea: Math.round(outlineArea(outline) * 0.86 * 100) / 100, outdoorArea: terrace ? Math.round(terrace.width * terrace.height * 100) / 100 : 0 };
}

/** A floor with flats on both sides of a corridor; `flats` on each side. */
export function layFloor(random: Random, [north, south]: readonly [number, number]): FloorLayout {
  const depth = corridor.top * 2 + corridor.height;
  const total = Math.max(north, south) * 7.6 + random.between(1, 3);
  const coreWidth = 3.4;
  const widths = (count: number, space: number) => {
    const parts = Array.from({ length: count }, () => random.between(0.78, 1.25));
    const sum = parts.reduce((all, part) => all + part, 0);
    return parts.map((part) => (part / sum) * space);
  };
  const units: LayoutUnit[] = [];
  const before = Math.ceil(north / 2);
  let left = 0;
  for (const [index, width] of widths(north, total - coreWidth).entries()) {
    if (index === before) left += coreWidth;
    units.push(unitAt(left, width, 'N', { depth, total }));
    left += width;
  }
  const coreLeft = units.slice(0, before).reduce((sum, unit) => Math.max(sum, ...unit.outline.map(([x]) => x)), 0);
  left = 0;
  for (const width of widths(south, total)) {
    units.push(unitAt(left, width, 'S', { depth, total }));
    left += width;
  }
  return { width: total, depth, units, core: { left: coreLeft, top: 0, width: coreWidth, height: corridor.top, use: 'hall' } };
}

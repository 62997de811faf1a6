import type { Spot } from '../pictures/engine/drawing.ts';
import { divideFlat, endWidth, outerWall, type Interior, type Room } from './flat-rooms.ts';
import { rectangleIn, spotIn, type Frame, type Rectangle } from './frame.ts';

/** Metres: what lies left and right of the staircase, and how deep flats are from the outer wall to the corridor. */
export type BuildingShape = { left: number; right: number; flatDepth: number };

/** Shares of the outer wall that flats have: north of the corridor on both sides of the staircase, and south of it (two or more). */
export type Division = { left: readonly number[]; right: readonly number[]; south: readonly number[] };

export type Outdoor = 'garden' | 'balcony' | 'terrace';
/** A flat in its building; `outline` and `outdoor` in metres of the building, `side` as on the plan. */
export type LaidFlat = Interior & {
  frame: Frame;
  outline: Spot[];
  outdoor: Rectangle;
  garden: Rectangle | null;
  sideWindows: { from: Spot; to: Spot }[];
  netArea: number;
  side: { south: boolean; end: 'left' | 'right' | 'none' };
};
export type FloorLayout = {
  width: number;
  depth: number;
  flats: LaidFlat[];
  core: Rectangle;
  corridor: Rectangle;
  outdoor: Outdoor;
};

const coreWidth = 5.6;
const corridorWidth = 1.7;
const shortestStrip = 1.6;
const wholeWall = 0.22;
const partition = 0.11;
export const gardenDepth = 3.1;
const outdoorDepths: Record<Outdoor, number> = { garden: 2.2, balcony: 1.6, terrace: 2.4 };

type Place = Pick<Frame, 'left' | 'width' | 'mirrored' | 'south'> & { end: LaidFlat['side']['end'] };

function placesOf(from: number, to: number, shares: readonly number[]): { left: number; width: number }[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let left = from;
  return shares.map((share) => {
    const place = { left, width: ((to - from) * share) / whole };
    left += place.width;
    return place;
  });
}

function placeFlats(total: number, coreLeft: number, { left, right, south }: Division): Place[] {
  const north = [...placesOf(0, coreLeft, left), ...placesOf(coreLeft + coreWidth, total, right)];
  const ends = (index: number, count: number): Place['end'] =>
    index === 0 ? 'left' : index === count - 1 ? 'right' : 'none';
  return [
    ...north.map((place, index): Place => ({
      ...place,
      south: false,
      mirrored: index >= left.length,
      end: ends(index, north.length),
    })),
    ...placesOf(0, total, south).map((place, index): Place => ({
      ...place,
      south: true,
      mirrored: index >= south.length / 2,
      end: ends(index, south.length),
    })),
  ];
}

/** How much of each end of the corridor goes to a flat: never past the living rooms on both sides of it. */
function stripWidths(places: readonly Place[]): { left: number; right: number } {
  const width = (end: 'left' | 'right') => {
    const open = Math.min(...places.filter((place) => place.end === end).map((place) => endWidth(place.width)));
    return open < shortestStrip ? 0 : open;
  };
  return { left: width('left'), right: width('right') };
}

/** The left end goes to the flat north of it, the right one to the flat south of it. */
function ownStrip({ south, end }: Place, strips: { left: number; right: number }): number {
  if (end === 'left') return south ? 0 : strips.left;
  return end === 'right' && south ? strips.right : 0;
}

const near = (first: number, second: number) => Math.abs(first - second) < 0.001;

/** The floor of a room inside its walls; `flat` tells which walls are shared with neighbours. */
export function insideOf(
  room: Rectangle,
  flat: { left: number; width: number; flatDepth: number },
  { width, depth }: { width: number; depth: number },
): Rectangle {
  const half = (value: number, outer: number, shared: readonly number[]) =>
    near(value, 0) || near(value, outer)
      ? outerWall
      : shared.some((line) => near(line, value))
        ? wholeWall / 2
        : partition / 2;
  const across = [flat.left, flat.left + flat.width];
  const along = [flat.flatDepth, depth - flat.flatDepth];
  const [left, right] = [half(room.left, width, across), half(room.left + room.width, width, across)];
  const [top, bottom] = [half(room.top, depth, along), half(room.top + room.height, depth, along)];
  return {
    left: room.left + left,
    top: room.top + top,
    width: room.width - left - right,
    height: room.height - top - bottom,
  };
}

function outlineOf(width: number, depth: number, strip: number): Spot[] {
  const back = depth + corridorWidth;
  return strip === 0
    ? [
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, depth],
        [strip, depth],
        [strip, back],
        [0, back],
      ];
}

type Site = { total: number; depth: number; flatDepth: number; outdoor: Outdoor };

function layFlat({ end, ...place }: Place, strip: number, { total, depth, flatDepth, outdoor }: Site): LaidFlat {
  const frame: Frame = { ...place, buildingDepth: depth };
  const interior = divideFlat(
    place.width,
    flatDepth,
    strip > 0 ? { left: 0, top: flatDepth, width: strip, height: corridorWidth } : undefined,
  );
  const deep = outdoorDepths[outdoor];
  const area = ({ width, height }: Rectangle) => width * height;
  const inside = (room: Room) => insideOf(rectangleIn(frame, room), { ...place, flatDepth }, { width: total, depth });
  const onSide: LaidFlat['sideWindows'] =
    end === 'none' ? [] : [{ from: [outerWall / 2, flatDepth * 0.26], to: [outerWall / 2, flatDepth * 0.56] }];
  return {
    ...interior,
    frame,
    side: { south: place.south, end },
    outline: outlineOf(place.width, flatDepth, strip).map((spot) => spotIn(frame, spot)),
    outdoor: rectangleIn(frame, { left: 0.35, top: -deep, width: interior.livingWidth - 0.7, height: deep }),
    garden:
      outdoor === 'garden'
        ? rectangleIn(frame, { left: 0.06, top: -gardenDepth, width: place.width - 0.12, height: gardenDepth })
        : null,
    sideWindows: onSide,
    netArea: Math.round(interior.rooms.reduce((sum, room) => sum + area(inside(room)), 0) * 100) / 100,
  };
}

/** Lays a floor out: flats on both sides of a corridor, a staircase with a lift between those in the north. */
export function layFloor({ left, right, flatDepth }: BuildingShape, division: Division, outdoor: Outdoor): FloorLayout {
  const total = left + coreWidth + right;
  const depth = flatDepth * 2 + corridorWidth;
  const places = placeFlats(total, left, division);
  const strips = stripWidths(places);
  const flats = places.map((place) => layFlat(place, ownStrip(place, strips), { total, depth, flatDepth, outdoor }));
  return {
    width: total,
    depth,
    flats,
    outdoor,
    core: { left, top: 0, width: coreWidth, height: flatDepth },
    corridor: { left: strips.left, top: flatDepth, width: total - strips.left - strips.right, height: corridorWidth },
  };
}

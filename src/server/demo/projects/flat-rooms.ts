import type { Spot } from '../pictures/engine/drawing.ts';
import type { Rectangle } from './frame.ts';

export type Room = Rectangle & { use: 'living' | 'bedroom' | 'bath' | 'hall' | 'storage' };
/** The leaf hangs at `hinge`, closes to `jamb` and stands open at `leaf`. */
export type Door = { hinge: Spot; jamb: Spot; leaf: Spot };
export type Stretch = { from: Spot; to: Spot };

/** The inside of a flat, in metres from its outer corner (see Frame). */
export type Interior = {
  bedrooms: number;
  rooms: Room[];
  doors: Door[];
  openings: Stretch[];
  windows: Stretch[];
  livingWidth: number;
};

export const outerWall = 0.36;
const service = 1.9;
const hallWidth = 1.2;
const leaf = 0.85;

/** As many bedrooms as fit beside the living room along this many metres of outer wall. */
export function bedroomsWithin(width: number): number {
  return [5.7, 8.3, 11.4, 14.8].filter((limit) => width >= limit).length;
}

const livingShares = [1, 0.54, 0.42, 0.345, 0.3];

/** Metres of outer wall that the living room of a flat this wide has; at studios, what the bath has inside. */
export function endWidth(width: number): number {
  const bedrooms = bedroomsWithin(width);
  return bedrooms === 0 ? 0 : width * (livingShares[bedrooms] ?? 0.3);
}

const windowIn = ({ left, width }: Rectangle): Stretch => ({
  from: [left + width * 0.2, outerWall / 2],
  to: [left + width * 0.8, outerWall / 2],
});

function divideStudio(width: number, depth: number): Interior {
  const [bath, inside] = [2.1, 2.2];
  const back = depth - inside;
  const living: Room = { left: 0, top: 0, width, height: back, use: 'living' };
  return {
    bedrooms: 0,
    livingWidth: width,
    rooms: [
      living,
      { left: 0, top: back, width: bath, height: inside, use: 'bath' },
      { left: bath, top: back, width: width - bath, height: inside, use: 'hall' },
    ],
    doors: [
      { hinge: [width - 0.5, depth], jamb: [width - 0.5 - 0.95, depth], leaf: [width - 0.5, depth - 0.95] },
      { hinge: [bath, back + 0.5], jamb: [bath, back + 0.5 + leaf], leaf: [bath - leaf, back + 0.5] },
    ],
    openings: [{ from: [bath + 0.5, back], to: [width - 0.5, back] }],
    windows: [windowIn(living)],
  };
}

type Slot = { use: 'bath' | 'storage'; width: number };

function slotsWithin(width: number): Slot[] {
  if (width < 2.9) return [{ use: 'bath', width }];
  if (width < 4.6)
    return [
      { use: 'bath', width: 2.3 },
      { use: 'storage', width: width - 2.3 },
    ];
  if (width < 6.8)
    return [
      { use: 'bath', width: 2.5 },
      { use: 'bath', width: 1.7 },
      { use: 'storage', width: width - 4.2 },
    ];
  return [
    { use: 'bath', width: 2.5 },
    { use: 'storage', width: width - 6.4 },
    { use: 'storage', width: 1.6 },
    { use: 'bath', width: 2.3 },
  ];
}

function serviceRooms(from: number, to: number, top: number): { rooms: Room[]; doors: Door[] } {
  let left = from;
  const rooms = slotsWithin(to - from).map((slot): Room => {
    const room: Room = { left, top, width: slot.width, height: service, use: slot.use };
    left += slot.width;
    return room;
  });
  return {
    rooms,
    doors: rooms.map((room): Door => ({
      hinge: [room.left + 0.25, top],
      jamb: [room.left + 0.25 + 0.75, top],
      leaf: [room.left + 0.25, top + 0.75],
    })),
  };
}

/**
 * Divides a flat: the living room with the kitchen runs from the outer wall to the corridor, bedrooms lie beside it
 * along the outer wall, and hall, bath and storage behind them. `strip` is the end of the corridor that the flat's
 * kitchen has been given.
 */
export function divideFlat(width: number, depth: number, strip: Rectangle | undefined): Interior {
  const bedrooms = bedroomsWithin(width);
  if (bedrooms === 0) return divideStudio(width, depth);
  const livingWidth = endWidth(width);
  const [hallTop, serviceTop] = [depth - service - hallWidth, depth - service];
  const entry = bedrooms === 1 ? 1.45 : 1.7;
  const living: Room = { left: 0, top: 0, width: livingWidth, height: depth, use: 'living' };
  const bedroom = (width - livingWidth) / bedrooms;
  const sleeping = Array.from({ length: bedrooms }, (_, index): Room => ({
    left: livingWidth + index * bedroom,
    top: 0,
    width: bedroom,
    height: hallTop,
    use: 'bedroom',
  }));
  const behind = serviceRooms(livingWidth + entry, width, serviceTop);
  const passage = hallTop + (hallWidth - leaf) / 2;
  return {
    bedrooms,
    livingWidth,
    rooms: [
      living,
      ...(strip ? [{ ...strip, use: 'living' as const }] : []),
      ...sleeping,
      ...behind.rooms,
      { left: livingWidth, top: hallTop, width: width - livingWidth, height: hallWidth, use: 'hall' },
      { left: livingWidth, top: serviceTop, width: entry, height: service, use: 'hall' },
    ],
    doors: [
      {
        hinge: [livingWidth + 0.25, depth],
        jamb: [livingWidth + 0.25 + 0.95, depth],
        leaf: [livingWidth + 0.25, depth - 0.95],
      },
      { hinge: [livingWidth, passage], jamb: [livingWidth, passage + leaf], leaf: [livingWidth - leaf, passage] },
      ...sleeping.map((room): Door => ({
        hinge: [room.left + 0.3, hallTop],
        jamb: [room.left + 0.3 + leaf, hallTop],
        leaf: [room.left + 0.3, hallTop - leaf],
      })),
      ...behind.doors,
    ],
    openings: [
      { from: [livingWidth + 0.08, serviceTop], to: [livingWidth + entry - 0.08, serviceTop] },
      ...(strip ? [{ from: [outerWall, depth] as Spot, to: [strip.width - 0.12, depth] as Spot }] : []),
    ],
    windows: [living, ...sleeping].map(windowIn),
  };
}

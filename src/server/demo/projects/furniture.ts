import type { Interior, Room } from './flat-rooms.ts';
import type { Rectangle } from './frame.ts';

/** A piece of furniture as a symbol on the plan. */
export type Piece = Rectangle & { fill: string; round?: boolean };

const linen = '#fbf8f2';
const wood = '#d9b98d';
const cloth = '#b9c8cf';
const steel = '#d5dadc';

function bedroomPieces({ left, top, width, height }: Room): Piece[] {
  const bed = width > 2.7 ? 1.6 : 1.2;
  const x = left + width - 0.25 - 2.05;
  const y = top + (height - bed) / 2 - 0.1;
  return [
    { left: x, top: y, width: 2, height: bed, fill: linen },
    { left: x + 1.5, top: y + 0.1, width: 0.4, height: bed / 2 - 0.15, fill: cloth },
    { left: x + 1.5, top: y + bed / 2 + 0.05, width: 0.4, height: bed / 2 - 0.15, fill: cloth },
    { left: left + 0.16, top: top + 0.75, width: 0.55, height: Math.min(1.7, height - 2.1), fill: wood },
  ];
}

function diningPieces(left: number, top: number): Piece[] {
  const chairs = [0.15, 0.85].flatMap((y) =>
    [-0.42, 0.95].map((x): Piece => ({ left: left + x, top: top + y, width: 0.38, height: 0.4, fill: linen })),
  );
  return [...chairs, { left, top, width: 0.9, height: 1.4, fill: wood }];
}

function livingPieces({ left, width, height }: Room, kitchenBack: number): Piece[] {
  const counter = Math.min(width - 0.6, 2.9);
  const back = kitchenBack - 0.12 - 0.6;
  const hob = [0.2, 0.42].flatMap((x) =>
    [0.14, 0.34].map((y): Piece => ({
      left: left + 0.4 + counter - 0.75 + x,
      top: back + y,
      width: 0.15,
      height: 0.15,
      fill: '#7d868c',
      round: true,
    })),
  );
  return [
    { left: left + 0.45, top: 1.3, width: 0.85, height: 2.1, fill: cloth },
    { left: left + 1.65, top: 1.9, width: 0.55, height: 0.9, fill: wood },
    ...diningPieces(left + width / 2 - 0.3, Math.min(height * 0.58, kitchenBack - 3)),
    { left: left + 0.4, top: back, width: counter, height: 0.6, fill: steel },
    { left: left + 0.75, top: back + 0.12, width: 0.5, height: 0.36, fill: '#ffffff' },
    ...hob,
  ];
}

function bathPieces({ left, top, width, height }: Room): Piece[] {
  const tub: Piece = {
    left: left + 0.14,
    top: top + height - 0.86,
    width: Math.min(1.7, width - 0.85),
    height: 0.72,
    fill: '#ffffff',
  };
  const toilet: Piece = {
    left: left + width - 0.56,
    top: top + height - 0.72,
    width: 0.38,
    height: 0.52,
    fill: '#ffffff',
    round: true,
  };
  return [
    tub,
    toilet,
    { left: left + width - 0.6, top: top + 0.14, width: 0.46, height: 0.4, fill: '#ffffff', round: true },
  ];
}

function storagePieces({ left, top, width, height }: Room): Piece[] {
  return [{ left: left + 0.14, top: top + height - 0.6, width: width - 0.28, height: 0.46, fill: wood }];
}

function studioPieces({ width, height }: Room): Piece[] {
  const counter = Math.min(2.4, width - 2.5);
  return [
    { left: 0.5, top: 0.7, width: 2, height: 1.5, fill: linen },
    { left: 0.6, top: 0.8, width: 0.4, height: 1.3, fill: cloth },
    { left: width - 1.1, top: 0.8, width: 0.85, height: 1.8, fill: cloth },
    { left: 0.5, top: height - 0.75, width: counter, height: 0.6, fill: steel },
    { left: 0.8, top: height - 0.63, width: 0.5, height: 0.36, fill: '#ffffff' },
    { left: 2.4, top: height - 2.2, width: 0.85, height: 0.85, fill: wood, round: true },
  ];
}

/** What stands in the rooms of a flat, in the flat's own metres. */
export function furnish({ bedrooms, rooms }: Interior): Piece[] {
  const [living, ...others] = rooms;
  if (!living) return [];
  const strip = others.find((room) => room.use === 'living');
  const inside = others.flatMap((room) =>
    room.use === 'bedroom'
      ? bedroomPieces(room)
      : room.use === 'bath'
        ? bathPieces(room)
        : room.use === 'storage'
          ? storagePieces(room)
          : [],
  );
  const dwelling =
    bedrooms === 0 ? studioPieces(living) : livingPieces(living, strip ? strip.top + strip.height : living.height);
  return [...inside, ...dwelling];
}

import type { Random } from '../../random.ts';
import { createDrawing, type Drawing, type Spot } from '../engine/drawing.ts';

export type PlanRoom = {
  left: number;
  top: number;
  width: number;
  height: number;
  use: 'living' | 'kitchen' | 'bedroom' | 'bath' | 'hall' | 'terrace';
  door?: 'top' | 'bottom';
  window?: 'top' | 'bottom';
};

const floors: Record<PlanRoom['use'], string> = {
  living: '#f3e6cf',
  kitchen: '#f0e2c6',
  bedroom: '#eadfce',
  bath: '#d7e6ea',
  hall: '#f2efe8',
  terrace: '#dfe8d2',
};
const ink = '#3d4a54';
const wood = '#c79c6b';

type Box = { drawing: Drawing; at: (x: number, y: number) => Spot; size: (metres: number) => number };

/** Furniture as symbols, in metres from the room's upper left corner. */
function furnish({ drawing, at, size }: Box, room: PlanRoom): void {
  const piece = (x: number, y: number, width: number, height: number, fill: string) =>
    drawing.rectangle(at(room.left + x, room.top + y), [size(width), size(height)], {
      fill,
      stroke: ink,
      strokeWidth: 2,
    });
  const { width, height } = room;
  if (room.use === 'bedroom') {
    const wide = Math.min(1.7, width - 1.3);
    piece((width - wide) / 2 - 0.5, 0.9, wide, 2.05, '#fbf8f2');
    piece((width - wide) / 2 - 0.4, 2.42, wide / 2 - 0.15, 0.42, '#dfe8ec');
    piece((width - wide) / 2 + wide / 2 - 0.45, 2.42, wide / 2 - 0.15, 0.42, '#dfe8ec');
    piece(width - 0.72, 1.1, 0.6, Math.min(1.8, height - 1.6), wood);
  } else if (room.use === 'living') {
    piece(0.15, height / 2 - 1.1, 0.9, 2.2, '#a9bcc4');
    piece(1.5, height / 2 - 0.5, 0.65, 1, wood);
    if (width > 4.4) {
      piece(width - 2.2, 0.7, 0.95, 1.6, wood);
      for (const y of [0.85, 1.6]) for (const x of [-0.45, 1]) piece(width - 2.2 + x, y, 0.38, 0.42, '#e9e0d0');
    }
  } else if (room.use === 'kitchen') {
    piece(0.08, 0.08, width - 0.16, 0.6, '#d3d8da');
    drawing.ellipse(at(room.left + width * 0.3, room.top + 0.38), [size(0.16), size(0.16)], {
      fill: '#ffffff',
      stroke: ink,
      strokeWidth: 2,
    });
    for (const x of [0.62, 0.76])
      drawing.ellipse(at(room.left + width * x, room.top + 0.38), [size(0.11), size(0.11)], { fill: '#8f989e' });
  } else if (room.use === 'bath') {
    piece(0.08, 0.08, Math.min(1.7, width - 0.2), 0.72, '#ffffff');
    piece(width - 0.62, height - 0.55, 0.5, 0.42, '#ffffff');
    drawing.ellipse(at(room.left + 0.35, room.top + height - 0.4), [size(0.19), size(0.25)], {
      fill: '#ffffff',
      stroke: ink,
      strokeWidth: 2,
    });
  } else if (room.use === 'terrace') {
    piece(width * 0.3, height * 0.3, 0.7, 0.6, wood);
    drawing.ellipse(at(room.left + width - 0.35, room.top + height - 0.35), [size(0.22), size(0.22)], {
      fill: '#7fa862',
    });
  }
}

function paintOpenings({ drawing, at, size }: Box, room: PlanRoom): void {
  const edge = (side: 'top' | 'bottom') => (side === 'top' ? room.top : room.top + room.height);
  if (room.door) {
    const opening = Math.min(0.85, room.width * 0.4);
    const left = room.left + room.width * 0.6;
    const y = edge(room.door);
    const swing = room.door === 'top' ? opening : -opening;
    drawing.line([at(left, y), at(left + opening, y)], floors[room.use], size(0.13));
    drawing.line([at(left, y), at(left, y + swing)], ink, 3);
    drawing.line(
      [at(left, y + swing), at(left + opening * 0.62, y + swing * 0.78), at(left + opening, y)],
      '#9aa5ad',
      1.5,
    );
  }
  if (!room.window) return;
  const wide = room.width * 0.5;
  const [from, to] = [
    at(room.left + (room.width - wide) / 2, edge(room.window)),
    at(room.left + (room.width + wide) / 2, edge(room.window)),
  ];
  drawing.line([from, to], '#ffffff', 9);
  drawing.line([from, to], '#7fa8bd', 3);
}

/** Rooms with their walls, doors, windows and furniture; `scale` in pixels per metre. */
export function paintRooms(
  drawing: Drawing,
  rooms: readonly PlanRoom[],
  [originX, originY]: Spot,
  scale: number,
): void {
  const at = (x: number, y: number): Spot => [originX + x * scale, originY + y * scale];
  const size = (metres: number) => metres * scale;
  const box: Box = { drawing, at, size };
  for (const room of rooms) {
    const terrace = room.use === 'terrace';
    drawing.rectangle(at(room.left, room.top), [size(room.width), size(room.height)], {
      fill: floors[room.use],
      stroke: terrace ? '#9aa79a' : ink,
      strokeWidth: terrace ? 3 : 9,
    });
    if (room.use === 'living' || room.use === 'bedroom') {
      for (let x = 0.35; x < room.width; x += 0.35)
        drawing.line(
          [at(room.left + x, room.top + 0.06), at(room.left + x, room.top + room.height - 0.06)],
          '#d9c7a6',
          1.2,
          0.6,
        );
    }
  }
  for (const room of rooms) {
    furnish(box, room);
    paintOpenings(box, room);
  }
}

/** The plan of one home: rooms on both sides of a hall, drawn on paper. */
export function homePlan(random: Random): string {
  const drawing = createDrawing();
  drawing.rectangle([0, 0], [1280, 960], { fill: '#fbfaf6' });
  for (let x = 40; x < 1280; x += 40)
    drawing.line(
      [
        [x, 0],
        [x, 960],
      ],
      '#eceae2',
      1,
    );
  for (let y = 40; y < 960; y += 40)
    drawing.line(
      [
        [0, y],
        [1280, y],
      ],
      '#eceae2',
      1,
    );
  const width = random.between(10.2, 12.4);
  const [upper, hall, lower] = [random.between(3.4, 4), 1.4, random.between(3.2, 3.8)];
  const living = width * random.between(0.42, 0.52);
  const kitchen = width - living - random.between(2.2, 2.8);
  const bath = width - living - kitchen;
  const bedroom = (width - 2) / 2;
  const rooms: PlanRoom[] = [
    { left: 0, top: 0, width: living, height: upper, use: 'living', door: 'bottom', window: 'top' },
    { left: living, top: 0, width: kitchen, height: upper, use: 'kitchen', door: 'bottom', window: 'top' },
    { left: living + kitchen, top: 0, width: bath, height: upper, use: 'bath', door: 'bottom' },
    { left: 0, top: upper, width, height: hall, use: 'hall' },
    { left: 0, top: upper + hall, width: bedroom, height: lower, use: 'bedroom', door: 'top', window: 'bottom' },
    { left: bedroom, top: upper + hall, width: bedroom, height: lower, use: 'bedroom', door: 'top', window: 'bottom' },
    { left: bedroom * 2, top: upper + hall, width: 2, height: lower, use: 'bath', door: 'top' },
    { left: 0.6, top: -1.5, width: living - 1.2, height: 1.5, use: 'terrace' },
  ];
  const mirrored = random.chance(0.5)
    ? rooms.map((room) => ({ ...room, left: width - room.left - room.width }))
    : rooms;
  const scale = 88;
  const height = upper + hall + lower;
  const origin: Spot = [640 - (width * scale) / 2, 480 - (height * scale) / 2 + 56];
  drawing.rectangle([origin[0] + 14, origin[1] + 16], [width * scale, height * scale], {
    fill: '#8a8272',
    opacity: 0.18,
  });
  paintRooms(drawing, mirrored, origin, scale);
  return drawing.svg();
}

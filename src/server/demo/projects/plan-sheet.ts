import { pictureHeight, pictureWidth, type Drawing, type Spot } from '../pictures/engine/drawing.ts';
import { outerWall, type Door, type Room, type Stretch } from './flat-rooms.ts';
import { gardenDepth, type FloorLayout } from './floor-layout.ts';
import type { Rectangle } from './frame.ts';

export const ink = '#3b464f';
export const thin = '#8a949b';
export const corridorFloor = '#e3e1da';
export const floors: Record<Room['use'], string> = {
  living: '#f5ecdb',
  bedroom: '#f1e5d2',
  bath: '#dbe7ea',
  hall: '#f3efe6',
  storage: '#e9e4d8',
};
const margin = 80;

/** Where the building's upper left corner lies on the picture, and pixels per metre. */
export type Fit = { origin: Spot; scale: number };

export function fit({ width, depth }: FloorLayout): Fit {
  const scale = Math.min((pictureWidth - margin * 2) / width, (pictureHeight - 48) / (depth + gardenDepth * 2));
  return { scale, origin: [(pictureWidth - width * scale) / 2, (pictureHeight - depth * scale) / 2] };
}

/** A plan while it is drawn; `at` takes metres of the building. */
export type Sheet = { drawing: Drawing; layout: FloorLayout; at: (spot: Spot) => Spot; scale: number };

/** Paints a rectangle of the building; with an `edge` it has a thin line around it. */
export function fill({ drawing, at, scale }: Sheet, box: Rectangle & { edge?: string }, colour: string): void {
  const line = box.edge ? { stroke: box.edge, strokeWidth: 1.4 } : {};
  drawing.rectangle(at([box.left, box.top]), [box.width * scale, box.height * scale], { fill: colour, ...line });
}

/** A line with square ends, as thick as a wall: takes a piece out of one. */
export function gap(
  { drawing, at, scale }: Sheet,
  { from, to }: Stretch,
  { colour, metres }: { colour: string; metres: number },
): void {
  const [first, second] = [at(from), at(to)];
  drawing.add(
    `<path d="M${first.map(Math.round).join(' ')}L${second.map(Math.round).join(' ')}" stroke="${colour}" stroke-width="${Math.round(metres * scale * 10) / 10}"/>`,
  );
}

export function drawWindow(sheet: Sheet, from: Spot, to: Spot): void {
  gap(sheet, { from, to }, { colour: '#ffffff', metres: outerWall - 0.02 });
  gap(sheet, { from, to }, { colour: '#6f9fb8', metres: 0.07 });
}

const along = (from: Spot, to: Spot, part: number): Spot => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

export function drawDoor(sheet: Sheet, { hinge, jamb, leaf }: Door, thickness: number): void {
  const { drawing, at } = sheet;
  gap(sheet, { from: hinge, to: jamb }, { colour: floors.hall, metres: thickness + 0.03 });
  const spot = (place: Spot) =>
    at(place)
      .map((value) => Math.round(value * 10) / 10)
      .join(' ');
  const [first, second] = [
    along(jamb, [jamb[0] + leaf[0] - hinge[0], jamb[1] + leaf[1] - hinge[1]], 0.55),
    along(leaf, [leaf[0] + jamb[0] - hinge[0], leaf[1] + jamb[1] - hinge[1]], 0.55),
  ];
  drawing.add(
    `<path d="M${spot(jamb)}C${spot(first)} ${spot(second)} ${spot(leaf)}" fill="none" stroke="${thin}" stroke-width="1"/>`,
  );
  drawing.line([at(hinge), at(leaf)], ink, 2);
}

import { createDrawing, pictureHeight, pictureWidth, type Drawing, type Spot } from '../pictures/engine/drawing.ts';
import { createRandom } from '../random.ts';
import { outerWall, type Door, type Room, type Stretch } from './flat-rooms.ts';
import { gardenDepth, insideOf, type FloorLayout, type LaidFlat } from './floor-layout.ts';
import { rectangleIn, spotIn, type Rectangle } from './frame.ts';
import { furnish } from './furniture.ts';

const ink = '#3b464f';
const thin = '#8a949b';
const corridorFloor = '#e3e1da';
const floors: Record<Room['use'], string> = { living: '#f5ecdb', bedroom: '#f1e5d2', bath: '#dbe7ea', hall: '#f3efe6', storage: '#e9e4d8' };
const margin = 48;

/** Where the building's upper left corner lies on the picture, and pixels per metre. */
type Fit = { origin: Spot; scale: number };

function fit({ width, depth }: FloorLayout): Fit {
  const scale = Math.min((pictureWidth - margin * 2) / width, (pictureHeight - margin) / (depth + gardenDepth * 2));
  return { scale, origin: [(pictureWidth - width * scale) / 2, (pictureHeight - depth * scale) / 2] };
}

/** A flat's outline in parts of the picture's width and height, with four decimals. */
export function polygonOf(layout: FloorLayout, flat: LaidFlat): [number, number][] {
  const { origin, scale } = fit(layout);
  const part = (value: number) => Math.round(value * 10_000) / 10_000;
  return flat.outline.map(([x, y]) => [part((origin[0] + x * scale) / pictureWidth), part((origin[1] + y * scale) / pictureHeight)]);
}

type Sheet = { drawing: Drawing; layout: FloorLayout; at: (spot: Spot) => Spot; scale: number };

function fill({ drawing, at, scale }: Sheet, { left, top, width, height }: Rectangle, colour: string, stroke?: string): void {
  drawing.rectangle(at([left, top]), [width * scale, height * scale], { fill: colour, ...(stroke ? { stroke, strokeWidth: 1.4 } : {}) });
}

/** A line with square ends, as thick as a wall: takes a piece out of one. */
function gap({ drawing, at, scale }: Sheet, from: Spot, to: Spot, colour: string, metres: number): void {
  const [first, second] = [at(from), at(to)];
  drawing.add(`<path d="M${first.map(Math.round).join(' ')}L${second.map(Math.round).join(' ')}" stroke="${colour}" stroke-width="${Math.round(metres * scale * 10) / 10}"/>`);
}

function drawWindow(sheet: Sheet, from: Spot, to: Spot): void {
  gap(sheet, from, to, '#ffffff', outerWall - 0.02);
  gap(sheet, from, to, '#6f9fb8', 0.07);
}

const along = (from: Spot, to: Spot, part: number): Spot => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

function drawDoor(sheet: Sheet, { hinge, jamb, leaf }: Door, thickness: number): void {
  const { drawing, at } = sheet;
  gap(sheet, hinge, jamb, floors.hall, thickness + 0.03);
  const spot = (place: Spot) => at(place).map((value) => Math.round(value * 10) / 10).join(' ');
  const [first, second] = [along(jamb, [jamb[0] + leaf[0] - hinge[0], jamb[1] + leaf[1] - hinge[1]], 0.55), along(leaf, [leaf[0] + jamb[0] - hinge[0], leaf[1] + jamb[1] - hinge[1]], 0.55)];
  drawing.add(`<path d="M${spot(jamb)}C${spot(first)} ${spot(second)} ${spot(leaf)}" fill="none" stroke="${thin}" stroke-width="1"/>`);
  drawing.line([at(hinge), at(leaf)], ink, 2);
}

function drawOutdoors(sheet: Sheet, { outdoor, garden, frame }: LaidFlat): void {
  const { drawing, at, scale, layout } = sheet;
  if (garden) {
    fill(sheet, garden, '#dbe7c6', '#a9bf8c');
    const random = createRandom('garden', frame.left, String(frame.south));
    for (let shrub = 0; shrub < 5; shrub += 1) {
      const spot: Spot = [garden.left + random.between(0.4, garden.width - 0.4), garden.top + (frame.south ? garden.height - 0.4 : 0.4)];
      drawing.ellipse(at(spot), [scale * random.between(0.2, 0.36), scale * random.between(0.2, 0.32)], { fill: random.pick(['#9dbb7c', '#aec98d', '#8bab6b']) });
    }
  }
  fill(sheet, outdoor, layout.outdoor === 'balcony' ? '#e8e5dd' : '#e6d9c3', ink);
  const boards = Math.floor(outdoor.width / 0.45);
  for (let board = 1; board < boards; board += 1) {
    const x = outdoor.left + (outdoor.width * board) / boards;
    drawing.line([at([x, outdoor.top + 0.1]), at([x, outdoor.top + outdoor.height - 0.1])], '#cfc3ab', 1);
  }
}

function drawFlat(sheet: Sheet, flat: LaidFlat): void {
  const { drawing, at, scale, layout } = sheet;
  const { frame } = flat;
  const flatDepth = layout.core.height;
  for (const room of flat.rooms) fill(sheet, insideOf(rectangleIn(frame, room), { ...frame, flatDepth }, layout), floors[room.use]);
  const place = ({ from, to }: Stretch): [Spot, Spot] => [spotIn(frame, from), spotIn(frame, to)];
  for (const opening of flat.openings) gap(sheet, ...place(opening), flat.bedrooms > 0 && opening.from[1] === flatDepth ? floors.living : floors.hall, 0.26);
  for (const piece of furnish(flat)) {
    const box = rectangleIn(frame, piece);
    if (!piece.round) fill(sheet, box, piece.fill, thin);
    else drawing.ellipse(at([box.left + box.width / 2, box.top + box.height / 2]), [(box.width / 2) * scale, (box.height / 2) * scale], { fill: piece.fill, stroke: thin, strokeWidth: 1.4 });
  }
  for (const window of [...flat.windows, ...flat.sideWindows]) drawWindow(sheet, ...place(window));
  for (const [index, { hinge, jamb, leaf }] of flat.doors.entries()) {
    drawDoor(sheet, { hinge: spotIn(frame, hinge), jamb: spotIn(frame, jamb), leaf: spotIn(frame, leaf) }, index === 0 ? 0.22 : 0.11);
  }
}

function drawStairs(sheet: Sheet): void {
  const { drawing, at, layout: { core } } = sheet;
  const [left, middle, right] = [core.left + 0.2, core.left + 1.3, core.left + 2.4];
  const [top, bottom] = [1.5, core.height - 1.6];
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const y = top + ((bottom - top) * step) / steps;
    drawing.line([at([left, y]), at([right, y])], thin, 1.4);
  }
  drawing.line([at([middle, top]), at([middle, bottom])], ink, 4);
  drawing.line([at([left + 0.55, bottom]), at([left + 0.55, top - 0.5]), at([right - 0.55, top - 0.5]), at([right - 0.55, bottom - 0.3])], ink, 1.6);
  drawing.line([at([right - 0.72, bottom - 0.65]), at([right - 0.55, bottom - 0.3]), at([right - 0.38, bottom - 0.65])], ink, 1.6);
}

function drawLift({ drawing, at, scale, layout: { core } }: Sheet): void {
  const [left, top, size] = [core.left + core.width - 2.05, core.height - 2.35, 1.75];
  drawing.rectangle(at([left - 0.1, top - 0.1]), [(size + 0.2) * scale, (size + 0.2) * scale], { fill: ink });
  drawing.rectangle(at([left + 0.05, top + 0.05]), [(size - 0.1) * scale, (size - 0.1) * scale], { fill: '#fdfdfb' });
  drawing.line([at([left + 0.05, top + 0.05]), at([left + size - 0.05, top + size - 0.05])], thin, 1.4);
  drawing.line([at([left + size - 0.05, top + 0.05]), at([left + 0.05, top + size - 0.05])], thin, 1.4);
  drawing.line([at([left + 0.35, top + size + 0.02]), at([left + size - 0.35, top + size + 0.02])], '#d5dadc', scale * 0.12);
}

function drawCore(sheet: Sheet): void {
  const { layout: { core, corridor, width, outdoor } } = sheet;
  fill(sheet, { left: core.left + 0.11, top: outerWall, width: core.width - 0.22, height: core.height - outerWall + 0.2 }, corridorFloor);
  const [left, right] = [corridor.left === 0 ? outerWall : 0.11, corridor.left + corridor.width === width ? outerWall : 0.11];
  fill(sheet, { left: corridor.left + left, top: corridor.top + 0.11, width: corridor.width - left - right, height: corridor.height - 0.22 }, corridorFloor);
  const middle = corridor.top + corridor.height / 2;
  if (corridor.left === 0) drawWindow(sheet, [outerWall / 2, middle - 0.45], [outerWall / 2, middle + 0.45]);
  if (corridor.left + corridor.width === width) drawWindow(sheet, [width - outerWall / 2, middle - 0.45], [width - outerWall / 2, middle + 0.45]);
  drawStairs(sheet);
  drawLift(sheet);
  drawWindow(sheet, [core.left + 0.5, outerWall / 2], [core.left + 2.1, outerWall / 2]);
  const entrance = core.left + core.width - 2;
  if (outdoor !== 'garden') return drawWindow(sheet, [entrance, outerWall / 2], [entrance + 1.4, outerWall / 2]);
  fill(sheet, { left: entrance - 0.4, top: -gardenDepth, width: 2.2, height: gardenDepth }, '#e4dfd3', '#c9c2b2');
  gap(sheet, [entrance, outerWall / 2], [entrance + 1.4, outerWall / 2], corridorFloor, outerWall + 0.04);
  drawDoor(sheet, { hinge: [entrance, outerWall], jamb: [entrance + 1.2, outerWall], leaf: [entrance, outerWall + 1.2] }, 0.02);
}

/** `north` in degrees clockwise from the upper edge of the plan. */
function drawNorth({ drawing }: Sheet, north: number): void {
  const turned = ([x, y]: Spot): Spot => {
    const angle = (north * Math.PI) / 180;
    return [pictureWidth - 46 + x * Math.cos(angle) - y * Math.sin(angle), 46 + x * Math.sin(angle) + y * Math.cos(angle)];
  };
  drawing.ellipse([pictureWidth - 46, 46], [27, 27], { fill: '#ffffff', stroke: thin, strokeWidth: 1.5 });
  drawing.polygon([[0, -22], [9, 13], [0, 6]].map((spot) => turned(spot as [number, number])), { fill: ink });
  drawing.polygon([[0, -22], [-9, 13], [0, 6]].map((spot) => turned(spot as [number, number])), { fill: '#ffffff', stroke: ink, strokeWidth: 1.5 });
}

/** The plan of a floor as SVG, without letters: walls, rooms, furniture, doors, windows, stairs, lift, north arrow. */
export function drawPlan(layout: FloorLayout, north: number): string {
  const drawing = createDrawing();
  const { origin, scale } = fit(layout);
  const sheet: Sheet = { drawing, layout, scale, at: ([x, y]) => [origin[0] + x * scale, origin[1] + y * scale] };
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: '#fbfaf6' });
  for (let x = 40; x < pictureWidth; x += 40) drawing.line([[x, 0], [x, pictureHeight]], '#f0eee7', 1);
  for (let y = 40; y < pictureHeight; y += 40) drawing.line([[0, y], [pictureWidth, y]], '#f0eee7', 1);
  for (const flat of layout.flats) drawOutdoors(sheet, flat);
  fill(sheet, { left: 0.2, top: 0.25, width: layout.width, height: layout.depth }, '#cfcabd');
  fill(sheet, { left: 0, top: 0, width: layout.width, height: layout.depth }, ink);
  drawCore(sheet);
  for (const flat of layout.flats) drawFlat(sheet, flat);
  drawNorth(sheet, north);
  return drawing.svg();
}

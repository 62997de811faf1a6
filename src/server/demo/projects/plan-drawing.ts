import { createDrawing, pictureHeight, pictureWidth, type Spot } from '../pictures/engine/drawing.ts';
import { createRandom } from '../random.ts';
import type { Stretch } from './flat-rooms.ts';
import { insideOf, type FloorLayout, type LaidFlat } from './floor-layout.ts';
import { rectangleIn, spotIn } from './frame.ts';
import { furnish } from './furniture.ts';
import { drawCore } from './plan-core.ts';
import { drawDoor, drawWindow, fill, fit, floors, gap, ink, thin, type Sheet } from './plan-sheet.ts';

/** A flat's outline in parts of the picture's width and height, with four decimals. */
export function polygonOf(layout: FloorLayout, flat: LaidFlat): [number, number][] {
  const { origin, scale } = fit(layout);
  const part = (value: number) => Math.round(value * 10_000) / 10_000;
  return flat.outline.map(([x, y]) => [
    part((origin[0] + x * scale) / pictureWidth),
    part((origin[1] + y * scale) / pictureHeight),
  ]);
}

function drawOutdoors(sheet: Sheet, { outdoor, garden, frame }: LaidFlat): void {
  const { drawing, at, scale, layout } = sheet;
  if (garden) {
    fill(sheet, { ...garden, edge: '#a9bf8c' }, '#dbe7c6');
    const random = createRandom('garden', frame.left, String(frame.south));
    for (let shrub = 0; shrub < 5; shrub += 1) {
      const spot: Spot = [
        garden.left + random.between(0.4, garden.width - 0.4),
        garden.top + (frame.south ? garden.height - 0.4 : 0.4),
      ];
      drawing.ellipse(at(spot), [scale * random.between(0.2, 0.36), scale * random.between(0.2, 0.32)], {
        fill: random.pick(['#9dbb7c', '#aec98d', '#8bab6b']),
      });
    }
  }
  fill(sheet, { ...outdoor, edge: ink }, layout.outdoor === 'balcony' ? '#e8e5dd' : '#e6d9c3');
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
  for (const room of flat.rooms)
    fill(sheet, insideOf(rectangleIn(frame, room), { ...frame, flatDepth }, layout), floors[room.use]);
  const place = ({ from, to }: Stretch): [Spot, Spot] => [spotIn(frame, from), spotIn(frame, to)];
  for (const opening of flat.openings) {
    const colour = flat.bedrooms > 0 && opening.from[1] === flatDepth ? floors.living : floors.hall;
    const [from, to] = place(opening);
    gap(sheet, { from, to }, { colour, metres: 0.26 });
  }
  for (const piece of furnish(flat)) {
    const box = rectangleIn(frame, piece);
    if (!piece.round) fill(sheet, { ...box, edge: thin }, piece.fill);
    else
      drawing.ellipse(
        at([box.left + box.width / 2, box.top + box.height / 2]),
        [(box.width / 2) * scale, (box.height / 2) * scale],
        { fill: piece.fill, stroke: thin, strokeWidth: 1.4 },
      );
  }
  for (const window of [...flat.windows, ...flat.sideWindows]) drawWindow(sheet, ...place(window));
  for (const [index, { hinge, jamb, leaf }] of flat.doors.entries()) {
    drawDoor(
      sheet,
      { hinge: spotIn(frame, hinge), jamb: spotIn(frame, jamb), leaf: spotIn(frame, leaf) },
      index === 0 ? 0.22 : 0.11,
    );
  }
}

/** `north` in degrees clockwise from the upper edge of the plan. */
function drawNorth({ drawing }: Sheet, north: number): void {
  const turned = ([x, y]: Spot): Spot => {
    const angle = (north * Math.PI) / 180;
    return [
      pictureWidth - 46 + x * Math.cos(angle) - y * Math.sin(angle),
      46 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
  drawing.ellipse([pictureWidth - 46, 46], [27, 27], { fill: '#ffffff', stroke: thin, strokeWidth: 1.5 });
  drawing.polygon(
    [
      [0, -22],
      [9, 13],
      [0, 6],
    ].map((spot) => turned(spot as [number, number])),
    { fill: ink },
  );
  drawing.polygon(
    [
      [0, -22],
      [-9, 13],
      [0, 6],
    ].map((spot) => turned(spot as [number, number])),
    { fill: '#ffffff', stroke: ink, strokeWidth: 1.5 },
  );
}

/** The plan of a floor as SVG, without letters: walls, rooms, furniture, doors, windows, stairs, lift, north arrow. */
export function drawPlan(layout: FloorLayout, north: number): string {
  const drawing = createDrawing();
  const { origin, scale } = fit(layout);
  const sheet: Sheet = { drawing, layout, scale, at: ([x, y]) => [origin[0] + x * scale, origin[1] + y * scale] };
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: '#fbfaf6' });
  for (let x = 40; x < pictureWidth; x += 40)
    drawing.line(
      [
        [x, 0],
        [x, pictureHeight],
      ],
      '#f0eee7',
      1,
    );
  for (let y = 40; y < pictureHeight; y += 40)
    drawing.line(
      [
        [0, y],
        [pictureWidth, y],
      ],
      '#f0eee7',
      1,
    );
  for (const flat of layout.flats) drawOutdoors(sheet, flat);
  fill(sheet, { left: 0.2, top: 0.25, width: layout.width, height: layout.depth }, '#cfcabd');
  fill(sheet, { left: 0, top: 0, width: layout.width, height: layout.depth }, ink);
  drawCore(sheet);
  for (const flat of layout.flats) drawFlat(sheet, flat);
  drawNorth(sheet, north);
  return drawing.svg();
}

import { darker, lighter, type Colour } from '../engine/colour.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { onGround } from '../engine/light.ts';
import type { Face } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { chest, diningTable, pendant, pottedPlant } from '../interior/furniture.ts';
import { insideLight, paintFrameOn, paintOutlook, paintShell, paintWindowFrame, piece, type Outlook, type Shell } from '../interior/room.ts';
import { paintBranch } from '../nature/foreground.ts';
import { parasol, sunbed } from '../nature/yard.ts';
import { cafeTable } from './business.ts';

const inside = (stage: Stage, side: -1 | 1): Stage => ({ ...stage, light: insideLight(stage.light, side) });

function paintWallTiles(stage: Stage, face: Face, up: number, colour: Colour): void {
  patch(stage, face, [0, 0, face.width, up], colour);
  for (let across = 0.3; across < face.width; across += 0.3) patch(stage, face, [across, 0, across + 0.012, up], lighter(colour, 0.4), 0.8);
  for (let height = 0.3; height < up; height += 0.3) patch(stage, face, [0, height, face.width, height + 0.012], lighter(colour, 0.4), 0.8);
}

function bathtub(stage: Stage, x: number, y: number): Standing {
  return {
    distance: y,
    paint: () => {
      paintBox(stage, piece(x, y, [1.75, 0.8, 0.58]), '#fdfdfb');
      const rim = (across: number, deep: number) => [x + across, y + deep, 0.58] as const;
      groundPatch(stage, [rim(-0.8, -0.32), rim(0.8, -0.32), rim(0.8, 0.32), rim(-0.8, 0.32)], onGround(stage.light, '#cfdfe2'));
      paintBox(stage, piece(x + 0.7, y + 0.34, [0.08, 0.06, 0.2], 0.58), '#aab3b8');
    },
  };
}

/** A bathroom with a washstand, a mirror and a tub or a shower. */
export function bathroom(outside: Stage, outlook: Outlook): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, outlook);
  const stage = inside(outside, side);
  const tile = random.pick(['#86b3ba', '#c9a684', '#7ea48c', '#8d9fb3', '#d1b08f', '#5f93a6', '#b98f7a']);
  const shell: Shell = { width: 4.2, depth: 4.4, height: 2.6, wall: '#efe9df', floor: random.pick(['#b9b0a2', '#a39c92', '#c9b79d']), tiled: true };
  const hole = (side < 0 ? [0.5, 1.35, 1.5, 2.15] : [2.7, 1.35, 3.7, 2.15]) as readonly [number, number, number, number];
  const walls = paintShell(stage, shell, hole);
  paintWallTiles(stage, { ...walls.back, height: 1.3 }, 1.3, tile);
  paintWallTiles(stage, side < 0 ? walls.left : walls.right, 1.3, darker(tile, 0.06));
  paintWindowFrame(stage, walls, hole, 1);
  const sink = side < 0 ? 2.9 : 1.3;
  patch(stage, walls.back, [sink - 0.62, 1.15, sink + 0.62, 2.15], '#e9e4da');
  patch(stage, walls.back, [sink - 0.58, 1.19, sink + 0.58, 2.11], stage.drawing.linear([[0, '#dfeaee'], [0.5, '#b9cbd2'], [1, '#e9f0f1']], [0, 0], [1, 1]));
  patch(stage, walls.back, [sink - 0.5, 2.2, sink + 0.5, 2.26], '#fff6df');
  const x = sink - shell.width / 2;
  const wood = random.pick(['#b98f62', '#8a6342', '#f4f1ea', '#5f6b70']);
  const things: Standing[] = [
    chest(stage, piece(x, 4.1, [1.3, 0.5, 0.5], 0.28), wood, 1, 2),
    { distance: 4, paint: () => {
      paintBox(stage, piece(x, 4.08, [1.4, 0.54, 0.05], 0.78), '#efeae0');
      paintBox(stage, piece(x, 4.05, [0.55, 0.38, 0.13], 0.83), '#fdfdfb');
      paintBox(stage, piece(x, 4.28, [0.05, 0.05, 0.24], 0.83), '#aab3b8');
    } },
    pottedPlant(stage, [side * 1.75, 4.1], 0.9),
  ];
  if (random.chance(0.55)) things.push(bathtub(stage, side * 1.15, 3.2));
  else {
    things.push({ distance: 3, paint: () => {
      groundPatch(stage, [[side * 2.1, 2.5, 0.06], [side * 0.95, 2.5, 0.06], [side * 0.95, 3.9, 0.06], [side * 2.1, 3.9, 0.06]], '#eceae4');
      groundPatch(stage, [[side * 0.95, 2.5, 0], [side * 0.95, 3.9, 0], [side * 0.95, 3.9, 2.1], [side * 0.95, 2.5, 2.1]], '#d6eaee', 0.45);
      groundPatch(stage, [[side * 0.95, 2.5, 0], [side * 0.97, 2.54, 0], [side * 0.97, 2.54, 2.1], [side * 0.95, 2.5, 2.1]], '#8f9aa0');
    } });
  }
  paintByDistance(things);
}

/** A terrace or a balcony over the sea, the town or a garden. */
export function terrace(stage: Stage, outlook: Outlook): void {
  const { random, drawing } = stage;
  paintOutlook(stage, outlook, stage.view.horizon);
  const end = 5.4;
  const wood = random.chance(0.5);
  const floor = onGround(stage.light, wood ? '#b98a5c' : '#dcd3c4');
  groundPatch(stage, [[-9, 1.4, 0], [9, 1.4, 0], [9, end, 0], [-9, end, 0]], drawing.linear([[0, floor], [1, darker(floor, 0.12)]]));
  for (let x = -9; x < 9; x += wood ? 0.28 : 0.8) groundPatch(stage, [[x, 1.4, 0], [x + 0.025, 1.4, 0], [x + 0.025, end, 0], [x, end, 0]], darker(floor, 0.28), 0.55);
  if (!wood) for (let y = 1.6; y < end; y += 0.8) groundPatch(stage, [[-9, y, 0], [9, y, 0], [9, y + 0.025, 0], [-9, y + 0.025, 0]], darker(floor, 0.28), 0.55);
  const rail: Face = { origin: [-9, end, 0], along: [1, 0, 0], normal: [0, -1, 0], width: 18, height: 1.05 };
  const kind = random.pick(['glass', 'bars', 'wall'] as const);
  if (kind === 'wall') {
    patch(stage, rail, [0, 0, 18, 0.75], darker(onGround(stage.light, '#e3d6c0'), 0.14));
    patch(stage, rail, [0, 0.7, 18, 0.82], onGround(stage.light, '#fbf6ec'));
  } else if (kind === 'glass') {
    patch(stage, rail, [0, 0.05, 18, 1], '#e3f1f4', 0.28);
    for (let across = 0; across < 18; across += 1.5) patch(stage, rail, [across, 0, across + 0.05, 1.03], '#6a7278');
    patch(stage, rail, [0, 1, 18, 1.06], '#59636a');
  } else {
    for (let across = 0; across < 18; across += 0.14) patch(stage, rail, [across, 0.05, across + 0.025, 1], '#3f474d');
    patch(stage, rail, [0, 1, 18, 1.06], '#333b41');
  }
  const side = random.pick([-1, 1] as const);
  const things: Standing[] = [pottedPlant(stage, [-side * 2.6, 4.7], 1.4), pottedPlant(stage, [side * 2.7, 4.9], 1.1)];
  if (random.chance(0.55)) things.push(cafeTable(stage, side * 0.9, 3.7), cafeTable(stage, -side * 1.5, 4.4));
  else things.push(sunbed(stage, [side * 0.9, 3.6], Math.PI / 2 + 0.15 * side), sunbed(stage, [side * 2, 3.9], Math.PI / 2 + 0.1 * side));
  if (outlook === 'sea' && random.chance(0.5)) things.push(parasol(stage, [side * 1.9, 4.6], random.pick(['#f4ede0', '#e7b48a', '#9cc3c9'])));
  paintByDistance(things);
  if (random.chance(0.6)) paintBranch(stage, outlook === 'sea' ? random.pick(['bougainvillea', 'pine', 'olive'] as const) : 'leafy', -side as -1 | 1);
}

/** An office with desks and screens. */
export function office(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, 'town');
  const stage = inside(outside, side);
  const shell: Shell = { width: 8, depth: 7.6, height: 2.9, wall: '#e3e6e4', floor: random.pick(['#8f989e', '#b9a88f', '#a9b0b2']), tiled: true };
  const hole = [0.4, 0.7, 7.6, 2.6] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 5, '#4a5157');
  const wood = random.pick(['#d6b68c', '#f4f1ea', '#b98f62']);
  const accent = random.pick(['#3f7f95', '#d98f5f', '#5f8f7a', '#4f5f86']);
  const desk = (x: number, y: number): Standing => ({
    distance: y,
    paint: () => {
      for (const across of [-0.7, 0.7]) paintBox(stage, piece(x + across, y, [0.05, 0.7, 0.72]), '#8a9298');
      paintBox(stage, piece(x, y, [1.6, 0.8, 0.04], 0.72), wood);
      paintBox(stage, piece(x, y + 0.2, [0.62, 0.04, 0.38], 0.84), '#22272c');
      paintBox(stage, piece(x, y - 0.2, [0.4, 0.14, 0.02], 0.76), '#cfd4d7');
      paintBox(stage, piece(x, y - 0.75, [0.5, 0.5, 0.08], 0.45), accent);
      paintBox(stage, piece(x, y - 1, [0.5, 0.07, 0.5], 0.52), accent);
    },
  });
  const things = [desk(-2.4, 6), desk(0, 6), desk(2.4, 6), desk(-1.8, 4), desk(1.8, 4), pottedPlant(stage, [-3.6, 6.9], 1.6), pottedPlant(stage, [3.6, 6.9], 1.4)];
  for (const x of [-1.8, 1.8]) things.push(pendant(stage, [x, 4.6], [2.9, 2.2], accent));
  paintByDistance(things);
}

/** A restaurant's dining room. */
export function restaurant(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, random.pick(['sea', 'town', 'garden']));
  const stage = inside(outside, side);
  const shell: Shell = { width: 8, depth: 7.6, height: 2.95, wall: random.pick(['#e6d6c0', '#d8dccf', '#e9e2d6']), floor: '#a9784a' };
  const hole = [1, 0.75, 7, 2.5] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 4, '#5a4636');
  const wood = random.pick(['#8a5f3c', '#b98f62', '#5f4a3a']);
  const shade = random.pick(['#c2665a', '#d6a35a', '#3f6f6a']);
  const things: Standing[] = [];
  for (const [x, y] of [[-2.4, 6.2], [2.4, 6.2], [-2, 4], [2, 4]] as const) things.push(diningTable(stage, [x, y], 1.5, wood), pendant(stage, [x, y], [2.95, 2], shade));
  paintFrameOn(stage, side < 0 ? walls.right : walls.left, [2, 1.4], [1.2, 0.7]);
  paintByDistance(things);
}

/** A shop's room with shelves along its walls. */
export function shopRoom(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  const stage = inside(outside, side);
  const shell: Shell = { width: 7.4, depth: 7.2, height: 3, wall: '#ebe4d8', feature: random.pick(['#b4c2ab', '#d9ae92', '#8fb0b8', '#e0cdb4']), floor: random.pick(['#cfc6b8', '#b9916a', '#b9bdc0']), tiled: true };
  paintShell(stage, shell);
  const goods = ['#c2665a', '#e0b565', '#5f8f8a', '#8f9f7a', '#3f6f8f', '#d9cdbb', '#8f7fc0'];
  const things: Standing[] = [];
  const shelf = (x: number, y: number, turn: number): Standing => ({
    distance: y,
    paint: () => {
      const body = piece(x, y, [1.7, 0.42, 2], 0, turn);
      paintBox(stage, body, '#b98f62');
      for (let level = 0; level < 4; level += 1) {
        for (let index = 0; index < 5; index += 1) {
          const across = (index - 2) * 0.32;
          paintBox(stage, { ...piece(x + Math.cos(turn) * across + Math.sin(turn) * 0.22, y + Math.sin(turn) * across - Math.cos(turn) * 0.22, [0.24, 0.06, random.between(0.2, 0.36)], 0.16 + level * 0.47, turn) }, random.pick(goods));
        }
      }
    },
  });
  for (const x of [-2.4, -0.4, 1.6]) things.push(shelf(x + 0.4, 6.9, 0));
  things.push({ distance: 4, paint: () => {
    paintBox(stage, piece(side * 1.7, 4.3, [2, 0.7, 0.95]), '#f4f1ea');
    paintBox(stage, piece(side * 1.7, 4.3, [2.1, 0.8, 0.06], 0.95), '#8a5f3c');
  } });
  for (const x of [-1.8, 0, 1.8]) things.push(pendant(stage, [x, 5], [3, 2.3], '#3f464c'));
  things.push(pottedPlant(stage, [-side * 3.1, 5.4], 1.4));
  paintByDistance(things);
}

/** The inside of a hall or a workshop. */
export function hallInside(outside: Stage): void {
  const { random } = outside;
  const stage = inside(outside, -1);
  const shell: Shell = { width: 18, depth: 24, height: 7, wall: '#d3dadd', floor: '#a5a8a8', tiled: false };
  const walls = paintShell({ ...stage, random }, { ...shell, tiled: true });
  for (let across = 1; across < 18; across += 3) patch(stage, walls.back, [across, 4.8, across + 2, 6.2], '#dff0f7');
  patch(stage, walls.back, [6.5, 0, 11.5, 4.4], '#7f98a6');
  for (let up = 0.6; up < 4.4; up += 0.6) patch(stage, walls.back, [6.5, up, 11.5, up + 0.06], '#5f7785');
  for (let y = 4; y < 24; y += 4) groundPatch(stage, [[-9, y, 6.6], [9, y, 6.6], [9, y, 7], [-9, y, 7]], '#8a979e');
  const things: Standing[] = [];
  for (const side of [-1, 1]) for (let y = 9; y < 23; y += 4) {
    things.push({ distance: y, paint: () => {
      for (let level = 0; level < 3; level += 1) {
        paintBox(stage, piece(side * 7.3, y, [2.4, 2.8, 0.12], level * 1.6 + 0.2), '#d98f3a');
        paintBox(stage, piece(side * 7.3, y - 0.2, [1.9, 1.8, 1.05], level * 1.6 + 0.32), random.pick(['#c9a26a', '#b98f62', '#8fa3ad', '#d9c7a8']));
      }
    } });
  }
  paintByDistance(things);
}

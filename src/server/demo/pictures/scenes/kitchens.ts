import { facesOf } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import { paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { pendant, pottedPlant } from '../interior/decoration.ts';
import { diningTable } from '../interior/furniture.ts';
import type { Outlook } from '../interior/outlook.ts';
import { inside, paintShell, piece, type RoomWalls, type Shell } from '../interior/room.ts';
import { paintWindowFrame } from '../interior/wall-pieces.ts';
import { features, moods, paintOutside } from './interiors.ts';

export function paintKitchenWall(
  stage: Stage,
  walls: RoomWalls,
  [from, to]: readonly [number, number],
  colours: { front: Colour; top: Colour; splash: Colour },
): void {
  const { back } = walls;
  const [x, depth] = [back.origin[0], back.origin[1]];
  patch(stage, back, [from, 0.9, to, 1.45], colours.splash);
  const upper = piece(x + (from + to) / 2, depth - 0.18, [to - from, 0.36, 0.75], 1.45);
  paintBox(stage, upper, lighter(colours.front, 0.12));
  const lower = piece(x + (from + to) / 2, depth - 0.31, [to - from, 0.62, 0.86]);
  paintBox(stage, lower, colours.front);
  paintBox(stage, { ...lower, base: 0.86, height: 0.05, depth: 0.66 }, colours.top);
  const line = darker(colours.front, 0.28);
  for (let across = 0.6; across < to - from - 0.2; across += 0.6) {
    patch(stage, facesOf(lower).front, [across - 0.008, 0.05, across + 0.008, 0.84], line);
    patch(stage, facesOf(upper).front, [across - 0.008, 0.02, across + 0.008, 0.73], line);
  }
  patch(stage, facesOf(lower).front, [0.68, 0.12, 1.16, 0.68], '#2b3036');
  patch(stage, facesOf(lower).front, [0.72, 0.62, 1.12, 0.64], '#9aa3a9');
  patch(stage, back, [from + 1.6, 0.92, from + 1.63, 1.22], '#8d959b');
  patch(stage, facesOf(upper).front, [0, -0.03, to - from, 0], '#fff1cf');
}

/** A kitchen with an island or a table before it. */

export function kitchen(outside: Stage, outlook: Outlook): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  const mood = random.pick(moods);
  paintOutside(outside, outlook);
  const stage = inside(outside, side);
  const tiled = random.chance(0.5);
  const shell: Shell = {
    width: 6,
    depth: 5.6,
    height: 2.7,
    wall: mood.wall,
    floor: tiled ? '#cfc6b8' : mood.floor,
    tiled,
    ...(random.chance(0.4) ? { feature: random.pick(features) } : {}),
  };
  const hole = (side < 0 ? [0.5, 0.95, 1.9, 2.3] : [4.1, 0.95, 5.5, 2.3]) as readonly [number, number, number, number];
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 2);
  const colours = {
    front: random.pick(['#f4f1ea', '#8fa39a', '#3f5a6a', '#d9c7a8', '#b8c4c9', '#57635c']),
    top: random.pick(['#4a4642', '#e9e4da', '#b98f62']),
    splash: random.pick(['#e6e0d4', '#cfdcdc', '#efe9df']),
  };
  paintKitchenWall(stage, walls, side < 0 ? [2.2, 5.8] : [0.2, 3.8], colours);
  const middle = side < 0 ? 0.5 : -0.5;
  const things: Standing[] = [];
  if (random.chance(0.55)) {
    things.push({
      distance: 3.7,
      paint: () => {
        paintBox(stage, piece(middle, 3.7, [2.1, 0.85, 0.88]), lighter(colours.front, 0.1));
        paintBox(stage, piece(middle, 3.66, [2.3, 1, 0.06], 0.88), colours.top);
        paintBox(stage, piece(middle - 0.5, 3.7, [0.34, 0.3, 0.1], 0.94), '#d9a35a');
        for (const across of [-0.6, 0, 0.6]) {
          paintBox(stage, piece(middle + across, 2.95, [0.05, 0.05, 0.62]), '#4a443f');
          paintBox(stage, piece(middle + across, 2.95, [0.38, 0.36, 0.07], 0.62), mood.wood);
        }
      },
    });
    for (const across of [-0.6, 0.6]) things.push(pendant(stage, [middle + across, 3.7], [2.7, 1.95], mood.accent));
  } else {
    things.push(
      diningTable(stage, [middle, 3.5], 1.7, mood.wood),
      pendant(stage, [middle, 3.5], [2.7, 1.85], mood.accent),
    );
  }
  things.push(pottedPlant(stage, [side * 2.6, 4.9], 1.3));
  paintByDistance(things);
}

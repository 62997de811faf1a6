import { paintBox, patch } from '../building/walls.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { pendant, pottedPlant } from '../interior/decoration.ts';
import { diningTable } from '../interior/furniture.ts';
import { paintOutlook } from '../interior/outlook.ts';
import { inside, paintShell, piece, type Shell } from '../interior/room.ts';
import { paintFrameOn, paintWindowFrame } from '../interior/wall-pieces.ts';

/** An office with desks and screens. */

export function office(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, 'town');
  const stage = inside(outside, side);
  const shell: Shell = {
    width: 8,
    depth: 7.6,
    height: 2.9,
    wall: '#e3e6e4',
    floor: random.pick(['#8f989e', '#b9a88f', '#a9b0b2']),
    tiled: true,
  };
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
  const things = [
    desk(-2.4, 6),
    desk(0, 6),
    desk(2.4, 6),
    desk(-1.8, 4),
    desk(1.8, 4),
    pottedPlant(stage, [-3.6, 6.9], 1.6),
    pottedPlant(stage, [3.6, 6.9], 1.4),
  ];
  for (const x of [-1.8, 1.8]) things.push(pendant(stage, [x, 4.6], [2.9, 2.2], accent));
  paintByDistance(things);
}

/** A restaurant's dining room. */

export function restaurant(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  paintOutlook(outside, random.pick(['sea', 'town', 'garden']));
  const stage = inside(outside, side);
  const shell: Shell = {
    width: 8,
    depth: 7.6,
    height: 2.95,
    wall: random.pick(['#e6d6c0', '#d8dccf', '#e9e2d6']),
    floor: '#a9784a',
  };
  const hole = [1, 0.75, 7, 2.5] as const;
  const walls = paintShell(stage, shell, hole);
  paintWindowFrame(stage, walls, hole, 4, '#5a4636');
  const wood = random.pick(['#8a5f3c', '#b98f62', '#5f4a3a']);
  const shade = random.pick(['#c2665a', '#d6a35a', '#3f6f6a']);
  const things: Standing[] = [];
  for (const [x, y] of [
    [-2.4, 6.2],
    [2.4, 6.2],
    [-2, 4],
    [2, 4],
  ] as const)
    things.push(diningTable(stage, [x, y], 1.5, wood), pendant(stage, [x, y], [2.95, 2], shade));
  paintFrameOn(stage, side < 0 ? walls.right : walls.left, [2, 1.4], [1.2, 0.7]);
  paintByDistance(things);
}

/** A shop's room with shelves along its walls. */

export function shopRoom(outside: Stage): void {
  const { random } = outside;
  const side = random.pick([-1, 1] as const);
  const stage = inside(outside, side);
  const shell: Shell = {
    width: 7.4,
    depth: 7.2,
    height: 3,
    wall: '#ebe4d8',
    feature: random.pick(['#b4c2ab', '#d9ae92', '#8fb0b8', '#e0cdb4']),
    floor: random.pick(['#cfc6b8', '#b9916a', '#b9bdc0']),
    tiled: true,
  };
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
          paintBox(
            stage,
            {
              ...piece(
                x + Math.cos(turn) * across + Math.sin(turn) * 0.22,
                y + Math.sin(turn) * across - Math.cos(turn) * 0.22,
                [0.24, 0.06, random.between(0.2, 0.36)],
                0.16 + level * 0.47,
                turn,
              ),
            },
            random.pick(goods),
          );
        }
      }
    },
  });
  for (const x of [-2.4, -0.4, 1.6]) things.push(shelf(x + 0.4, 6.9, 0));
  things.push({
    distance: 4,
    paint: () => {
      paintBox(stage, piece(side * 1.7, 4.3, [2, 0.7, 0.95]), '#f4f1ea');
      paintBox(stage, piece(side * 1.7, 4.3, [2.1, 0.8, 0.06], 0.95), '#8a5f3c');
    },
  });
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
  for (let y = 4; y < 24; y += 4)
    groundPatch(
      stage,
      [
        [-9, y, 6.6],
        [9, y, 6.6],
        [9, y, 7],
        [-9, y, 7],
      ],
      '#8a979e',
    );
  const things: Standing[] = [];
  for (const side of [-1, 1])
    for (let y = 9; y < 23; y += 4) {
      things.push({
        distance: y,
        paint: () => {
          for (let level = 0; level < 3; level += 1) {
            paintBox(stage, piece(side * 7.3, y, [2.4, 2.8, 0.12], level * 1.6 + 0.2), '#d98f3a');
            paintBox(
              stage,
              piece(side * 7.3, y - 0.2, [1.9, 1.8, 1.05], level * 1.6 + 0.32),
              random.pick(['#c9a26a', '#b98f62', '#8fa3ad', '#d9c7a8']),
            );
          }
        },
      });
    }
  paintByDistance(things);
}

import { facesOf, type Block } from '../building/block.ts';
import { paintGarageDoor } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, paintWalls, type Wall } from '../building/walls.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { plant } from '../nature/plants.ts';
import { paintCity } from './city.ts';

export const carColours = ['#a8322d', '#2f3f52', '#c9ced3', '#4f6f86', '#f2f2ef'];

export function paintYard(stage: Stage): void {
  groundPatch(
    stage,
    [
      [-90, 3, 0],
      [90, 3, 0],
      [90, 34, 0],
      [-90, 34, 0],
    ],
    onGround(stage.light, '#b9b6b0'),
  );
  for (let y = 5; y < 30; y += 3)
    groundPatch(
      stage,
      [
        [-90, y, 0],
        [90, y, 0],
        [90, y + 0.05, 0],
        [-90, y + 0.05, 0],
      ],
      onGround(stage.light, '#98958f'),
      0.6,
    );
}

/** A row of garages in a yard. */
export function garageRow(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, random.pick(['hills', 'lowland']));
  paintYard(stage);
  const wall: Wall = {
    colour: random.pick(['#e9e1d2', '#dcd9d0', '#e6cfae']),
    finish: random.pick(['plaster', 'brick']),
  };
  const doors = random.pick([
    ['#4f7f9a', '#4f7f9a'],
    ['#a8583f', '#8f9aa0'],
    ['#7f9a6f', '#c9c2b4'],
    ['#e9ecec', '#d7dcdf'],
  ]);
  const block: Block = {
    x: 2,
    y: 24,
    base: 0,
    width: 30,
    depth: 7,
    height: 2.9,
    turn: 0.22 * (stage.light.toSun[0] < 0 ? -1 : 1),
  };
  const paint = () => {
    paintGroundShadow(stage, block);
    paintWalls(stage, block, wall);
    const { front } = facesOf(block);
    for (let index = 0; index < 8; index += 1)
      paintGarageDoor(
        stage,
        front,
        { left: 0.6 + index * 3.7, bottom: 0, width: 2.8, height: 2.3 },
        doors[index % 2] ?? '#e9ecec',
      );
    paintRoof(stage, block, { kind: 'flat', rise: 0.3, overhang: 0.35, colour: '#c9c4ba', tiles: false }, wall);
  };
  const things: Standing[] = [
    { distance: block.y, paint },
    car(stage, [random.between(-5, 4), 15], 0.15, random.pick(carColours)),
  ];
  for (let x = -24; x < 26; x += 7) things.push(plant(stage, 'leafy', [x, 36], random.between(6, 9)));
  paintByDistance(things);
}

/** One garage of brick or plaster with its drive. */
export function singleGarage(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, 'hills');
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = { x: -side, y: 15, base: 0, width: 6.4, depth: 7, height: 2.9, turn: side * 0.4 };
  groundPatch(
    stage,
    [
      [block.x - 4, 3, 0],
      [block.x + 5, 3, 0],
      [block.x + 3, 13, 0],
      [block.x - 2.6, 12.4, 0],
    ],
    onGround(stage.light, '#c4bfb6'),
  );
  const wall: Wall = {
    colour: random.pick(['#f2e6d2', '#c98d6a', '#e6e6e0']),
    finish: random.pick(['plaster', 'brick']),
  };
  const paint = () => {
    paintGroundShadow(stage, block, 1);
    paintWalls(stage, block, wall);
    paintGarageDoor(
      stage,
      facesOf(block).front,
      { left: 0.9, bottom: 0, width: 4.6, height: 2.35 },
      random.pick(['#7a5a42', '#5f6b73', '#e6e9ea']),
    );
    paintRoof(
      stage,
      block,
      { kind: random.pick(['crossGable', 'hip']), rise: 1.6, overhang: 0.45, colour: '#a9573f', tiles: true },
      wall,
    );
  };
  const things: Standing[] = [{ distance: block.y, paint }];
  for (const [x, y] of [
    [-9, 18],
    [8.5, 19],
    [-13, 26],
    [12, 27],
    [2, 30],
  ] as const)
    things.push(plant(stage, random.pick(['leafy', 'fruit'] as const), [x, y], random.between(4, 7)));
  for (const x of [-6, -7.2, 5.6, 6.9]) things.push(plant(stage, 'bush', [x, 12.5], 1));
  paintByDistance(things);
}

/** The face of a garage door alone, close by. */
export function garageDoors(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, 'hills');
  paintYard(stage);
  const wall: Wall = { colour: random.pick(['#efe6d6', '#dfe3e3', '#d9b99a']), finish: 'plaster' };
  const block: Block = { x: 0, y: 14, base: 0, width: 22, depth: 7, height: 3.6, turn: 0 };
  const { front } = facesOf(block);
  paintFace(stage, front, wall);
  const colour = random.pick(['#5f6b73', '#7a5a42', '#e6e9ea', '#4f7f6a']);
  for (let index = 0; index < 4; index += 1)
    paintGarageDoor(stage, front, { left: 1.6 + index * 5, bottom: 0, width: 3.6, height: 2.5 }, colour);
  paintRoof(stage, block, { kind: 'flat', rise: 0.4, overhang: 0.5, colour: '#cfcac0', tiles: false }, wall);
  paintByDistance([
    car(stage, [random.between(-3, 3), 8.2], 0.1, random.pick(carColours)),
    plant(stage, 'bush', [-6.4, 11], 1.2),
    plant(stage, 'bush', [6.6, 11], 1.1),
  ]);
}

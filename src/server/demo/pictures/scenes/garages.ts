import { darker } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { facesOf, type Block, type Face } from '../building/block.ts';
import { paintGarageDoor } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintFace, paintGroundShadow, paintWalls, patch, type Wall } from '../building/walls.ts';
import { plant } from '../nature/plants.ts';
import { car } from '../nature/car.ts';
import { paintCity } from './city.ts';

const carColours = ['#a8322d', '#2f3f52', '#c9ced3', '#4f6f86', '#f2f2ef'];

function paintYard(stage: Stage): void {
  groundPatch(stage, [[-90, 3, 0], [90, 3, 0], [90, 34, 0], [-90, 34, 0]], onGround(stage.light, '#b9b6b0'));
  for (let y = 5; y < 30; y += 3) groundPatch(stage, [[-90, y, 0], [90, y, 0], [90, y + 0.05, 0], [-90, y + 0.05, 0]], onGround(stage.light, '#98958f'), 0.6);
}

/** A row of garages in a yard. */
export function garageRow(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, random.pick(['hills', 'lowland']));
  paintYard(stage);
  const wall: Wall = { colour: random.pick(['#e9e1d2', '#dcd9d0', '#e6cfae']), finish: random.pick(['plaster', 'brick']) };
  const doors = random.pick([['#4f7f9a', '#4f7f9a'], ['#a8583f', '#8f9aa0'], ['#7f9a6f', '#c9c2b4'], ['#e9ecec', '#d7dcdf']]);
  const block: Block = { x: 2, y: 24, base: 0, width: 30, depth: 7, height: 2.9, turn: 0.22 * (stage.light.toSun[0] < 0 ? -1 : 1) };
  const paint = () => {
    paintGroundShadow(stage, block);
    paintWalls(stage, block, wall);
    const { front } = facesOf(block);
    for (let index = 0; index < 8; index += 1) paintGarageDoor(stage, front, { left: 0.6 + index * 3.7, bottom: 0, width: 2.8, height: 2.3 }, doors[index % 2] ?? '#e9ecec');
    paintRoof(stage, block, { kind: 'flat', rise: 0.3, overhang: 0.35, colour: '#c9c4ba', tiles: false }, wall);
  };
  const things: Standing[] = [{ distance: block.y, paint }, car(stage, [random.between(-5, 4), 15], 0.15, random.pick(carColours))];
  for (let x = -24; x < 26; x += 7) things.push(plant(stage, 'leafy', [x, 36], random.between(6, 9)));
  paintByDistance(things);
}

/** One garage of brick or plaster with its drive. */
export function singleGarage(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, 'hills');
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = { x: -side, y: 15, base: 0, width: 6.4, depth: 7, height: 2.9, turn: side * 0.4 };
  groundPatch(stage, [[block.x - 4, 3, 0], [block.x + 5, 3, 0], [block.x + 3, 13, 0], [block.x - 2.6, 12.4, 0]], onGround(stage.light, '#c4bfb6'));
  const wall: Wall = { colour: random.pick(['#f2e6d2', '#c98d6a', '#e6e6e0']), finish: random.pick(['plaster', 'brick']) };
  const paint = () => {
    paintGroundShadow(stage, block, 1);
    paintWalls(stage, block, wall);
    paintGarageDoor(stage, facesOf(block).front, { left: 0.9, bottom: 0, width: 4.6, height: 2.35 }, random.pick(['#7a5a42', '#5f6b73', '#e6e9ea']));
    paintRoof(stage, block, { kind: random.pick(['crossGable', 'hip']), rise: 1.6, overhang: 0.45, colour: '#a9573f', tiles: true }, wall);
  };
  const things: Standing[] = [{ distance: block.y, paint }];
  for (const [x, y] of [[-9, 18], [8.5, 19], [-13, 26], [12, 27], [2, 30]] as const) things.push(plant(stage, random.pick(['leafy', 'fruit'] as const), [x, y], random.between(4, 7)));
  for (const x of [-6, -7.2, 5.6, 6.9]) things.push(plant(stage, 'bush', [x, 12.5], 1));
  paintByDistance(things);
}

/** A car park in the open with marked spaces. */
export function parkingLot(stage: Stage, covered: boolean): void {
  const { random } = stage;
  paintCity(stage, random.pick(['hills', 'coast']));
  paintYard(stage);
  const white = onGround(stage.light, '#fbfaf6');
  for (let index = -5; index <= 5; index += 1) {
    const x = index * 2.9;
    groundPatch(stage, [[x, 12, 0], [x + 0.14, 12, 0], [x + 0.14, 17.4, 0], [x, 17.4, 0]], white);
  }
  const things: Standing[] = [];
  for (let index = -4; index <= 3; index += 1) if (random.chance(0.62) && index !== 0) things.push(car(stage, [index * 2.9 + 1.5, 14.6], Math.PI / 2, random.pick(carColours)));
  if (covered) {
    things.push({
      distance: 11.5,
      paint: () => {
        for (let index = -5; index <= 5; index += 2) paintBox(stage, { x: index * 2.9, y: 17.6, base: 0, width: 0.2, depth: 0.2, height: 2.6, turn: 0 }, '#8a939a');
        const roof: Block = { x: 0, y: 14.8, base: 2.6, width: 31, depth: 6.2, height: 0.22, turn: 0 };
        const under: Face = facesOf(roof).front;
        groundPatch(stage, [[-15.5, 11.7, 2.6], [15.5, 11.7, 2.6], [15.5, 17.9, 2.6], [-15.5, 17.9, 2.6]], shaded(stage.light, '#9aa3a9', [0, 0, -1]));
        paintBox(stage, roof, '#dfe4e8');
        patch(stage, under, [0, 0, 31, 0.22], shaded(stage.light, '#3f6f93', under.normal));
      },
    });
  }
  for (let x = -24; x < 26; x += 6.5) things.push(plant(stage, 'leafy', [x, 24], random.between(4, 7)));
  paintByDistance(things);
}

/** A garage under a building, with columns and marked spaces. */
export function undergroundGarage(stage: Stage): void {
  const { drawing, random, light, view } = stage;
  const depth = 30;
  const [width, height] = [9, 2.9];
  const wall = (colour: string, part: number) => shaded(light, darker(colour, part), [0, -0.6, 0.6]);
  groundPatch(stage, [[-width, 1.2, 0], [width, 1.2, 0], [width, depth, 0], [-width, depth, 0]], drawing.linear([[0, wall('#6f757a', 0.3)], [1, wall('#a9aeb2', 0)]]));
  groundPatch(stage, [[-width, 1.2, height], [width, 1.2, height], [width, depth, height], [-width, depth, height]], drawing.linear([[0, wall('#cfd2d2', 0)], [1, wall('#8a8f93', 0.3)]]));
  groundPatch(stage, [[-width, depth, 0], [width, depth, 0], [width, depth, height], [-width, depth, height]], wall('#8f969b', 0.25));
  for (const side of [-1, 1]) {
    groundPatch(stage, [[side * width, 1.2, 0], [side * width, depth, 0], [side * width, depth, height], [side * width, 1.2, height]], drawing.linear([[0, wall('#d9dad6', 0)], [1, wall('#a9adb0', 0.15)]]));
    groundPatch(stage, [[side * width, 1.2, 0.9], [side * width, depth, 0.9], [side * width, depth, 1.15], [side * width, 1.2, 1.15]], random.pick(['#e0a83a', '#3f8fb4', '#6fa35a']));
    for (let y = 4; y < depth; y += 2.8) groundPatch(stage, [[side * width, y, 0], [side * width, y + 0.12, 0], [side * (width - 5.4), y + 0.12, 0], [side * (width - 5.4), y, 0]], '#f4f4f0', 0.85);
  }
  for (let y = 4; y < depth; y += 4.5) {
    const [x1, y1] = view.project([-0.9, y, height - 0.05]);
    const [x2, y2] = view.project([0.9, y + 0.8, height - 0.05]);
    drawing.rectangle([x1, y1], [x2 - x1, Math.max(2, (y2 - y1))], { fill: '#fffbe8', opacity: 0.95 });
    const glow = view.scale(y) * 2.2;
    drawing.ellipse([640, view.project([0, y, 0])[1]], [glow, glow * 0.16], { fill: '#fff6dc', opacity: 0.16 });
  }
  const things: Standing[] = [];
  for (const side of [-1, 1]) {
    for (let y = 6.8; y < depth; y += 5.6) things.push({ distance: y, paint: () => paintBox(stage, { x: side * (width - 5.4), y, base: 0, width: 0.5, depth: 0.5, height, turn: 0 }, '#c9cccb') });
    for (let y = 8; y < depth; y += 2.8) if (random.chance(0.5)) things.push(car(stage, [side * (width - 2.7), y + 1.4], 0, random.pick(carColours)));
  }
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
  for (let index = 0; index < 4; index += 1) paintGarageDoor(stage, front, { left: 1.6 + index * 5, bottom: 0, width: 3.6, height: 2.5 }, colour);
  paintRoof(stage, block, { kind: 'flat', rise: 0.4, overhang: 0.5, colour: '#cfcac0', tiles: false }, wall);
  paintByDistance([car(stage, [random.between(-3, 3), 8.2], 0.1, random.pick(carColours)), plant(stage, 'bush', [-6.4, 11], 1.2), plant(stage, 'bush', [6.6, 11], 1.1)]);
}

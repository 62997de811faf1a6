import { paintBalcony, paintFence } from '../building/attached.ts';
import { facesOf, isSeen, within, type Block } from '../building/block.ts';
import { house, paintHouse, type HouseStyle } from '../building/house.ts';
import { paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintEaveShadow, paintFace, paintGroundShadow, type Wall } from '../building/walls.ts';
import { darker } from '../engine/colour.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import { paintTufts } from '../nature/ground.ts';
import type { Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { garden, paintLand, paintPath } from './houses.ts';

/** Terraced or semi-detached houses in a row, alike but for their colour. */
export function terracedRow(stage: Stage, land: Land, count: number): void {
  const { random } = stage;
  paintLand(stage, land, false);
  const side = sunSide(stage);
  const turn = side * random.between(0.3, 0.42);
  const width = 7.2;
  const all: Block = { x: -side, y: 23 + count * 1.6, base: 0, width: width * count, depth: 9, height: 5.9, turn };
  const colours = random.shuffled(['#f6efe0', '#e9c9a8', '#dfe3d6', '#e6d5c0', '#cfd9dd']);
  const roof = random.pick(['#a64b35', '#6f5a52', '#8f4a3a']);
  const things: Standing[] = [...garden(stage, land, all.y + 3, 12 + count)];
  for (let index = 0; index < count; index += 1) {
    const [x, y] = within(all, (index + 0.5) / count - 0.5, 0, 0);
    const block: Block = { ...all, x, y, width, height: 5.9 };
    const style: HouseStyle = {
      wall: { colour: colours[index % 2] ?? '#f6efe0', finish: 'plaster' },
      roof: { kind: 'gable', rise: 2.7, overhang: 0.35, colour: roof, tiles: true },
      window: { frame: '#fbfaf6', panes: 2 },
      windowSize: [1.25, 1.35],
      door: random.pick(['#7a5238', '#4f6a5a', '#8a4a3a', '#3f5f7a']),
      storeys: 2,
      storeyHeight: 2.9,
      base: '#b3a895',
    };
    things.push(house(stage, block, style, [2, 2, 0]));
  }
  groundPatch(
    stage,
    [
      [-60, 11.5, 0],
      [60, 11.5, 0],
      [60, 15, 0],
      [-60, 15, 0],
    ],
    onGround(stage.light, '#9a9893'),
  );
  things.push(car(stage, [side * random.between(2, 6), 13.4], 0, random.pick(['#c9ced3', '#a8322d', '#2f3f52'])));
  paintByDistance(things);
  paintNearPlants(stage, random.pick([-1, 1]), 'bush');
  paintTufts(stage, '#86b455', 0.84, 60);
}

/** A wooden house of the mountains with a balcony under its gable. */
export function woodenHouse(stage: Stage, small: boolean): void {
  const { random } = stage;
  paintLand(stage, 'mountain', false);
  const side = sunSide(stage);
  const block: Block = {
    x: -side,
    y: small ? 17 : 20,
    base: 0,
    width: small ? 6.5 : 9,
    depth: small ? 7 : 9,
    height: small ? 3 : 4.4,
    turn: side * random.between(0.35, 0.5),
  };
  const wood = random.pick(['#a8713f', '#8f5f38', '#b98350', '#7a5236']);
  const style: HouseStyle = {
    wall: { colour: wood, finish: 'wood' },
    roof: {
      kind: 'crossGable',
      rise: small ? 2.8 : 3.6,
      overhang: 0.9,
      colour: random.pick(['#5f5550', '#8f4a3a', '#4f5a55']),
      tiles: true,
    },
    window: { frame: '#f4ead6', panes: 2, shutters: random.pick(['#5f7a55', '#8a3f35']) },
    windowSize: [1, 1.15],
    door: '#5f4030',
    storeys: 1,
    storeyHeight: 2.9,
    base: '#9a9890',
    chimney: true,
  };
  const paint = () => {
    paintHouse(stage, block, style, [3, 2, 1]);
    const { front } = facesOf(block);
    paintGlassWall(
      stage,
      front,
      { left: front.width / 2 - 1.3, bottom: block.height - (small ? 0.1 : 1), width: 2.6, height: 1.8 },
      '#f4ead6',
      2,
    );
    if (!small)
      paintBalcony(stage, front, {
        left: front.width / 2 - 2.4,
        bottom: block.height - 1.1,
        width: 4.8,
        depth: 1.2,
        railing: 'bars',
        slab: darker(wood, 0.2),
        rail: darker(wood, 0.15),
      });
  };
  paintPath(stage, block, 0, '#b7a88e');
  paintByDistance([...garden(stage, 'mountain', block.y, 8), { distance: block.y, paint }]);
  if (random.chance(0.6)) paintFence(stage, [-30, -4, 10], 0.9, '#a98a62', 'pickets');
  paintTufts(stage, '#76a452');
}

/** A small holiday house in white or pastel, or a mobile home on a campsite. */
export function mobileHome(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const side = sunSide(stage);
  const block: Block = {
    x: -side * 0.5,
    y: 17,
    base: 0.5,
    width: 10.5,
    depth: 4.2,
    height: 2.7,
    turn: side * random.between(0.2, 0.32),
  };
  const wall: Wall = { colour: random.pick(['#e9e4d8', '#cfd8d6', '#dcc9aa', '#b9c7c2']), finish: 'wood' };
  const paint = () => {
    paintGroundShadow(stage, { ...block, base: 0 });
    paintBox(stage, { ...block, base: 0, height: 0.5, width: 10.3, depth: 4 }, '#8a7f70');
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      paintEaveShadow(stage, face, 0.25);
      if (name !== 'front') {
        paintWindow(
          stage,
          face,
          { left: 1.2, bottom: 0.9, width: 1.4, height: 1.1 },
          { frame: '#fbfaf6', panes: 2, sill: false },
        );
        continue;
      }
      paintGlassWall(stage, face, { left: 4, bottom: 0.1, width: 3, height: 2.1 }, '#4a5157', 3);
      for (const left of [1.2, 8])
        paintWindow(
          stage,
          face,
          { left, bottom: 0.9, width: 1.5, height: 1.1 },
          { frame: '#fbfaf6', panes: 2, sill: false },
        );
    }
    paintRoof(stage, block, { kind: 'gable', rise: 0.7, overhang: 0.3, colour: '#8d8f90', tiles: false }, wall);
    const [deckX, deckY] = within(block, -0.04, -0.5 - 1.6 / 4.2, 0);
    paintBox(
      stage,
      { x: deckX, y: deckY, base: 0, width: 6, depth: 3, height: 0.45, turn: block.turn },
      '#b98a5c',
      'wood',
    );
  };
  const things: Standing[] = [...garden(stage, 'coast', block.y, 8), { distance: block.y, paint }];
  for (const [x, y] of [
    [-9, 25],
    [8, 26],
    [0, 27],
    [-14, 22],
    [13, 21],
  ] as const)
    things.push(plant(stage, 'pine', [x, y], random.between(7, 10)));
  paintByDistance(things);
  paintNearPlants(stage, side, random.pick(['lavender', 'grass']));
  paintTufts(stage, '#a5a56f', 0.84, 60);
}

import { paintFence } from '../building/attached.ts';
import { within, type Block } from '../building/block.ts';
import { house, type HouseStyle } from '../building/house.ts';
import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { paintBranch, paintNearPlants } from '../nature/foreground.ts';
import { paintAcross, paintGround, paintTufts } from '../nature/ground.ts';
import { paintBackdrop, type Land } from '../nature/hills.ts';
import type { PlantKind } from '../nature/plants.ts';
import { plant } from '../nature/plants.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';

const grass: Record<Land, string> = { coast: '#aab377', hills: '#86b455', lowland: '#8fb95a', mountain: '#76a452' };
const trees: Record<Land, readonly PlantKind[]> = {
  coast: ['pine', 'cypress', 'olive', 'palm', 'bush'],
  hills: ['leafy', 'fruit', 'bush', 'leafy'],
  lowland: ['leafy', 'poplar', 'fruit', 'bush'],
  mountain: ['spruce', 'spruce', 'leafy', 'bush'],
};

/** Sky, hills or sea, and the ground of a kind of land. */
export function paintLand(stage: Stage, land: Land, sea = land === 'coast'): void {
  paintSky(stage);
  if (sea) {
    const shore = stage.view.horizon + 46;
    paintSea(stage, shore + 10);
    paintGround(stage, grass[land], shore);
  } else {
    paintBackdrop(stage, land);
    paintGround(stage, grass[land]);
  }
}

/** Plants around a house: some behind it, some at its sides, none before its front. */
export function garden(stage: Stage, land: Land, distance: number, spread: number): Standing[] {
  const { random } = stage;
  const kinds = trees[land];
  const things: Standing[] = [];
  for (let index = 0; index < 9; index += 1) {
    const kind = random.pick(kinds);
    const far = distance + random.between(9, 34);
    things.push(
      plant(
        stage,
        kind,
        [random.between(-1, 1) * far * 0.55, far],
        kind === 'bush' ? random.between(1, 2) : random.between(5, 10),
      ),
    );
  }
  for (const side of [-1, 1]) {
    const kind = random.pick(kinds);
    const height = kind === 'bush' ? random.between(1.2, 2) : random.between(4.5, 8.5);
    things.push(plant(stage, kind, [side * (spread + random.between(1, 3)), distance + random.between(-2, 3)], height));
    things.push(
      plant(
        stage,
        'bush',
        [side * (spread * 0.7 + random.between(0, 3)), distance - random.between(3, 6)],
        random.between(0.6, 1.2),
      ),
    );
  }
  return things;
}

/** A path from the lower edge of the picture to the middle of a house's front. */
export function paintPath(stage: Stage, block: Block, part: number, colour: string): void {
  const [x, y] = within(block, part, -0.5, 0);
  const fill = onGround(stage.light, colour);
  groundPatch(
    stage,
    [
      [x * 0.5 - 1.1, 2.2, 0],
      [x * 0.5 + 0.9, 2.2, 0],
      [x + 0.75, y, 0],
      [x - 0.75, y, 0],
    ],
    fill,
  );
}

const plaster = (colour: string) => ({ colour, finish: 'plaster' as const });

/** A family house with a gable roof in its garden. */
export function familyHouse(stage: Stage, land: Land): void {
  const { random } = stage;
  paintLand(stage, land, false);
  const storeys = random.whole(1, 2);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = {
    x: random.between(-2, 1.5),
    y: random.between(19, 23),
    base: 0,
    width: random.between(10, 12.5),
    depth: random.between(8, 10),
    height: storeys * 2.9 + 0.3,
    turn: side * random.between(0.3, 0.55),
  };
  const style: HouseStyle = {
    wall: plaster(random.pick(['#f6efe0', '#f3e3c2', '#efe9e2', '#e9d2b8', '#dfe5d6', '#f2d9c0'])),
    roof: {
      kind: random.pick(['gable', 'crossGable', 'hip']),
      rise: random.between(2.6, 3.6),
      overhang: 0.7,
      colour: random.pick(['#b5563a', '#a64b35', '#8f4a3a', '#6f5a52', '#c26a45']),
      tiles: true,
    },
    window: {
      frame: '#fbfaf6',
      panes: 2,
      ...(random.chance(0.3) ? { shutters: random.pick(['#5f7f68', '#7a5a45', '#4f6f86']) } : {}),
    },
    windowSize: [1.4, 1.35],
    door: random.pick(['#7a5238', '#4f6a5a', '#8a4a3a']),
    storeys,
    storeyHeight: 2.9,
    base: '#b9ab98',
    chimney: true,
  };
  paintPath(stage, block, 0, random.pick(['#cfc6b8', '#bdb3a6', '#d8cfc0']));
  paintByDistance([...garden(stage, land, block.y, 9), house(stage, block, style, [3, 2, 1])]);
  if (random.chance(0.5)) {
    const green = random.pick(['#7fa35a', '#6f9650']);
    const gap = block.x * 0.55;
    paintFence(stage, [-30, gap - 1.6, 11], 0.7, green, 'hedge');
    paintFence(stage, [gap + 1.6, 30, 11], 0.7, green, 'hedge');
  }
  if (random.chance(0.4)) paintBranch(stage, 'leafy', side < 0 ? 1 : -1);
  paintNearPlants(stage, random.pick([-1, 1]), random.pick(['grass', 'bush']));
  paintTufts(stage, grass[land]);
}

/** The long house of Slavonia with its narrow gable to the road. */
export function longHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'lowland', false);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = {
    x: -side * random.between(1, 3),
    y: random.between(21, 24),
    base: 0,
    width: 7,
    depth: 16,
    height: 3.4,
    turn: side * random.between(0.42, 0.6),
  };
  const style: HouseStyle = {
    wall: plaster(random.pick(['#f3dfae', '#f6ead0', '#e7c9a0', '#dfe3cf', '#f0d3b5'])),
    roof: {
      kind: 'crossGable',
      rise: 3,
      overhang: 0.5,
      colour: random.pick(['#9f4b36', '#b25a3e', '#8a4234']),
      tiles: true,
    },
    window: {
      frame: '#f7f3ea',
      surround: '#fffaf0',
      panes: 2,
      ...(random.chance(0.6) ? { shutters: random.pick(['#5d7a55', '#7d5b41']) } : {}),
    },
    windowSize: [1, 1.5],
    door: '#6f4a32',
    storeys: 1,
    storeyHeight: 3,
    base: '#a89a86',
    chimney: true,
  };
  paintAcross(stage, 8.2, 12, '#8f8c88');
  paintAcross(stage, 7.4, 8.2, '#c9c2b6');
  paintByDistance([
    ...garden(stage, 'lowland', block.y + 4, 11),
    house(stage, block, style, [2, 5]),
    plant(stage, 'leafy', [side * 9, 17], 7.5),
  ]);
  const fence = block.x + side * 5;
  paintFence(stage, side < 0 ? [-30, fence, 14] : [fence, 30, 14], 1.2, '#cdb894', 'pickets');
  paintTufts(stage, grass.lowland, 0.86, 60);
}

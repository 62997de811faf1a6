import { paintBalcony, paintFence } from '../building/attached.ts';
import { facesOf, isSeen, type Block } from '../building/block.ts';
import { house, type HouseStyle } from '../building/house.ts';
import { paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintGroundShadow, paintWalls, type Wall } from '../building/walls.ts';
import { paintByDistance, type Stage } from '../engine/stage.ts';
import { paintBranch, paintNearPlants } from '../nature/foreground.ts';
import { paintTufts } from '../nature/ground.ts';
import type { PlantKind } from '../nature/plants.ts';
import { plant } from '../nature/plants.ts';
import { flowers, paintTerrace } from '../nature/yard.ts';
import { paintLand, paintPath } from './houses.ts';

const stone: Wall = { colour: '#d9cbb0', finish: 'stone' };

/** A Dalmatian house of stone with green shutters above the sea. */
export function stoneHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const storeys = random.whole(1, 2);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = {
    x: -side * random.between(0.5, 3.5),
    y: random.between(17, 21),
    base: 0,
    width: random.between(8.5, 11),
    depth: random.between(6.5, 8),
    height: storeys * 2.8 + 0.2,
    turn: side * random.between(0.28, 0.5),
  };
  const style: HouseStyle = {
    wall: { ...stone, colour: random.pick(['#d9cbb0', '#e0d4bd', '#cfc0a6', '#d8ccb8']) },
    roof: {
      kind: random.pick(['gable', 'gable', 'hip']),
      rise: random.between(1.9, 2.5),
      overhang: 0.3,
      colour: random.pick(['#c46f47', '#b9623f', '#cf8058']),
      tiles: true,
    },
    window: {
      frame: '#f3efe4',
      surround: '#efe6d2',
      shutters: random.pick(['#3f7a5f', '#3f6f8f', '#5f8f6a', '#4f7f86']),
      panes: 2,
    },
    windowSize: [1, 1.3],
    door: random.pick(['#3f7a5f', '#7a4f35', '#3f6f8f']),
    storeys,
    storeyHeight: 2.8,
    chimney: true,
  };
  paintTerrace(
    stage,
    { x: block.x - Math.sin(block.turn) * -1, y: block.y - 6.5, width: 12, depth: 6, turn: block.turn },
    '#d9cfbd',
    7,
  );
  const kinds: PlantKind[] = ['cypress', 'olive', 'pine', 'bush'];
  const things = [house(stage, block, style, [3, 2, 1])];
  for (let index = 0; index < 7; index += 1) {
    const distance = block.y + random.between(3, 18);
    things.push(
      plant(stage, random.pick(kinds), [random.between(-0.6, 0.6) * distance, distance], random.between(2.5, 6.5)),
    );
  }
  things.push(
    plant(
      stage,
      random.pick(['olive', 'cypress'] as const),
      [side * random.between(6.5, 8), block.y - 3],
      random.between(3.5, 5.5),
    ),
  );
  things.push(
    plant(stage, 'lavender', [block.x - 3, block.y - 5.5], 0.9),
    plant(stage, 'lavender', [block.x - 1.8, block.y - 6], 0.8),
    plant(stage, 'bush', [block.x + 4.5, block.y - 5], 1),
  );
  paintByDistance(things);
  paintFence(stage, [-40, random.between(-2.5, -1), 9], 0.75, '#cfc3aa', 'wall');
  paintFence(stage, [random.between(2, 3), 40, 9], 0.75, '#cfc3aa', 'wall');
  paintNearPlants(stage, side, 'lavender');
  paintBranch(stage, random.pick(['bougainvillea', 'olive', 'pine'] as const), side < 0 ? 1 : -1);
  paintTufts(stage, '#a5a56f', 0.82, 70);
}

/** A holiday house with apartments on two or three floors, each with its balcony. */
export function apartmentHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const floors = random.whole(2, 3);
  const wall: Wall = {
    colour: random.pick(['#fdf6e8', '#f8e9cf', '#f6dcc4', '#eef1ea', '#fbe7d6']),
    finish: 'plaster',
  };
  const block: Block = {
    x: -side * random.between(0, 2),
    y: 21 + floors * 4,
    base: 0,
    width: random.between(12, 14),
    depth: 9,
    height: floors * 2.95 + 0.2,
    turn: side * random.between(0.25, 0.45),
  };
  const paint = () => {
    paintGroundShadow(stage, block, 1.2);
    paintWalls(stage, block, wall);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      for (let floor = 0; floor < floors; floor += 1) {
        const up = floor * 2.95;
        const front = name === 'front';
        const columns = front ? 4 : 2;
        for (let column = 0; column < columns; column += 1) {
          const middle = (face.width / columns) * (column + 0.5);
          const door = front && column % 3 !== 0;
          paintWindow(
            stage,
            face,
            { left: middle - 0.65, bottom: up + (door ? 0.15 : 0.95), width: 1.3, height: door ? 2.2 : 1.35 },
            { frame: '#ffffff', shutters: random.pick(['#4f8f86']), panes: 2, sill: !door },
          );
        }
        if (front && floor > 0)
          paintBalcony(stage, face, {
            left: face.width * 0.2,
            bottom: up,
            width: face.width * 0.6,
            depth: 1.5,
            railing: random.pick(['bars', 'glass']),
            slab: '#f4efe6',
            rail: '#eceff0',
          });
      }
    }
    paintRoof(
      stage,
      block,
      { kind: random.pick(['hip', 'gable']), rise: 2.1, overhang: 0.7, colour: '#c9764d', tiles: true },
      wall,
    );
  };
  paintPath(stage, block, 0.1, '#d9cfbf');
  const things = [{ distance: block.y, paint }];
  const kinds: PlantKind[] = ['palm', 'pine', 'cypress', 'olive'];
  for (let index = 0; index < 7; index += 1) {
    const distance = block.y + random.between(5, 22);
    things.push(
      plant(stage, random.pick(kinds), [random.between(-0.55, 0.55) * distance, distance], random.between(4, 9)),
    );
  }
  things.push(
    plant(stage, 'palm', [side * 9.5, block.y - 4], random.between(5, 7)),
    flowers(stage, [-side * 8, block.y - 6], 3),
    plant(stage, 'bush', [side * 6.5, block.y - 6.5], 1.2),
  );
  paintByDistance(things);
  paintFence(stage, [-40, -3, 11], 0.8, '#d3c7b0', 'wall');
  paintFence(stage, [3.5, 40, 11], 0.8, '#d3c7b0', 'wall');
  paintNearPlants(stage, -side as -1 | 1, random.pick(['lavender', 'grass']));
  paintTufts(stage, '#a5a56f', 0.84, 60);
}

/** A plain box on the ground, for what stands in the distance. */
export function distantHouse(stage: Stage, x: number, y: number, colour: string): void {
  const block: Block = { x, y, base: 0, width: 8, depth: 7, height: 5, turn: 0.3 };
  paintBox(stage, block, colour);
  paintRoof(
    stage,
    block,
    { kind: 'hip', rise: 1.8, overhang: 0.3, colour: '#c07a55', tiles: false },
    { colour, finish: 'plaster' },
  );
}

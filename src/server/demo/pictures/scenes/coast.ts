import { facesOf, isSeen, type Block } from '../building/block.ts';
import { paintBalcony, paintFence, paintPool } from '../building/attached.ts';
import { house, type HouseStyle } from '../building/house.ts';
import { paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintFace, paintGroundShadow, paintWalls, type Wall } from '../building/walls.ts';
import { paintByDistance, type Stage } from '../engine/stage.ts';
import { paintTufts } from '../nature/ground.ts';
import { paintBranch, paintNearPlants } from '../nature/foreground.ts';
import { plant, type PlantKind } from '../nature/plants.ts';
import { flowers, paintTerrace, parasol, sunbed } from '../nature/yard.ts';
import { paintLand, paintPath } from './houses.ts';

const stone: Wall = { colour: '#d9cbb0', finish: 'stone' };

/** A Dalmatian house of stone with green shutters above the sea. */
export function stoneHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const storeys = random.whole(1, 2);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const block: Block = { x: -side * random.between(0.5, 3.5), y: random.between(17, 21), base: 0, width: random.between(8.5, 11), depth: random.between(6.5, 8), height: storeys * 2.8 + 0.2, turn: side * random.between(0.28, 0.5) };
  const style: HouseStyle = {
    wall: { ...stone, colour: random.pick(['#d9cbb0', '#e0d4bd', '#cfc0a6', '#d8ccb8']) },
    roof: { kind: random.pick(['gable', 'gable', 'hip']), rise: random.between(1.9, 2.5), overhang: 0.3, colour: random.pick(['#c46f47', '#b9623f', '#cf8058']), tiles: true },
    window: { frame: '#f3efe4', surround: '#efe6d2', shutters: random.pick(['#3f7a5f', '#3f6f8f', '#5f8f6a', '#4f7f86']), panes: 2 },
    windowSize: [1, 1.3], door: random.pick(['#3f7a5f', '#7a4f35', '#3f6f8f']), storeys, storeyHeight: 2.8, chimney: true,
  };
  paintTerrace(stage, { x: block.x - Math.sin(block.turn) * -1, y: block.y - 6.5, width: 12, depth: 6, turn: block.turn }, '#d9cfbd', 7);
  const kinds: PlantKind[] = ['cypress', 'olive', 'pine', 'bush'];
  const things = [house(stage, block, style, [3, 2, 1])];
  for (let index = 0; index < 7; index += 1) {
    const distance = block.y + random.between(3, 18);
    things.push(plant(stage, random.pick(kinds), [random.between(-0.6, 0.6) * distance, distance], random.between(2.5, 6.5)));
  }
  things.push(plant(stage, random.pick(['olive', 'cypress'] as const), [side * random.between(6.5, 8), block.y - 3], random.between(3.5, 5.5)));
  things.push(plant(stage, 'lavender', [block.x - 3, block.y - 5.5], 0.9), plant(stage, 'lavender', [block.x - 1.8, block.y - 6], 0.8), plant(stage, 'bush', [block.x + 4.5, block.y - 5], 1));
  paintByDistance(things);
  paintFence(stage, [-40, random.between(-2.5, -1), 9], 0.75, '#cfc3aa', 'wall');
  paintFence(stage, [random.between(2, 3), 40, 9], 0.75, '#cfc3aa', 'wall');
  paintNearPlants(stage, side, 'lavender');
  paintBranch(stage, random.pick(['bougainvillea', 'olive', 'pine'] as const), side < 0 ? 1 : -1);
  paintTufts(stage, '#a5a56f', 0.82, 70);
}

function paintStorey(stage: Stage, block: Block, wall: Wall, glass: 'front' | 'both'): void {
  for (const [name, face] of Object.entries(facesOf(block))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, wall);
    if (name === 'front') paintGlassWall(stage, face, { left: face.width * 0.08, bottom: 0.1, width: face.width * 0.84, height: block.height - 0.7 }, '#3a4046');
    else if (glass === 'both') paintGlassWall(stage, face, { left: face.width * 0.1, bottom: 0.1, width: face.width * 0.5, height: block.height - 0.7 }, '#3a4046');
    else paintWindow(stage, face, { left: face.width * 0.3, bottom: 1, width: 1.6, height: 1.5 }, { frame: '#3a4046', panes: 2, sill: false });
  }
}

/** A white villa of two shifted boxes with a pool before it. */
export function villaWithPool(stage: Stage, sea: boolean): void {
  const { random } = stage;
  paintLand(stage, sea ? 'coast' : 'hills', sea);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const turn = side * random.between(0.25, 0.42);
  const white: Wall = { colour: random.pick(['#fbf8f2', '#f4efe6', '#ffffff']), finish: 'plaster' };
  const accent: Wall = random.pick([{ colour: '#cdbb9d', finish: 'stone' }, { colour: '#a97c52', finish: 'wood' }, { colour: '#8f9498', finish: 'concrete' }] as const);
  const y = random.between(25, 28);
  const x = -side * random.between(1, 3);
  const ground: Block = { x, y, base: 0, width: 15, depth: 9, height: 3.1, turn };
  const upper: Block = { x: x + side * random.between(-2.4, 2.4), y: y + 0.8, base: 3.45, width: random.between(7.5, 12.5), depth: 8, height: 3, turn };
  const paintVilla = () => {
    paintGroundShadow(stage, { ...ground, height: 6.4 });
    paintStorey(stage, ground, accent, 'both');
    paintRoof(stage, ground, { kind: 'flat', rise: 0.35, overhang: random.between(0.6, 1.4), colour: white.colour, tiles: false }, white);
    paintStorey(stage, upper, white, 'front');
    const face = facesOf(upper).front;
    paintBalcony(stage, face, { left: 0.2, bottom: 0.05, width: face.width - 0.4, depth: 1.3, railing: 'glass', slab: '#f2efe8', rail: '#d9dde0' });
    paintRoof(stage, upper, { kind: 'flat', rise: 0.35, overhang: 0.8, colour: white.colour, tiles: false }, white);
  };
  paintTerrace(stage, { x: x - side, y: y - 10, width: 22, depth: 12, turn }, '#e3dccf', 9);
  paintPool(stage, { x: x + random.between(-1, 2), y: y - 10.5, width: random.between(9, 12), depth: 4.2, turn });
  const things = [{ distance: y, paint: paintVilla }];
  const kinds: PlantKind[] = sea ? ['palm', 'cypress', 'pine', 'olive'] : ['leafy', 'cypress', 'leafy', 'fruit'];
  for (let index = 0; index < 8; index += 1) {
    const distance = y + random.between(7, 22);
    things.push(plant(stage, random.pick(kinds), [random.between(-0.55, 0.55) * distance, distance], random.between(5, 9)));
  }
  for (const edge of [-1, 1]) things.push(plant(stage, random.pick(kinds), [edge * random.between(10.5, 12), y - 3], random.between(4.5, 7)));
  things.push(parasol(stage, [x - side * 7, y - 9], random.pick(['#f4ede0', '#e7b48a', '#9cc3c9'])), sunbed(stage, [x - side * 6, y - 10], turn), sunbed(stage, [x - side * 6.6, y - 12], turn));
  things.push(flowers(stage, [x + side * 7.5, y - 12], 2.4), plant(stage, 'lavender', [x + side * 6, y - 14.5], 0.9), plant(stage, 'bush', [x + side * 8.5, y - 14], 1.1));
  paintByDistance(things);
  if (random.chance(0.6)) paintBranch(stage, sea ? random.pick(['pine', 'olive'] as const) : 'leafy', side < 0 ? 1 : -1);
  paintTufts(stage, sea ? '#9ea868' : '#86b455', 0.84, 60);
}

/** A holiday house with apartments on two or three floors, each with its balcony. */
export function apartmentHouse(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const floors = random.whole(2, 3);
  const wall: Wall = { colour: random.pick(['#fdf6e8', '#f8e9cf', '#f6dcc4', '#eef1ea', '#fbe7d6']), finish: 'plaster' };
  const block: Block = { x: -side * random.between(0, 2), y: 21 + floors * 4, base: 0, width: random.between(12, 14), depth: 9, height: floors * 2.95 + 0.2, turn: side * random.between(0.25, 0.45) };
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
          paintWindow(stage, face, { left: middle - 0.65, bottom: up + (door ? 0.15 : 0.95), width: 1.3, height: door ? 2.2 : 1.35 }, { frame: '#ffffff', shutters: random.pick(['#4f8f86']), panes: 2, sill: !door });
        }
        if (front && floor > 0) paintBalcony(stage, face, { left: face.width * 0.2, bottom: up, width: face.width * 0.6, depth: 1.5, railing: random.pick(['bars', 'glass']), slab: '#f4efe6', rail: '#eceff0' });
      }
    }
    paintRoof(stage, block, { kind: random.pick(['hip', 'gable']), rise: 2.1, overhang: 0.7, colour: '#c9764d', tiles: true }, wall);
  };
  paintPath(stage, block, 0.1, '#d9cfbf');
  const things = [{ distance: block.y, paint }];
  const kinds: PlantKind[] = ['palm', 'pine', 'cypress', 'olive'];
  for (let index = 0; index < 7; index += 1) {
    const distance = block.y + random.between(5, 22);
    things.push(plant(stage, random.pick(kinds), [random.between(-0.55, 0.55) * distance, distance], random.between(4, 9)));
  }
  things.push(plant(stage, 'palm', [side * 9.5, block.y - 4], random.between(5, 7)), flowers(stage, [-side * 8, block.y - 6], 3), plant(stage, 'bush', [side * 6.5, block.y - 6.5], 1.2));
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
  paintRoof(stage, block, { kind: 'hip', rise: 1.8, overhang: 0.3, colour: '#c07a55', tiles: false }, { colour, finish: 'plaster' });
}

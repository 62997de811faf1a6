import type { Block } from '../building/block.ts';
import { paintResidential, type Residential } from '../building/residential.ts';
import { paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import { paintGround } from '../nature/ground.ts';
import { paintBackdrop, type Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';
import { flowers } from '../nature/yard.ts';
import { paintStreet, paintTown, streetLamp } from './street.ts';

export const carColours = ['#c9ced3', '#2f3f52', '#a8322d', '#f2f2ef', '#4f6f86', '#3a3f44', '#8fa3ad'];

/** Sky, what is far away, a town before it, and the street. */
export function paintCity(stage: Stage, land: Land): void {
  paintSky(stage);
  if (land === 'coast') {
    paintSea(stage, stage.view.horizon + 30, 3);
    paintGround(stage, '#9fa889', stage.view.horizon + 24);
  } else {
    paintBackdrop(stage, land);
    paintGround(stage, '#94ad72');
  }
  paintTown(stage, land);
}

function streetThings(stage: Stage, distance: number, leafy: 'leafy' | 'palm' | 'poplar'): Standing[] {
  const { random } = stage;
  const things: Standing[] = [];
  for (const x of [-19, -12.5, 13, 19.5])
    things.push(
      plant(stage, leafy, [x + random.between(-1.5, 1.5), distance - random.between(5, 8)], random.between(5, 8)),
    );
  for (let index = 0; index < 3; index += 1)
    things.push(car(stage, [-11 + index * random.between(7, 9), distance - 13.5], 0, random.pick(carColours)));
  things.push(
    streetLamp(stage, [random.pick([-9, 10]), distance - 11.2]),
    flowers(stage, [random.between(-8, 8), distance - 9.6], 4),
  );
  return things;
}

/** A new apartment building with glazed balconies and a set-back top floor. */
export function apartmentBlock(stage: Stage, land: Land): void {
  const { random } = stage;
  paintCity(stage, land);
  const floors = random.whole(4, 6);
  const distance = 40 + (floors - 4) * 5;
  paintStreet(stage, distance - 11, distance - 17);
  const side = sunSide(stage);
  const style: Residential = {
    floors,
    width: random.between(20, 25),
    depth: 13,
    distance,
    recessed: random.chance(0.7),
    railing: random.pick(['glass', 'glass', 'bars']),
    wall: { colour: random.pick(['#f7f4ee', '#efe6d8', '#e6e9ea', '#f3e4d0', '#e9ded6']), finish: 'plaster' },
    accent: random.pick([
      { colour: '#b98a5e', finish: 'wood' },
      { colour: '#8d9499', finish: 'concrete' },
      { colour: '#b5694f', finish: 'brick' },
      { colour: '#d9d2c6', finish: 'plaster' },
    ] as const),
  };
  const block: Block = {
    x: -side * random.between(0, 3),
    y: distance,
    base: 0,
    width: style.width,
    depth: style.depth,
    height: floors * 3,
    turn: side * random.between(0.22, 0.42),
  };
  const paint = () => paintResidential(stage, block, style);
  paintByDistance([
    { distance: block.y, paint },
    ...streetThings(stage, distance, land === 'coast' ? 'palm' : 'leafy'),
  ]);
  paintNearPlants(stage, random.pick([-1, 1]), land === 'coast' ? 'lavender' : 'bush');
}

/** A low urban villa among trees. */
export function urbanVilla(stage: Stage, land: Land): void {
  const { random } = stage;
  paintCity(stage, land);
  const side = sunSide(stage);
  const style: Residential = {
    floors: 3,
    width: random.between(15, 18),
    depth: 12,
    distance: 31,
    recessed: random.chance(0.5),
    railing: 'glass',
    wall: { colour: random.pick(['#faf7f1', '#f0eae0', '#e8e4dc']), finish: 'plaster' },
    accent: random.pick([
      { colour: '#a97c52', finish: 'wood' },
      { colour: '#cbb998', finish: 'stone' },
      { colour: '#6f777c', finish: 'plaster' },
    ] as const),
  };
  const block: Block = {
    x: -side * random.between(0, 2),
    y: 31,
    base: 0,
    width: style.width,
    depth: style.depth,
    height: 9,
    turn: side * random.between(0.25, 0.45),
  };
  const kind = land === 'coast' ? 'pine' : 'leafy';
  const things: Standing[] = [
    { distance: block.y, paint: () => paintResidential(stage, block, style) },
    flowers(stage, [-side * 6, 18], 4),
    flowers(stage, [side * 7, 19], 3),
  ];
  for (const [x, y] of [
    [-15, 33],
    [14.5, 32],
    [-13, 24],
    [13, 23],
    [-22, 42],
    [21, 44],
    [5, 48],
  ] as const)
    things.push(
      plant(stage, random.chance(0.3) ? 'cypress' : kind, [x + random.between(-1, 1), y], random.between(5, 9)),
    );
  for (let x = -16; x < 17; x += 2.6)
    if (Math.abs(x) > 2.5) things.push(plant(stage, 'bush', [x, 16.5], random.between(0.8, 1.1)));
  paintByDistance(things);
  paintNearPlants(stage, random.pick([-1, 1]), random.pick(['grass', 'lavender', 'bush']));
}

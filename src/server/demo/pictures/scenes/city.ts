import { lighter } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import { paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { paintBalcony, type Railing } from '../building/attached.ts';
import { facesOf, isSeen, onFace, type Block, type Face } from '../building/block.ts';
import { glassFill, paintDoor, paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, paintTop, patch, type Wall } from '../building/walls.ts';
import { paintGround } from '../nature/ground.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import { paintBackdrop, type Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';
import { car } from '../nature/car.ts';
import { flowers } from '../nature/yard.ts';
import { paintStreet, paintTown, streetLamp } from './street.ts';

const carColours = ['#c9ced3', '#2f3f52', '#a8322d', '#f2f2ef', '#4f6f86', '#3a3f44', '#8fa3ad'];
const sunSide = (stage: Stage): -1 | 1 => (stage.light.toSun[0] < 0 ? -1 : 1);

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

export type Residential = { floors: number; width: number; depth: number; wall: Wall; accent: Wall; railing: Railing; recessed: boolean; distance: number };

function paintFrontStorey(stage: Stage, face: Face, up: number, style: Residential): void {
  const bays = Math.round(face.width / 5.4);
  const bay = face.width / bays;
  for (let index = 0; index < bays; index += 1) {
    const left = index * bay;
    paintGlassWall(stage, face, { left: left + bay * 0.12, bottom: up + 0.12, width: bay * 0.44, height: 2.25 }, '#4a5157', 2);
    paintWindow(stage, face, { left: left + bay * 0.68, bottom: up + 0.85, width: bay * 0.2, height: 1.5 }, { frame: '#4a5157', panes: 1, sill: false });
  }
  for (let index = 0; index < bays; index += 1) {
    paintBalcony(stage, face, { left: index * bay + bay * 0.06, bottom: up, width: bay * 0.55, depth: 1.4, railing: style.railing, slab: '#f0ede6', rail: '#dfe3e6' });
  }
}

function paintSideStorey(stage: Stage, face: Face, up: number): void {
  const columns = Math.max(2, Math.round(face.width / 4.5));
  for (let index = 0; index < columns; index += 1) {
    paintWindow(stage, face, { left: (face.width / columns) * (index + 0.5) - 0.65, bottom: up + 0.9, width: 1.3, height: 1.45 }, { frame: '#4a5157', panes: 2, sill: false });
  }
}

/** A residential building of several floors with balconies; its height follows from the style. */
export function paintResidential(stage: Stage, block: Block, style: Residential): void {
  const storey = 3;
  const whole = style.recessed ? style.floors - 1 : style.floors;
  const body: Block = { ...block, height: whole * storey + 0.2 };
  paintGroundShadow(stage, { ...block, height: style.floors * storey });
  for (const [name, face] of Object.entries(facesOf(body))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, style.wall);
    const ground: Face = { ...face, height: storey };
    paintFace(stage, ground, style.accent);
    for (let floor = 0; floor < whole; floor += 1) {
      if (name !== 'front') paintSideStorey(stage, face, floor * storey);
      else if (floor > 0) paintFrontStorey(stage, face, floor * storey, style);
      else paintEntrance(stage, face);
    }
  }
  paintTop(stage, body, '#cfcac0');
  const slab = { kind: 'flat', rise: 0.35, overhang: 0.5, colour: '#f1eee7', tiles: false } as const;
  paintRoof(stage, body, style.recessed ? { ...slab, overhang: 0.15 } : slab, style.wall);
  if (!style.recessed) return;
  const attic: Block = { ...block, base: body.height + 0.35, width: block.width - 4, depth: block.depth - 3, height: 2.8 };
  for (const [name, face] of Object.entries(facesOf(attic))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, style.accent);
    if (name === 'front') paintGlassWall(stage, face, { left: 0.8, bottom: 0.1, width: face.width - 1.6, height: 2.2 }, '#4a5157');
  }
  paintRoof(stage, attic, { ...slab, overhang: 0.9 }, style.wall);
}

function paintEntrance(stage: Stage, face: Face): void {
  const middle = face.width / 2;
  paintGlassWall(stage, face, { left: middle - 1.6, bottom: 0.05, width: 3.2, height: 2.5 }, '#3f464c', 2);
  for (const start of [1, middle + 3]) {
    const width = middle - 4;
    if (width > 1.5) paintGlassWall(stage, face, { left: start, bottom: 0.6, width, height: 1.9 }, '#4a5157');
  }
}

function streetThings(stage: Stage, distance: number, leafy: 'leafy' | 'palm' | 'poplar'): Standing[] {
  const { random } = stage;
  const things: Standing[] = [];
  for (const x of [-19, -12.5, 13, 19.5]) things.push(plant(stage, leafy, [x + random.between(-1.5, 1.5), distance - random.between(5, 8)], random.between(5, 8)));
  for (let index = 0; index < 3; index += 1) things.push(car(stage, [-11 + index * random.between(7, 9), distance - 13.5], 0, random.pick(carColours)));
  things.push(streetLamp(stage, [random.pick([-9, 10]), distance - 11.2]), flowers(stage, [random.between(-8, 8), distance - 9.6], 4));
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
    floors, width: random.between(20, 25), depth: 13, distance, recessed: random.chance(0.7), railing: random.pick(['glass', 'glass', 'bars']),
    wall: { colour: random.pick(['#f7f4ee', '#efe6d8', '#e6e9ea', '#f3e4d0', '#e9ded6']), finish: 'plaster' },
    accent: random.pick([{ colour: '#b98a5e', finish: 'wood' }, { colour: '#8d9499', finish: 'concrete' }, { colour: '#b5694f', finish: 'brick' }, { colour: '#d9d2c6', finish: 'plaster' }] as const),
  };
  const block: Block = { x: -side * random.between(0, 3), y: distance, base: 0, width: style.width, depth: style.depth, height: floors * 3, turn: side * random.between(0.22, 0.42) };
  const paint = () => paintResidential(stage, block, style);
  paintByDistance([{ distance: block.y, paint }, ...streetThings(stage, distance, land === 'coast' ? 'palm' : 'leafy')]);
  paintNearPlants(stage, random.pick([-1, 1]), land === 'coast' ? 'lavender' : 'bush');
}

/** A low urban villa among trees. */
export function urbanVilla(stage: Stage, land: Land): void {
  const { random } = stage;
  paintCity(stage, land);
  const side = sunSide(stage);
  const style: Residential = {
    floors: 3, width: random.between(15, 18), depth: 12, distance: 31, recessed: random.chance(0.5), railing: 'glass',
    wall: { colour: random.pick(['#faf7f1', '#f0eae0', '#e8e4dc']), finish: 'plaster' },
    accent: random.pick([{ colour: '#a97c52', finish: 'wood' }, { colour: '#cbb998', finish: 'stone' }, { colour: '#6f777c', finish: 'plaster' }] as const),
  };
  const block: Block = { x: -side * random.between(0, 2), y: 31, base: 0, width: style.width, depth: style.depth, height: 9, turn: side * random.between(0.25, 0.45) };
  const kind = land === 'coast' ? 'pine' : 'leafy';
  const things: Standing[] = [{ distance: block.y, paint: () => paintResidential(stage, block, style) }, flowers(stage, [-side * 6, 18], 4), flowers(stage, [side * 7, 19], 3)];
  for (const [x, y] of [[-15, 33], [14.5, 32], [-13, 24], [13, 23], [-22, 42], [21, 44], [5, 48]] as const) things.push(plant(stage, random.chance(0.3) ? 'cypress' : kind, [x + random.between(-1, 1), y], random.between(5, 9)));
  for (let x = -16; x < 17; x += 2.6) if (Math.abs(x) > 2.5) things.push(plant(stage, 'bush', [x, 16.5], random.between(0.8, 1.1)));
  paintByDistance(things);
  paintNearPlants(stage, random.pick([-1, 1]), random.pick(['grass', 'lavender', 'bush']));
}

/** A high-rise of the sixties or seventies with rows of loggias. */
export function towerBlock(stage: Stage, land: Land): void {
  const { random } = stage;
  paintCity(stage, land);
  const floors = random.whole(9, 13);
  const distance = 62 + (floors - 9) * 6;
  paintStreet(stage, distance - 16, distance - 24);
  const side = sunSide(stage);
  const block: Block = { x: -side * random.between(0, 5), y: distance, base: 0, width: random.between(22, 30), depth: 13, height: floors * 2.9 + 3, turn: side * random.between(0.25, 0.5) };
  const wall: Wall = { colour: random.pick(['#efe8dc', '#dfe3e2', '#e8d8c4', '#d8dde6']), finish: 'plaster' };
  const band = random.pick(['#d9825b', '#5f8fa6', '#b9b2a4', '#e0b565', '#7fa38a']);
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      const columns = Math.round(face.width / 3.6);
      const bay = face.width / columns;
      for (let floor = 0; floor < floors; floor += 1) {
        const up = 3 + floor * 2.9;
        for (let column = 0; column < columns; column += 1) {
          const left = column * bay;
          const loggia = name === 'front' && column % 2 === 0;
          patch(stage, face, [left + 0.3, up + (loggia ? 0.05 : 0.9), left + bay - 0.3, up + 2.4], loggia ? stage.light.shadow : shaded(stage.light, '#f4f1ea', face.normal), loggia ? 0.45 : 1);
          patch(stage, face, [left + (loggia ? 0.6 : 0.42), up + (loggia ? 0.3 : 1), left + bay - (loggia ? 0.6 : 0.42), up + 2.28], glassFill(stage));
          if (loggia) patch(stage, face, [left + 0.2, up - 0.05, left + bay - 0.2, up + 1], shaded(stage.light, lighter(band, 0.12), face.normal));
        }
      }
      patch(stage, face, [0, 0, face.width, 2.9], shaded(stage.light, '#a9a297', face.normal));
      for (let column = 0; column < columns; column += 2) patch(stage, face, [column * bay + 0.5, 0.2, column * bay + bay + 1, 2.4], glassFill(stage));
      if (name === 'front') paintDoor(stage, face, { left: face.width / 2 - 1, bottom: 0.05, width: 2, height: 2.3 }, '#4f5b63');
    }
    paintRoof(stage, block, { kind: 'flat', rise: 0.9, overhang: 0.3, colour: '#d6d1c6', tiles: false }, wall);
    const cap = onFace(facesOf(block).front, block.width / 2, block.height, -6);
    paintRoof(stage, { ...block, x: cap[0], y: cap[1], base: block.height + 0.9, width: 5, depth: 5, height: 0 }, { kind: 'flat', rise: 2.2, overhang: 0, colour: '#c9c3b8', tiles: false }, wall);
  };
  const things: Standing[] = [{ distance: block.y, paint }];
  for (let x = -34; x < 36; x += 7) things.push(plant(stage, random.pick(['leafy', 'leafy', 'poplar'] as const), [x + random.between(-2, 2), distance - random.between(9, 14)], random.between(6, 10)));
  for (let index = 0; index < 5; index += 1) things.push(car(stage, [-18 + index * 8.2, distance - 19], 0, random.pick(carColours)));
  paintByDistance(things);
}

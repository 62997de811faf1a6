import { darker, lighter } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { paintBalcony, paintPool } from '../building/attached.ts';
import { facesOf, isSeen, onFace, within, type Block, type Face } from '../building/block.ts';
import { paintDoor, paintGarageDoor, paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintBox, paintFace, paintGroundShadow, paintTop, patch, type Wall } from '../building/walls.ts';
import { paintAcross } from '../nature/ground.ts';
import { plant } from '../nature/plants.ts';
import { car } from '../nature/car.ts';
import { paintTerrace, parasol, sunbed } from '../nature/yard.ts';
import { paintLand } from './houses.ts';
import { paintCity } from './city.ts';
import { paintStreet, streetLamp } from './street.ts';

const sunSide = (stage: Stage): -1 | 1 => (stage.light.toSun[0] < 0 ? -1 : 1);

/** An office building behind a curtain of glass. */
export function officeBuilding(stage: Stage): void {
  const { random } = stage;
  paintCity(stage, 'hills');
  const floors = random.whole(5, 7);
  const distance = 38 + floors * 3.2;
  paintStreet(stage, distance - 14, distance - 21);
  const side = sunSide(stage);
  const block: Block = { x: -side * random.between(0, 4), y: distance, base: 0, width: random.between(20, 26), depth: 16, height: floors * 3.5, turn: side * random.between(0.3, 0.5) };
  const frame = random.pick(['#dfe3e6', '#3f464c', '#c9b79a']);
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const face of Object.values(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, { colour: frame, finish: 'plaster' });
      for (let floor = 0; floor < floors; floor += 1) paintGlassWall(stage, face, { left: 0.3, bottom: floor * 3.5 + 0.5, width: face.width - 0.6, height: 2.8 }, frame, Math.round(face.width / 2));
      patch(stage, face, [0, 3.3, face.width, 3.9], shaded(stage.light, lighter(frame, 0.3), face.normal));
    }
    paintTop(stage, block, '#b9bdc0');
    paintRoof(stage, block, { kind: 'flat', rise: 0.6, overhang: 0.2, colour: frame, tiles: false }, { colour: frame, finish: 'plaster' });
  };
  const things: Standing[] = [{ distance: block.y, paint }, streetLamp(stage, [-12, distance - 14]), streetLamp(stage, [13, distance - 14])];
  for (const x of [-22, -14, 15, 23]) things.push(plant(stage, 'leafy', [x, distance - 9], random.between(6, 8)));
  for (let index = 0; index < 4; index += 1) things.push(car(stage, [-14 + index * 8.4, distance - 17], 0, random.pick(['#c9ced3', '#2f3f52', '#f2f2ef', '#8fa3ad'])));
  paintByDistance(things);
}

function paintAwning(stage: Stage, face: Face, [left, right, up]: readonly [number, number, number], colour: string): void {
  const stripes = Math.round((right - left) / 0.6);
  const step = (right - left) / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const [from, to] = [left + index * step, left + (index + 1) * step];
    const fill = shaded(stage.light, index % 2 ? '#fbf7ee' : colour, [face.normal[0] * 0.7, face.normal[1] * 0.7, 0.7]);
    groundPatch(stage, [onFace(face, from, up + 0.9), onFace(face, to, up + 0.9), onFace(face, to, up, 1.4), onFace(face, from, up, 1.4)], fill);
    groundPatch(stage, [onFace(face, from, up, 1.4), onFace(face, to, up, 1.4), onFace(face, to, up - 0.22, 1.4), onFace(face, from, up - 0.22, 1.4)], darker(fill, 0.08));
  }
  patch(stage, face, [left, up - 1, right, up + 0.5], stage.light.shadow, stage.light.shadowOpacity * 0.5);
}

/** A shop or a café in the ground floor of a town house, with its awning and tables. */
export function shopFront(stage: Stage, kind: 'shop' | 'cafe', wallColour: string): void {
  const { random } = stage;
  stage.drawing.rectangle([0, 0], [1280, 960], { fill: stage.drawing.linear(stage.light.sky) });
  paintAcross(stage, 1.6, 60, '#cfc7ba');
  const wall: Wall = { colour: wallColour, finish: random.pick(['plaster', 'plaster', 'stone', 'brick']) };
  const block: Block = { x: 0, y: 16, base: 0, width: 30, depth: 8, height: 9, turn: 0 };
  const { front } = facesOf(block);
  paintFace(stage, front, wall);
  const awning = random.pick(['#b5453a', '#3f7a63', '#2f5f8a', '#c98a3a', '#6f5a8a']);
  patch(stage, front, [0, 3.9, 30, 4.2], shaded(stage.light, lighter(wallColour, 0.5), front.normal));
  const shutters = random.pick(['#5f7f68', '#4f7490', '#8a5a45', '#6f7f86', undefined]);
  for (let column = 0; column < 6; column += 1) paintWindow(stage, front, { left: 2.4 + column * 4.6, bottom: 5.3, width: 1.4, height: 2.2 }, { frame: '#fbf8f0', surround: lighter(wallColour, 0.5), panes: 2, ...(shutters ? { shutters } : {}) });
  const frame = random.pick(['#2f3a3f', '#4a3a30', '#33503f']);
  paintGlassWall(stage, front, { left: 7, bottom: 0.5, width: 6, height: 2.6 }, frame, 3);
  paintGlassWall(stage, front, { left: 16.6, bottom: 0.5, width: 6, height: 2.6 }, frame, 3);
  paintDoor(stage, front, { left: 14, bottom: 0.05, width: 1.7, height: 2.7 }, frame);
  for (const left of [7, 16.6]) paintAwning(stage, front, [left - 0.3, left + 6.3, 3.1], awning);
  for (let y = 4; y < 12; y += 1.4) paintAcross(stage, y, y + 0.04, '#aaa193');
  const things: Standing[] = [];
  for (const x of [-4.6, 4.8]) things.push(plant(stage, random.pick(['fruit', 'bush'] as const), [x, 11.2], 1.7));
  if (kind === 'cafe') {
    for (const [x, y] of [[-3.4, 8.6], [0.6, 7.6], [3.8, 9]] as const) things.push(cafeTable(stage, x, y));
    things.push(parasol(stage, [3.9, 9.3], lighter(awning, 0.35)));
  } else things.push(streetLamp(stage, [6.5, 10]), plant(stage, 'bush', [-1.7, 10.8], 0.9));
  paintByDistance(things);
}

/** A round table with two chairs. */
export function cafeTable(stage: Stage, x: number, y: number): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, view, light } = stage;
      for (const shift of [-0.85, 0.85]) {
        const seat: Block = { x: x + shift, y: y + 0.2, base: 0.42, width: 0.5, depth: 0.5, height: 0.06, turn: 0 };
        paintGroundShadow(stage, { ...seat, base: 0, height: 0.5 });
        for (const across of [-0.2, 0.2]) paintBox(stage, { ...seat, x: seat.x + across, base: 0, width: 0.05, depth: 0.05, height: 0.42 }, '#6b5a4a');
        paintBox(stage, { ...seat, y: seat.y + 0.22, base: 0.48, height: 0.45, depth: 0.05 }, '#b98f62');
        paintBox(stage, seat, '#b98f62');
      }
      const size = view.scale(y);
      const top = view.project([x, y, 0.75]);
      drawing.line([view.project([x, y, 0]), top], '#4a4f55', size * 0.07);
      drawing.ellipse(top, [size * 0.5, size * 0.5 * Math.max(0.1, (view.eye - 0.75) / y)], { fill: onGround(light, '#efe6d6') });
    },
  };
}

/** A warehouse or a hall of metal with its gates. */
export function warehouse(stage: Stage, large: boolean): void {
  const { random } = stage;
  paintLand(stage, 'lowland', false);
  const side = sunSide(stage);
  const block: Block = { x: -side * 2, y: large ? 44 : 34, base: 0, width: large ? 34 : 22, depth: large ? 24 : 16, height: large ? 8.5 : 6, turn: side * random.between(0.3, 0.5) };
  const wall: Wall = { colour: random.pick(['#dfe4e8', '#cdd6dc', '#e9e4d8', '#b9c7cf']), finish: 'concrete' };
  const band = random.pick(['#2f6f9f', '#b5453a', '#3f7a5f', '#d98f3a']);
  groundPatch(stage, [[-80, 9, 0], [80, 9, 0], [80, block.y + 6, 0], [-80, block.y + 6, 0]], onGround(stage.light, '#b4b3b0'));
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      for (let across = 0.6; across < face.width; across += 0.6) patch(stage, face, [across, 0, across + 0.05, face.height], shaded(stage.light, darker(wall.colour, 0.15), face.normal), 0.35);
      patch(stage, face, [0, face.height - 1.5, face.width, face.height - 0.7], shaded(stage.light, band, face.normal));
      const gates = name === 'front' ? (large ? 4 : 3) : 1;
      for (let gate = 0; gate < gates; gate += 1) paintGarageDoor(stage, face, { left: (face.width / gates) * (gate + 0.5) - 1.9, bottom: 0, width: 3.8, height: large ? 4.6 : 3.8 }, random.pick(['#f2f2ef', '#9fb1bb']));
    }
    paintRoof(stage, block, { kind: 'gable', rise: 2, overhang: 0.3, colour: '#9aa4ab', tiles: false }, wall);
  };
  const things: Standing[] = [{ distance: block.y, paint }, car(stage, [side * 9, 20], 0.5, '#f2f2ef'), car(stage, [side * 13, 24], 0.5, '#2f3f52')];
  for (let x = -50; x < 55; x += 8) things.push(plant(stage, random.pick(['leafy', 'poplar'] as const), [x, 78], random.between(8, 12)));
  paintByDistance(things);
}

/** A hotel by the sea with rows of balconies and a pool. */
export function hotel(stage: Stage): void {
  const { random } = stage;
  paintLand(stage, 'coast');
  const side = sunSide(stage);
  const floors = random.whole(4, 5);
  const block: Block = { x: -side * 2, y: 46, base: 0, width: 32, depth: 13, height: floors * 3.2 + 1, turn: side * random.between(0.25, 0.4) };
  const wall: Wall = { colour: random.pick(['#fdfaf3', '#f6ead6', '#eef2f2']), finish: 'plaster' };
  const paint = () => {
    paintGroundShadow(stage, block);
    for (const [name, face] of Object.entries(facesOf(block))) {
      if (!isSeen(stage, face.origin, face.normal)) continue;
      paintFace(stage, face, wall);
      const columns = Math.round(face.width / 3.6);
      const bay = face.width / columns;
      paintGlassWall(stage, face, { left: 1, bottom: 0.2, width: face.width - 2, height: 2.9 }, '#5a646b');
      for (let floor = 1; floor < floors; floor += 1) {
        for (let column = 0; column < columns; column += 1) {
          paintGlassWall(stage, face, { left: column * bay + 0.6, bottom: floor * 3.2 + 0.6, width: bay - 1.2, height: 2.2 }, '#f4f4f0', 2);
          if (name === 'front') paintBalcony(stage, face, { left: column * bay + 0.2, bottom: floor * 3.2 + 0.5, width: bay - 0.4, depth: 1.3, railing: 'glass', slab: '#fbf9f4', rail: '#e3e6e8' });
        }
      }
    }
    paintRoof(stage, block, { kind: 'flat', rise: 0.5, overhang: 0.9, colour: '#f6f2ea', tiles: false }, wall);
  };
  paintTerrace(stage, { x: -side, y: 25, width: 44, depth: 22, turn: block.turn }, '#e6dccb', 12);
  paintPool(stage, { x: side * 2, y: 23.5, width: 20, depth: 7.5, turn: block.turn });
  const things: Standing[] = [{ distance: block.y, paint }];
  for (const [x, y] of [[-20, 36], [20, 34], [-14, 27], [16, 26], [-26, 44], [25, 45]] as const) things.push(plant(stage, random.pick(['palm', 'palm', 'pine', 'cypress'] as const), [x, y], random.between(6, 9)));
  for (let index = 0; index < 5; index += 1) {
    const [x, y] = within({ x: 0, y: 16.2, base: 0, width: 18, depth: 1, height: 0, turn: block.turn }, index / 4 - 0.5, 0, 0);
    things.push(sunbed(stage, [x, y], block.turn + Math.PI / 2));
    if (index % 2) things.push(parasol(stage, [x + 1.3, y + 0.4], '#f0d9a8'));
  }
  paintByDistance(things);
}

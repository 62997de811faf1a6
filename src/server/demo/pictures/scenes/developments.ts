import { mix } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { pictureHeight, pictureWidth, type Drawing, type Spot } from '../engine/drawing.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import type { Random } from '../../random.ts';
import { within, type Block } from '../building/block.ts';
import { paintBox, paintGroundShadow } from '../building/walls.ts';
import { car } from '../nature/car.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import type { Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { flowers } from '../nature/yard.ts';
import { paintCity, paintResidential, type Residential } from './city.ts';
import { paintStreet } from './street.ts';

export type Development = { floors: number; buildings: number; land: Land; wall: string; accent: Residential['accent'] };

const sunSide = (stage: Stage): -1 | 1 => (stage.light.toSun[0] < 0 ? -1 : 1);

/** The buildings of a project as its architect shows them. */
export function visualisation(stage: Stage, project: Development, angle: number): void {
  const { random } = stage;
  paintCity(stage, project.land);
  const side = sunSide(stage);
  const distance = 31 + project.floors * 2.6 + project.buildings * 4;
  paintStreet(stage, distance - 16, distance - 22);
  const style: Residential = { floors: project.floors, width: 21, depth: 13, distance, recessed: project.floors > 3, railing: 'glass', wall: { colour: project.wall, finish: 'plaster' }, accent: project.accent };
  const things: Standing[] = [];
  for (let index = 0; index < project.buildings; index += 1) {
    const place = index - (project.buildings - 1) / 2;
    const block: Block = { x: place * 25 * (project.buildings > 1 ? 1 : 0) - side * 2, y: distance + Math.abs(place) * 9 + index * 2, base: 0, width: style.width, depth: style.depth, height: project.floors * 3, turn: side * (0.22 + angle) };
    things.push({ distance: block.y, paint: () => paintResidential(stage, block, style) });
  }
  const kind = project.land === 'coast' ? 'pine' : 'leafy';
  for (let x = -32; x <= 32; x += 8) things.push(plant(stage, random.chance(0.25) ? 'cypress' : kind, [x + random.between(-2, 2), distance - random.between(9, 12)], random.between(4, 7)));
  for (const x of [-12, 3, 14]) things.push(flowers(stage, [x, distance - 12.6], 4));
  for (let index = 0; index < 3; index += 1) things.push(car(stage, [-12 + index * 10, distance - 18.4], 0, random.pick(['#c9ced3', '#2f3f52', '#f2f2ef', '#a8322d'])));
  paintByDistance(things);
  paintNearPlants(stage, random.pick([-1, 1]), random.pick(['bush', 'grass', 'lavender']));
}

function crane(stage: Stage, x: number, y: number, side: number): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, view, light } = stage;
      const colour = shaded(light, '#e0a52f', [0, -1, 0]);
      const [foot, top] = [view.project([x, y, 0]), view.project([x, y, 27])];
      const arm = view.project([x + side * 24, y, 27.5]);
      const tail = view.project([x - side * 8, y, 27.5]);
      const head = view.project([x, y, 31]);
      const size = view.scale(y);
      for (const shift of [-0.7, 0.7]) drawing.line([[foot[0] + shift * size, foot[1]], [top[0] + shift * size, top[1]]], colour, 4);
      for (let up = 0; up < 27; up += 2) {
        const [from, to] = [view.project([x - 0.7, y, up]), view.project([x + 0.7, y, up + 2])];
        drawing.line([from, to], colour, 2.5);
      }
      drawing.line([tail, arm], colour, 7);
      drawing.line([tail, head, arm], colour, 2.5);
      drawing.line([head, top], colour, 5);
      const hook = view.project([x + side * 15, y, 27.3]);
      drawing.line([hook, [hook[0], hook[1] + size * 11]], '#4a4f55', 2);
      drawing.rectangle([hook[0] - size * 1.3, hook[1] + size * 11], [size * 2.6, size * 0.7], { fill: '#b9b5ae' });
      drawing.rectangle([tail[0] - size, tail[1]], [size * 2.4, size * 2], { fill: '#8d9196' });
    },
  };
}

/** The building site: slabs on columns, a crane, earth. */
export function buildingSite(stage: Stage, project: Development): void {
  const { random } = stage;
  paintCity(stage, project.land);
  const side = sunSide(stage);
  const distance = 33 + project.floors * 1.6;
  groundPatch(stage, [[-70, 14, 0], [70, 14, 0], [70, distance + 14, 0], [-70, distance + 14, 0]], onGround(stage.light, '#b89c74'));
  const block: Block = { x: -side * 3, y: distance, base: 0, width: 23, depth: 14, height: project.floors * 3, turn: side * 0.32 };
  const built = Math.max(2, project.floors - random.whole(0, 1));
  const paint = () => {
    paintGroundShadow(stage, { ...block, height: built * 3 });
    for (let floor = 0; floor < built; floor += 1) {
      for (const deep of [0.42, 0, -0.44]) {
        for (let column = 0; column < 6; column += 1) {
          const [x, y] = within(block, column / 5.4 - 0.463, deep, 0);
          paintBox(stage, { x, y, base: floor * 3, width: 0.45, depth: 0.45, height: 3, turn: block.turn }, '#c2beb6');
        }
        if (deep === 0.42) paintBox(stage, { ...block, x: within(block, 0, 0.2, 0)[0], y: within(block, 0, 0.2, 0)[1], base: floor * 3, width: 8, depth: 5, height: 2.8 }, '#a9a49b', 'concrete');
      }
      paintBox(stage, { ...block, base: floor * 3 + 2.75, height: 0.28, width: 23.6, depth: 14.6 }, '#cfcbc3');
    }
  };
  const things: Standing[] = [{ distance: block.y, paint }, crane(stage, side * 15, distance + 9, -side)];
  for (const [x, y] of [[-9, 27], [7, 25], [12, 29]] as const) things.push({ distance: y, paint: () => paintBox(stage, { x, y, base: 0, width: 3, depth: 1.6, height: 1.2, turn: 0.2 }, random.pick(['#c4744f', '#b98a5c', '#8fa3ad'])) });
  paintByDistance(things);
}

/** A map-like drawing of the neighbourhood with the project's place marked. */
export function locationMap(drawing: Drawing, random: Random, sea: boolean): string {
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: '#eee9de' });
  const [cos, sin] = [Math.cos(0.22), Math.sin(0.22)];
  const at = (x: number, y: number): Spot => [640 + (x - 640) * cos - (y - 480) * sin, 480 + (x - 640) * sin + (y - 480) * cos];
  const rectangle = (x: number, y: number, width: number, height: number): Spot[] => [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
  for (let y = -260; y < 1220; y += 150) {
    for (let x = -260; x < 1540; x += 190) {
      const park = random.chance(0.14);
      drawing.polygon(rectangle(x + 12, y + 12, 166, 126), { fill: park ? '#bcd6a0' : '#e2dccd' });
      if (park) {
        for (let tree = 0; tree < 9; tree += 1) drawing.ellipse(at(x + random.between(26, 160), y + random.between(24, 124)), [11, 11], { fill: random.pick(['#8fb56f', '#9fc27c', '#7fa862']) });
        continue;
      }
      for (const [column, row] of [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]] as const) {
        if (random.chance(0.2)) continue;
        const [width, height] = [random.between(30, 44), random.between(34, 48)];
        drawing.polygon(rectangle(x + 24 + column * 50 + 4, y + 22 + row * 58 + 5, width, height), { fill: '#8a8272', opacity: 0.3 });
        drawing.polygon(rectangle(x + 24 + column * 50, y + 22 + row * 58, width, height), { fill: random.pick(['#d9a58a', '#cf957a', '#dcb39a', '#c9c2b4']) });
      }
    }
  }
  for (const [from, to, width] of [[at(-400, 290), at(1700, 290), 26], [at(500, -400), at(500, 1400), 24]] as const) {
    drawing.line([from, to], '#d8cfbd', width + 8);
    drawing.line([from, to], '#fdf6dd', width);
  }
  if (sea) {
    const shore: Spot[] = Array.from({ length: 12 }, (_, index) => [index * 130 - 60, 770 + Math.sin(index * 0.9) * 34 + random.between(-16, 16)]);
    drawing.polygon([...shore.map(([x, y]): Spot => [x, y - 18]), [1400, 1000], [-60, 1000]], { fill: '#f2e3bd' });
    drawing.polygon([...shore, [1400, 1000], [-60, 1000]], { fill: drawing.linear([[0, '#8fc9d9'], [1, '#4f9fbf']]) });
  } else {
    const river: Spot[] = [[-40, 820], [220, 760], [520, 806], [860, 760], [1320, 830]];
    drawing.line(river, '#9fcbd9', 66);
    drawing.line(river, '#b4d8e2', 44);
  }
  drawing.ellipse([640, 470], [170, 170], { fill: '#0b5f8a', opacity: 0.14 });
  drawing.ellipse([640, 505], [34, 10], { fill: '#1a2a36', opacity: 0.3 });
  drawing.blob([[640, 506], [588, 420], [590, 372], [640, 340], [690, 372], [692, 420]], { fill: mix('#b2431f', '#ffffff', 0.05) });
  drawing.ellipse([640, 400], [20, 20], { fill: '#ffffff' });
  return drawing.svg();
}

import type { Block } from '../building/block.ts';
import { paintResidential, type Residential } from '../building/residential.ts';
import { paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import type { Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { flowers } from '../nature/yard.ts';
import { paintCity } from './city.ts';
import { paintStreet } from './street.ts';

export type Development = {
  floors: number;
  buildings: number;
  land: Land;
  wall: string;
  accent: Residential['accent'];
};

/** The buildings of a project as its architect shows them. */
export function visualisation(stage: Stage, project: Development, angle: number): void {
  const { random } = stage;
  paintCity(stage, project.land);
  const side = sunSide(stage);
  const distance = 31 + project.floors * 2.6 + project.buildings * 4;
  paintStreet(stage, distance - 16, distance - 22);
  const style: Residential = {
    floors: project.floors,
    width: 21,
    depth: 13,
    distance,
    recessed: project.floors > 3,
    railing: 'glass',
    wall: { colour: project.wall, finish: 'plaster' },
    accent: project.accent,
  };
  const things: Standing[] = [];
  for (let index = 0; index < project.buildings; index += 1) {
    const place = index - (project.buildings - 1) / 2;
    const block: Block = {
      x: place * 25 * (project.buildings > 1 ? 1 : 0) - side * 2,
      y: distance + Math.abs(place) * 9 + index * 2,
      base: 0,
      width: style.width,
      depth: style.depth,
      height: project.floors * 3,
      turn: side * (0.22 + angle),
    };
    things.push({ distance: block.y, paint: () => paintResidential(stage, block, style) });
  }
  const kind = project.land === 'coast' ? 'pine' : 'leafy';
  for (let x = -32; x <= 32; x += 8)
    things.push(
      plant(
        stage,
        random.chance(0.25) ? 'cypress' : kind,
        [x + random.between(-2, 2), distance - random.between(9, 12)],
        random.between(4, 7),
      ),
    );
  for (const x of [-12, 3, 14]) things.push(flowers(stage, [x, distance - 12.6], 4));
  for (let index = 0; index < 3; index += 1)
    things.push(
      car(stage, [-12 + index * 10, distance - 18.4], 0, random.pick(['#c9ced3', '#2f3f52', '#f2f2ef', '#a8322d'])),
    );
  paintByDistance(things);
  paintNearPlants(stage, random.pick([-1, 1]), random.pick(['bush', 'grass', 'lavender']));
}

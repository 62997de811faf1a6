import { onGround } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { paintTufts } from '../nature/ground.ts';
import type { Land } from '../nature/hills.ts';
import type { PlantKind } from '../nature/plants.ts';
import { plant } from '../nature/plants.ts';
import { paintOpenLand } from './fields.ts';

/** A meadow with flowers before hills. */

export function meadow(stage: Stage, land: Land): void {
  const { random, light, drawing, view } = stage;
  paintOpenLand(stage, land, '#8fbe58');
  const things: Standing[] = [];
  for (let index = 0; index < 9; index += 1) {
    const distance = random.between(38, 90);
    things.push(
      plant(
        stage,
        land === 'mountain' ? 'spruce' : random.pick(['leafy', 'fruit'] as const),
        [random.between(-0.6, 0.6) * distance, distance],
        random.between(6, 11),
      ),
    );
  }
  paintByDistance(things);
  for (let index = 0; index < 220; index += 1) {
    const y = 3.4 + 26 * random.unit() ** 2.2;
    const [spotX, spotY] = view.project([random.between(-0.6, 0.6) * y, y, random.between(0, 0.25)]);
    const size = Math.max(1.6, view.scale(y) * 0.028);
    drawing.ellipse([spotX, spotY], [size, size], {
      fill: onGround(light, random.pick(['#ffffff', '#f6d65c', '#d9628a', '#8f7fd0'])),
      opacity: 0.9,
    });
  }
  paintTufts(stage, '#86b455', 0.7, 170);
}

/** A wood of firs or oaks. */

export function forest(stage: Stage, kind: 'spruce' | 'leafy'): void {
  const { random } = stage;
  paintOpenLand(stage, kind === 'spruce' ? 'mountain' : 'hills', '#6f9a4a');
  const things: Standing[] = [];
  for (let index = 0; index < 46; index += 1) {
    const distance = random.between(19, 70);
    const kinds: PlantKind[] =
      kind === 'spruce' ? ['spruce', 'spruce', 'spruce', 'leafy'] : ['leafy', 'leafy', 'poplar'];
    const x = random.between(-0.62, 0.62) * distance;
    if (Math.abs(x) < 2.2) continue;
    things.push(plant(stage, random.pick(kinds), [x, distance], random.between(9, 15)));
  }
  groundPatch(
    stage,
    [
      [-1.6, 3, 0],
      [1.4, 3, 0],
      [0.8, 60, 0],
      [-0.2, 60, 0],
    ],
    onGround(stage.light, '#b79f78'),
  );
  paintByDistance(things);
  paintTufts(stage, '#6f9a4a', 0.74, 120);
}

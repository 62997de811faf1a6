import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import { paintBranch } from '../nature/foreground.ts';
import { paintTufts } from '../nature/ground.ts';
import type { Land } from '../nature/hills.ts';
import type { PlantKind } from '../nature/plants.ts';
import { plant } from '../nature/plants.ts';
import { distantHouse } from './coast.ts';
import { paintOpenLand } from './fields.ts';

export function paintMarkedPlot(stage: Stage, distance: number, width: number, depth: number): void {
  const { drawing, light, random, view } = stage;
  const skew = random.between(-0.25, 0.25) * width;
  const corners: Place[] = [
    [-width / 2, distance, 0],
    [width / 2, distance + random.between(-1, 2), 0],
    [width / 2 + skew, distance + depth, 0],
    [-width / 2 + skew, distance + depth, 0],
  ];
  groundPatch(stage, corners, '#ffffff', 0.2);
  const spots = corners.map(view.project);
  drawing.line([...spots, spots[0] as (typeof spots)[number]], '#ffffff', 5, 0.95);
  for (const corner of corners) {
    const [foot, top] = [view.project(corner), view.project([corner[0], corner[1], 1.7])];
    drawing.line([foot, top], shaded(light, '#d9502e', [0, -1, 0]), 6);
    drawing.ellipse(foot, [9, 4], { fill: light.shadow, opacity: 0.35 });
  }
}

/** A plot for building, with its borders marked, seen from a little above. */

export function buildingPlot(stage: Stage, land: Land): void {
  const { random } = stage;
  paintOpenLand(stage, land, land === 'coast' ? '#b3b37c' : '#93ba5c');
  const road = random.between(-0.5, 0.5);
  const distance = random.between(24, 28);
  groundPatch(
    stage,
    [
      [-60, distance - 6, 0],
      [60, distance - 6 + road, 0],
      [60, distance - 2 + road, 0],
      [-60, distance - 2, 0],
    ],
    onGround(stage.light, '#a7a49c'),
  );
  for (const x of [-44, -27, 25, 43])
    distantHouse(
      stage,
      x + random.between(-3, 3),
      distance + random.between(28, 50),
      random.pick(['#f3ead8', '#efd9be', '#e8e6de', '#f6e6cf']),
    );
  paintMarkedPlot(stage, distance, random.between(17, 24), random.between(15, 24));
  const kinds: PlantKind[] =
    land === 'coast'
      ? ['olive', 'pine', 'cypress', 'bush']
      : land === 'mountain'
        ? ['spruce', 'leafy', 'bush']
        : ['leafy', 'fruit', 'bush'];
  const things: Standing[] = [];
  for (let index = 0; index < 26; index += 1) {
    const y = distance + random.between(2, 75);
    const behind = y > distance + 30;
    const x = behind ? random.between(-0.6, 0.6) * y : random.pick([-1, 1]) * random.between(0.5, 0.62) * y;
    things.push(plant(stage, random.pick(kinds), [x, y], random.between(2.5, 6.5)));
  }
  for (const x of [-9, -3, 5, 10])
    things.push(
      plant(stage, 'bush', [x + random.between(-2, 2), distance - random.between(8, 11)], random.between(0.7, 1.2)),
    );
  paintByDistance(things);
  if (random.chance(0.5)) paintBranch(stage, land === 'coast' ? 'pine' : 'leafy', random.pick([-1, 1]));
  paintTufts(stage, '#9aa963', 0.84, 70);
}

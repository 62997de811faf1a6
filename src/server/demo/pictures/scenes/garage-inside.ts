import { paintBox } from '../building/walls.ts';
import { darker } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { carColours } from './garages.ts';

/** A garage under a building, with columns and marked spaces. */

export function undergroundGarage(stage: Stage): void {
  const { drawing, random, light, view } = stage;
  const depth = 30;
  const [width, height] = [9, 2.9];
  const wall = (colour: string, part: number) => shaded(light, darker(colour, part), [0, -0.6, 0.6]);
  groundPatch(
    stage,
    [
      [-width, 1.2, 0],
      [width, 1.2, 0],
      [width, depth, 0],
      [-width, depth, 0],
    ],
    drawing.linear([
      [0, wall('#6f757a', 0.3)],
      [1, wall('#a9aeb2', 0)],
    ]),
  );
  groundPatch(
    stage,
    [
      [-width, 1.2, height],
      [width, 1.2, height],
      [width, depth, height],
      [-width, depth, height],
    ],
    drawing.linear([
      [0, wall('#cfd2d2', 0)],
      [1, wall('#8a8f93', 0.3)],
    ]),
  );
  groundPatch(
    stage,
    [
      [-width, depth, 0],
      [width, depth, 0],
      [width, depth, height],
      [-width, depth, height],
    ],
    wall('#8f969b', 0.25),
  );
  for (const side of [-1, 1]) {
    groundPatch(
      stage,
      [
        [side * width, 1.2, 0],
        [side * width, depth, 0],
        [side * width, depth, height],
        [side * width, 1.2, height],
      ],
      drawing.linear([
        [0, wall('#d9dad6', 0)],
        [1, wall('#a9adb0', 0.15)],
      ]),
    );
    groundPatch(
      stage,
      [
        [side * width, 1.2, 0.9],
        [side * width, depth, 0.9],
        [side * width, depth, 1.15],
        [side * width, 1.2, 1.15],
      ],
      random.pick(['#e0a83a', '#3f8fb4', '#6fa35a']),
    );
    for (let y = 4; y < depth; y += 2.8)
      groundPatch(
        stage,
        [
          [side * width, y, 0],
          [side * width, y + 0.12, 0],
          [side * (width - 5.4), y + 0.12, 0],
          [side * (width - 5.4), y, 0],
        ],
        '#f4f4f0',
        0.85,
      );
  }
  for (let y = 4; y < depth; y += 4.5) {
    const [x1, y1] = view.project([-0.9, y, height - 0.05]);
    const [x2, y2] = view.project([0.9, y + 0.8, height - 0.05]);
    drawing.rectangle([x1, y1], [x2 - x1, Math.max(2, y2 - y1)], { fill: '#fffbe8', opacity: 0.95 });
    const glow = view.scale(y) * 2.2;
    drawing.ellipse([640, view.project([0, y, 0])[1]], [glow, glow * 0.16], { fill: '#fff6dc', opacity: 0.16 });
  }
  const things: Standing[] = [];
  for (const side of [-1, 1]) {
    for (let y = 6.8; y < depth; y += 5.6)
      things.push({
        distance: y,
        paint: () =>
          paintBox(stage, { x: side * (width - 5.4), y, base: 0, width: 0.5, depth: 0.5, height, turn: 0 }, '#c9cccb'),
      });
    for (let y = 8; y < depth; y += 2.8)
      if (random.chance(0.5)) things.push(car(stage, [side * (width - 2.7), y + 1.4], 0, random.pick(carColours)));
  }
  paintByDistance(things);
}

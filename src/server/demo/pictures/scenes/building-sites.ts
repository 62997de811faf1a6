import { within, type Block } from '../building/block.ts';
import { paintBox, paintGroundShadow } from '../building/walls.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, sunSide, type Stage, type Standing } from '../engine/stage.ts';
import { paintCity } from './city.ts';
import type { Development } from './developments.ts';

export function crane(stage: Stage, x: number, y: number, side: number): Standing {
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
      for (const shift of [-0.7, 0.7])
        drawing.line(
          [
            [foot[0] + shift * size, foot[1]],
            [top[0] + shift * size, top[1]],
          ],
          colour,
          4,
        );
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
  groundPatch(
    stage,
    [
      [-70, 14, 0],
      [70, 14, 0],
      [70, distance + 14, 0],
      [-70, distance + 14, 0],
    ],
    onGround(stage.light, '#b89c74'),
  );
  const block: Block = {
    x: -side * 3,
    y: distance,
    base: 0,
    width: 23,
    depth: 14,
    height: project.floors * 3,
    turn: side * 0.32,
  };
  const built = Math.max(2, project.floors - random.whole(0, 1));
  const paint = () => {
    paintGroundShadow(stage, { ...block, height: built * 3 });
    for (let floor = 0; floor < built; floor += 1) {
      for (const deep of [0.42, 0, -0.44]) {
        for (let column = 0; column < 6; column += 1) {
          const [x, y] = within(block, column / 5.4 - 0.463, deep, 0);
          paintBox(stage, { x, y, base: floor * 3, width: 0.45, depth: 0.45, height: 3, turn: block.turn }, '#c2beb6');
        }
        if (deep === 0.42)
          paintBox(
            stage,
            {
              ...block,
              x: within(block, 0, 0.2, 0)[0],
              y: within(block, 0, 0.2, 0)[1],
              base: floor * 3,
              width: 8,
              depth: 5,
              height: 2.8,
            },
            '#a9a49b',
            'concrete',
          );
      }
      paintBox(stage, { ...block, base: floor * 3 + 2.75, height: 0.28, width: 23.6, depth: 14.6 }, '#cfcbc3');
    }
  };
  const things: Standing[] = [{ distance: block.y, paint }, crane(stage, side * 15, distance + 9, -side)];
  for (const [x, y] of [
    [-9, 27],
    [7, 25],
    [12, 29],
  ] as const)
    things.push({
      distance: y,
      paint: () =>
        paintBox(
          stage,
          { x, y, base: 0, width: 3, depth: 1.6, height: 1.2, turn: 0.2 },
          random.pick(['#c4744f', '#b98a5c', '#8fa3ad']),
        ),
    });
  paintByDistance(things);
}

import { mix } from '../engine/colour.ts';
import { pictureWidth, type Spot } from '../engine/drawing.ts';
import { onGround, through } from '../engine/light.ts';
import { groundPatch, type Stage, type Standing } from '../engine/stage.ts';
import { paintAcross } from '../nature/ground.ts';
import type { Land } from '../nature/hills.ts';

/** A road across the picture with pavements, and the lawn or pavement before it. */
export function paintStreet(stage: Stage, far: number, near: number): void {
  paintAcross(stage, far, far + 3, '#cfc8bd');
  paintAcross(stage, near, far, '#8a8d90');
  paintAcross(stage, near - 2.4, near, '#cbc4b9');
  const middle = (far + near) / 2;
  for (let x = -60; x < 60; x += 5) {
    groundPatch(
      stage,
      [
        [x, middle - 0.09, 0],
        [x + 2.4, middle - 0.09, 0],
        [x + 2.4, middle + 0.09, 0],
        [x, middle + 0.09, 0],
      ],
      onGround(stage.light, '#eeeae2'),
      0.9,
    );
  }
}

/** Houses of a town far away, in the colours of its land. */
export function paintTown(stage: Stage, land: Land): void {
  const { drawing, light, random, view } = stage;
  const roof = through(light, land === 'coast' ? '#c47a55' : '#a8604a', 320);
  for (let row = 0; row < 2; row += 1) {
    for (let x = -20; x < pictureWidth; x += random.between(26, 58)) {
      const width = random.between(24, 60);
      const height = random.between(12, 40) * (1 - row * 0.3);
      const top = view.horizon + 10 + row * 12 - height;
      drawing.rectangle([x, top], [width, height], {
        fill: through(
          light,
          onGround(light, random.pick(['#eee6d6', '#e6d6c2', '#dfe0dc', '#f0dcc6'])),
          260 - row * 110,
        ),
      });
      drawing.polygon(
        [
          [x - 2, top],
          [x + width / 2, top - height * 0.28],
          [x + width + 2, top],
        ],
        { fill: mix(roof, light.haze, 0.1 + (1 - row) * 0.15) },
      );
    }
    for (let x = 0; x < pictureWidth; x += random.between(30, 90)) {
      const size = random.between(10, 22);
      drawing.ellipse([x, view.horizon + 16 + row * 12], [size, size * 0.8], {
        fill: through(light, onGround(light, '#6f9350'), 220 - row * 100),
      });
    }
  }
}

/** A street lamp; it shines when lamps are on. */
export function streetLamp(stage: Stage, [x, y]: Spot): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, light, view } = stage;
      const [foot, top] = [view.project([x, y, 0]), view.project([x, y, 5])];
      const size = view.scale(y);
      drawing.line([foot, top, [top[0] + size * 0.9, top[1]]], '#4a5157', Math.max(2, size * 0.09));
      if (light.lamps > 0.3)
        drawing.ellipse([top[0] + size * 0.9, top[1]], [size * 1.6, size * 1.6], {
          fill: drawing.radial([
            [0, '#ffe2a6', 0.9],
            [0.3, '#ffd083', 0.4],
            [1, '#ffd083', 0],
          ]),
        });
      drawing.ellipse([top[0] + size * 0.9, top[1] + size * 0.04], [size * 0.28, size * 0.09], {
        fill: light.lamps > 0.3 ? '#fff3d2' : '#8d959a',
      });
    },
  };
}

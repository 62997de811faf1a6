import { within, type Block } from '../building/block.ts';
import { paintBox, paintGroundShadow } from '../building/walls.ts';
import { lighter, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, type Stage, type Standing } from '../engine/stage.ts';

/** A bed of flowers on the ground. */
export function flowers(stage: Stage, [x, y]: Spot, width: number): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, light, random, view } = stage;
      const petals = random.pick([
        ['#e9758a', '#f2a5b2'],
        ['#8f7fc8', '#b7a6e0'],
        ['#f0b548', '#f6d27a'],
        ['#f4f0f2', '#e7c9d6'],
      ]);
      const [centreX, centreY] = view.project([x, y, 0]);
      const size = view.scale(y);
      drawing.ellipse([centreX, centreY], [width * size * 0.55, size * 0.22], { fill: onGround(light, '#5d8a45') });
      for (let index = 0; index < 34; index += 1) {
        const spot: Spot = [
          centreX + random.between(-0.5, 0.5) * width * size,
          centreY - random.between(-0.05, 0.4) * size,
        ];
        drawing.ellipse(spot, [size * 0.07, size * 0.06], {
          fill: onGround(light, random.chance(0.35) ? '#6f9c4c' : random.pick(petals)),
        });
      }
    },
  };
}

/** A sunbed; `turn` in radians. */
export function sunbed(stage: Stage, [x, y]: Spot, turn: number): Standing {
  return {
    distance: y,
    paint: () => {
      const bed: Block = { x, y, base: 0.1, width: 1.9, depth: 0.7, height: 0.2, turn };
      paintGroundShadow(stage, { ...bed, base: 0, height: 0.35 });
      paintBox(stage, bed, '#f7f3ea');
      const [headX, headY] = within(bed, -0.36, 0, 0);
      paintBox(stage, { ...bed, x: headX, y: headY, base: 0.3, width: 0.5, height: 0.26 }, '#f1eadc');
    },
  };
}

/** A parasol with a round top. */
export function parasol(stage: Stage, [x, y]: Spot, colour: Colour): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, light, view } = stage;
      const size = view.scale(y);
      const [footX, footY] = view.project([x, y, 0]);
      const top = view.project([x, y, 2.5]);
      drawing.ellipse([footX - light.toSun[0] * size, footY], [size * 1.3, size * 1.3 * Math.max(0.08, view.eye / y)], {
        fill: light.shadow,
        opacity: light.shadowOpacity,
      });
      drawing.line([[footX, footY], top], '#e6ded0', Math.max(2, size * 0.06));
      const fabric = shaded(light, colour, [0, -0.5, 0.85]);
      drawing.polygon([[top[0] - size * 1.4, top[1] + size * 0.42], top, [top[0] + size * 1.4, top[1] + size * 0.42]], {
        fill: fabric,
      });
      drawing.polygon([[top[0] - size * 0.5, top[1] + size * 0.42], top, [top[0] + size * 0.5, top[1] + size * 0.42]], {
        fill: lighter(fabric, 0.14),
      });
      drawing.ellipse([top[0], top[1] + size * 0.42], [size * 1.4, size * 0.09], {
        fill: shaded(light, colour, [0, -1, 0]),
      });
    },
  };
}

/** A level terrace of slabs. */
export function paintTerrace(stage: Stage, terrace: Omit<Block, 'height' | 'base'>, colour: Colour, rows = 6): void {
  const block: Block = { ...terrace, base: 0, height: 0 };
  const base = onGround(stage.light, colour);
  const corners = (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([across, deep]) => within(block, across, deep, 0));
  groundPatch(stage, corners, base);
  for (let row = 1; row < rows; row += 1) {
    const part = row / rows - 0.5;
    stage.drawing.line(
      [stage.view.project(within(block, -0.5, part, 0)), stage.view.project(within(block, 0.5, part, 0))],
      onGround(stage.light, '#9d9486'),
      1.2,
      0.5,
    );
    stage.drawing.line(
      [stage.view.project(within(block, part, -0.5, 0)), stage.view.project(within(block, part, 0.5, 0))],
      onGround(stage.light, '#9d9486'),
      1.2,
      0.5,
    );
  }
}

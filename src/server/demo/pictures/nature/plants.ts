import type { Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { onGround, through } from '../engine/light.ts';
import type { Stage, Standing } from '../engine/stage.ts';
import { leafyShapes } from './plant-shapes.ts';
import { slenderShapes } from './slender-shapes.ts';

const painters = { ...leafyShapes, ...slenderShapes };
export type PlantKind = keyof typeof painters;

const leafColours: Record<PlantKind, readonly Colour[]> = {
  leafy: ['#5f8f3f', '#6f9c45', '#4f8244', '#7aa24a'],
  fruit: ['#6c9a44', '#78a650'],
  cypress: ['#2f5a3c', '#356240'],
  poplar: ['#6f9a4a', '#5f8d44'],
  pine: ['#4a7a45', '#3f6f42', '#56834a'],
  olive: ['#8a9f78', '#7f9672', '#95a884'],
  palm: ['#5c8f45', '#6a9a4c'],
  spruce: ['#2f5f45', '#386a4a', '#2a5540'],
  bush: ['#5f8f42', '#6a9a4a', '#4f8040'],
  lavender: ['#8f7fc0', '#9c8ccc', '#7f72b4'],
};

/** A plant of this height in metres at a place, ready to be painted in its turn; it throws a shadow on the ground. */
export function plant(stage: Stage, kind: PlantKind, [x, distance]: Spot, height: number): Standing {
  const leaf = stage.random.pick(leafColours[kind]);
  return {
    distance,
    paint: () => {
      const { drawing, light, view } = stage;
      const size = view.scale(distance) * height;
      const foot = view.project([x, distance, 0]);
      const side = light.toSun[0] < 0 ? -1 : 1;
      const flat = Math.max(0.05, (view.eye / distance) * 1.1);
      const reach = size * (kind === 'cypress' || kind === 'poplar' ? 0.22 : 0.42);
      drawing.ellipse([foot[0] - side * reach * 0.7, foot[1]], [reach * 1.15, reach * flat], {
        fill: light.shadow,
        opacity: light.shadowOpacity * 0.9,
      });
      const colour = (base: Colour) => through(light, onGround(light, base), Math.max(0, distance - 25));
      painters[kind]({ stage, foot, size, leaf: colour(leaf), bark: colour('#6f5a48'), side });
    },
  };
}

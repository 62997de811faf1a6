import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { onGround, through } from '../engine/light.ts';
import type { Stage, Standing } from '../engine/stage.ts';

export type PlantKind = 'leafy' | 'cypress' | 'pine' | 'olive' | 'palm' | 'spruce' | 'bush' | 'poplar' | 'lavender' | 'fruit';

type Sprite = { stage: Stage; foot: Spot; size: number; leaf: Colour; bark: Colour; side: number };

/** A ragged round shape. */
function clump({ stage, leaf }: Sprite, centre: Spot, radii: Spot, colour: Colour = leaf, opacity = 1): void {
  const spots: Spot[] = [];
  const corners = 11;
  for (let index = 0; index < corners; index += 1) {
    const angle = (index / corners) * Math.PI * 2;
    const reach = stage.random.between(0.84, 1.1);
    spots.push([centre[0] + Math.cos(angle) * radii[0] * reach, centre[1] + Math.sin(angle) * radii[1] * reach]);
  }
  stage.drawing.blob(spots, { fill: colour, opacity });
}

/** A clump with its lit side and its shade. */
function crown(sprite: Sprite, centre: Spot, radii: Spot): void {
  const { side, leaf } = sprite;
  clump(sprite, centre, radii, darker(leaf, 0.2));
  clump(sprite, [centre[0] + side * radii[0] * 0.14, centre[1] - radii[1] * 0.12], [radii[0] * 0.82, radii[1] * 0.8]);
  clump(sprite, [centre[0] + side * radii[0] * 0.3, centre[1] - radii[1] * 0.32], [radii[0] * 0.5, radii[1] * 0.46], lighter(leaf, 0.16), 0.8);
}

function trunk({ stage, foot, bark, size }: Sprite, height: number, width: number): void {
  stage.drawing.polygon([[foot[0] - width, foot[1]], [foot[0] - width * 0.6, foot[1] - height * size], [foot[0] + width * 0.6, foot[1] - height * size], [foot[0] + width, foot[1]]], { fill: bark });
}

const painters: Record<PlantKind, (sprite: Sprite) => void> = {
  leafy: (sprite) => {
    const { foot: [x, y], size, stage } = sprite;
    trunk(sprite, 0.5, size * 0.035);
    for (const [across, up, radius] of [[-0.2, 0.5, 0.2], [0.22, 0.53, 0.2], [-0.05, 0.45, 0.2], [0.02, 0.72, 0.25]] as const) {
      const reach = radius * size * stage.random.between(0.95, 1.15);
      crown(sprite, [x + across * size, y - up * size], [reach, reach * 0.92]);
    }
  },
  fruit: (sprite) => {
    const { foot: [x, y], size } = sprite;
    trunk(sprite, 0.4, size * 0.035);
    crown(sprite, [x, y - size * 0.62], [size * 0.36, size * 0.34]);
  },
  cypress: (sprite) => {
    const { foot: [x, y], size, leaf, side, stage } = sprite;
    const outline = (width: number, shift: number): Spot[] => [[x + shift, y - size], [x + shift + width * 0.62, y - size * 0.62], [x + shift + width, y - size * 0.25], [x + shift + width * 0.55, y - size * 0.02], [x + shift - width * 0.55, y - size * 0.02], [x + shift - width, y - size * 0.25], [x + shift - width * 0.62, y - size * 0.62]];
    stage.drawing.blob(outline(size * 0.1, 0), { fill: darker(leaf, 0.28) });
    stage.drawing.blob(outline(size * 0.062, side * size * 0.022), { fill: leaf });
    stage.drawing.blob(outline(size * 0.026, side * size * 0.045), { fill: lighter(leaf, 0.14), opacity: 0.7 });
  },
  poplar: (sprite) => {
    const { foot: [x, y], size } = sprite;
    trunk(sprite, 0.25, size * 0.02);
    crown(sprite, [x, y - size * 0.55], [size * 0.12, size * 0.44]);
  },
  pine: (sprite) => {
    const { foot: [x, y], size, bark, stage, side } = sprite;
    const lean = side * size * 0.06;
    stage.drawing.polygon([[x - size * 0.03, y], [x + lean - size * 0.016, y - size * 0.66], [x + lean + size * 0.016, y - size * 0.66], [x + size * 0.03, y]], { fill: bark });
    for (const [across, up, radius] of [[-0.24, 0.6, 0.2], [0.24, 0.62, 0.2], [0, 0.68, 0.27], [-0.1, 0.8, 0.2], [0.13, 0.8, 0.17]] as const) {
      crown(sprite, [x + lean + across * size, y - up * size], [radius * size * 1.05, radius * size * 0.5]);
    }
  },
  olive: (sprite) => {
    const { foot: [x, y], size, bark, stage } = sprite;
    for (const [lean, width] of [[-0.13, 0.055], [0.12, 0.05], [0.01, 0.06]] as const) {
      stage.drawing.polygon([[x - size * width, y], [x + lean * size - size * 0.02, y - size * 0.5], [x + lean * size + size * 0.02, y - size * 0.5], [x + size * width, y]], { fill: bark });
    }
    for (const [across, up, radius] of [[-0.3, 0.55, 0.2], [0.28, 0.56, 0.21], [0, 0.52, 0.2], [-0.13, 0.72, 0.2], [0.14, 0.74, 0.2]] as const) {
      crown(sprite, [x + across * size, y - up * size], [radius * size, radius * size * 0.8]);
    }
  },
  palm: (sprite) => {
    const { foot: [x, y], size, leaf, bark, stage } = sprite;
    stage.drawing.polygon([[x - size * 0.045, y], [x - size * 0.025, y - size * 0.7], [x + size * 0.025, y - size * 0.7], [x + size * 0.045, y]], { fill: bark });
    const top: Spot = [x, y - size * 0.71];
    for (let index = 0; index < 11; index += 1) {
      const angle = -Math.PI * (0.02 + index * 0.096);
      const reach = size * stage.random.between(0.34, 0.44);
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.72];
      const bend: Spot = [top[0] + dx * 0.62, top[1] + dy - size * 0.03];
      const tip: Spot = [top[0] + dx, top[1] + dy * 0.45 + size * 0.16];
      const thick = size * 0.028;
      const colour = mix(darker(leaf, 0.2), lighter(leaf, 0.14), index % 2 ? 0.2 : 0.8);
      stage.drawing.blob([top, [bend[0], bend[1] - thick], tip, [bend[0], bend[1] + thick]], { fill: colour });
    }
  },
  spruce: (sprite) => {
    const { foot: [x, y], size, leaf, side, stage } = sprite;
    trunk(sprite, 0.12, size * 0.025);
    for (let layer = 0; layer < 5; layer += 1) {
      const bottom = y - size * (0.06 + layer * 0.17);
      const width = size * (0.25 - layer * 0.042);
      const top = bottom - size * 0.28;
      stage.drawing.polygon([[x, top], [x + width, bottom], [x, bottom + size * 0.02], [x - width, bottom]], { fill: darker(leaf, 0.22) });
      stage.drawing.polygon([[x, top], [x + side * width, bottom], [x + side * width * 0.1, bottom + size * 0.015]], { fill: leaf });
    }
  },
  bush: (sprite) => {
    const { foot: [x, y], size } = sprite;
    crown(sprite, [x - size * 0.3, y - size * 0.3], [size * 0.4, size * 0.34]);
    crown(sprite, [x + size * 0.3, y - size * 0.34], [size * 0.45, size * 0.38]);
  },
  lavender: (sprite) => {
    const { foot: [x, y], size } = sprite;
    clump(sprite, [x, y - size * 0.2], [size * 0.55, size * 0.24], '#6f8562');
    clump(sprite, [x, y - size * 0.42], [size * 0.52, size * 0.26], sprite.leaf);
  },
};

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
      drawing.ellipse([foot[0] - side * reach * 0.7, foot[1]], [reach * 1.15, reach * flat], { fill: light.shadow, opacity: light.shadowOpacity * 0.9 });
      const colour = (base: Colour) => through(light, onGround(light, base), Math.max(0, distance - 25));
      painters[kind]({ stage, foot, size, leaf: colour(leaf), bark: colour('#6f5a48'), side });
    },
  };
}

import { darker, lighter, mix } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { crown, trunk, type Sprite } from './sprite.ts';

/** Evergreens and other tall, slender trees. */
export const slenderShapes = {
  cypress: (sprite) => {
    const {
      foot: [x, y],
      size,
      leaf,
      side,
      stage,
    } = sprite;
    const outline = (width: number, shift: number): Spot[] => [
      [x + shift, y - size],
      [x + shift + width * 0.62, y - size * 0.62],
      [x + shift + width, y - size * 0.25],
      [x + shift + width * 0.55, y - size * 0.02],
      [x + shift - width * 0.55, y - size * 0.02],
      [x + shift - width, y - size * 0.25],
      [x + shift - width * 0.62, y - size * 0.62],
    ];
    stage.drawing.blob(outline(size * 0.1, 0), { fill: darker(leaf, 0.28) });
    stage.drawing.blob(outline(size * 0.062, side * size * 0.022), { fill: leaf });
    stage.drawing.blob(outline(size * 0.026, side * size * 0.045), { fill: lighter(leaf, 0.14), opacity: 0.7 });
  },
  poplar: (sprite) => {
    const {
      foot: [x, y],
      size,
    } = sprite;
    trunk(sprite, 0.25, size * 0.02);
    crown(sprite, [x, y - size * 0.55], [size * 0.12, size * 0.44]);
  },
  pine: (sprite) => {
    const {
      foot: [x, y],
      size,
      bark,
      stage,
      side,
    } = sprite;
    const lean = side * size * 0.06;
    stage.drawing.polygon(
      [
        [x - size * 0.03, y],
        [x + lean - size * 0.016, y - size * 0.66],
        [x + lean + size * 0.016, y - size * 0.66],
        [x + size * 0.03, y],
      ],
      { fill: bark },
    );
    for (const [across, up, radius] of [
      [-0.24, 0.6, 0.2],
      [0.24, 0.62, 0.2],
      [0, 0.68, 0.27],
      [-0.1, 0.8, 0.2],
      [0.13, 0.8, 0.17],
    ] as const) {
      crown(sprite, [x + lean + across * size, y - up * size], [radius * size * 1.05, radius * size * 0.5]);
    }
  },
  palm: (sprite) => {
    const {
      foot: [x, y],
      size,
      leaf,
      bark,
      stage,
    } = sprite;
    stage.drawing.polygon(
      [
        [x - size * 0.045, y],
        [x - size * 0.025, y - size * 0.7],
        [x + size * 0.025, y - size * 0.7],
        [x + size * 0.045, y],
      ],
      { fill: bark },
    );
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
    const {
      foot: [x, y],
      size,
      leaf,
      side,
      stage,
    } = sprite;
    trunk(sprite, 0.12, size * 0.025);
    for (let layer = 0; layer < 5; layer += 1) {
      const bottom = y - size * (0.06 + layer * 0.17);
      const width = size * (0.25 - layer * 0.042);
      const top = bottom - size * 0.28;
      stage.drawing.polygon(
        [
          [x, top],
          [x + width, bottom],
          [x, bottom + size * 0.02],
          [x - width, bottom],
        ],
        { fill: darker(leaf, 0.22) },
      );
      stage.drawing.polygon(
        [
          [x, top],
          [x + side * width, bottom],
          [x + side * width * 0.1, bottom + size * 0.015],
        ],
        { fill: leaf },
      );
    }
  },
} satisfies Record<string, (sprite: Sprite) => void>;

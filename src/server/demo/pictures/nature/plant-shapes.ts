import { clump, crown, trunk, type Sprite } from './sprite.ts';

/** Broad-leaved trees, bushes and herbs. */
export const leafyShapes = {
  leafy: (sprite) => {
    const {
      foot: [x, y],
      size,
      stage,
    } = sprite;
    trunk(sprite, 0.5, size * 0.035);
    for (const [across, up, radius] of [
      [-0.2, 0.5, 0.2],
      [0.22, 0.53, 0.2],
      [-0.05, 0.45, 0.2],
      [0.02, 0.72, 0.25],
    ] as const) {
      const reach = radius * size * stage.random.between(0.95, 1.15);
      crown(sprite, [x + across * size, y - up * size], [reach, reach * 0.92]);
    }
  },
  fruit: (sprite) => {
    const {
      foot: [x, y],
      size,
    } = sprite;
    trunk(sprite, 0.4, size * 0.035);
    crown(sprite, [x, y - size * 0.62], [size * 0.36, size * 0.34]);
  },
  olive: (sprite) => {
    const {
      foot: [x, y],
      size,
      bark,
      stage,
    } = sprite;
    for (const [lean, width] of [
      [-0.13, 0.055],
      [0.12, 0.05],
      [0.01, 0.06],
    ] as const) {
      stage.drawing.polygon(
        [
          [x - size * width, y],
          [x + lean * size - size * 0.02, y - size * 0.5],
          [x + lean * size + size * 0.02, y - size * 0.5],
          [x + size * width, y],
        ],
        { fill: bark },
      );
    }
    for (const [across, up, radius] of [
      [-0.3, 0.55, 0.2],
      [0.28, 0.56, 0.21],
      [0, 0.52, 0.2],
      [-0.13, 0.72, 0.2],
      [0.14, 0.74, 0.2],
    ] as const) {
      crown(sprite, [x + across * size, y - up * size], [radius * size, radius * size * 0.8]);
    }
  },
  bush: (sprite) => {
    const {
      foot: [x, y],
      size,
    } = sprite;
    crown(sprite, [x - size * 0.3, y - size * 0.3], [size * 0.4, size * 0.34]);
    crown(sprite, [x + size * 0.3, y - size * 0.34], [size * 0.45, size * 0.38]);
  },
  lavender: (sprite) => {
    const {
      foot: [x, y],
      size,
    } = sprite;
    clump(sprite, [x, y - size * 0.2], [size * 0.55, size * 0.24], '#6f8562');
    clump(sprite, [x, y - size * 0.42], [size * 0.52, size * 0.26], sprite.leaf);
  },
} satisfies Record<string, (sprite: Sprite) => void>;

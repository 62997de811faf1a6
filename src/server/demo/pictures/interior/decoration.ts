import { within } from '../building/block.ts';
import { paintBox } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { onGround } from '../engine/light.ts';
import type { Stage, Standing } from '../engine/stage.ts';
import { softShadow } from './furniture.ts';
import { piece } from './room.ts';

/** A lamp on a stand, lit in the evening. */

export function floorLamp(stage: Stage, [x, y]: Spot, height = 1.6): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, view, light } = stage;
      const size = view.scale(y);
      const [foot, top] = [view.project([x, y, 0]), view.project([x, y, height])];
      drawing.ellipse(foot, [size * 0.16, size * 0.05], { fill: '#3f3a36' });
      drawing.line([foot, top], '#4a443f', size * 0.025);
      if (light.name === 'dusk' || light.name === 'sunset')
        drawing.ellipse([top[0], top[1] + size * 0.1], [size * 1.1, size * 1.1], {
          fill: drawing.radial([
            [0, '#ffe3ac', 0.75],
            [1, '#ffd083', 0],
          ]),
        });
      drawing.polygon(
        [
          [top[0] - size * 0.13, top[1] - size * 0.06],
          [top[0] + size * 0.13, top[1] - size * 0.06],
          [top[0] + size * 0.22, top[1] + size * 0.26],
          [top[0] - size * 0.22, top[1] + size * 0.26],
        ],
        { fill: onGround(light, '#f7ead0') },
      );
    },
  };
}

/** A lamp that hangs from the ceiling. */

export function pendant(stage: Stage, [x, y]: Spot, [from, to]: Spot, colour: Colour): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, view } = stage;
      const size = view.scale(y);
      const [top, end] = [view.project([x, y, from]), view.project([x, y, to])];
      drawing.line([top, end], '#3f3a36', size * 0.014);
      drawing.ellipse([end[0], end[1] + size * 0.24], [size * 0.5, size * 0.42], {
        fill: drawing.radial([
          [0, '#ffedc4', 0.5],
          [1, '#ffe2a6', 0],
        ]),
      });
      drawing.polygon(
        [
          [end[0] - size * 0.05, end[1]],
          [end[0] + size * 0.05, end[1]],
          [end[0] + size * 0.17, end[1] + size * 0.19],
          [end[0] - size * 0.17, end[1] + size * 0.19],
        ],
        { fill: colour },
      );
      drawing.ellipse([end[0], end[1] + size * 0.19], [size * 0.17, size * 0.03], { fill: '#fff3d0' });
    },
  };
}

/** A rug on the floor. */

export function rug(stage: Stage, [x, y]: Spot, [width, depth]: Spot, colour: Colour): Standing {
  const flat = (wide: number, deep: number, fill: Colour) => {
    const block = piece(x, y, [wide, deep, 0]);
    const corners = (
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ] as const
    ).map(([across, far]) => stage.view.project(within(block, across, far, 0.01)));
    stage.drawing.polygon(corners, { fill });
  };
  return {
    distance: y + depth,
    paint: () => {
      flat(width, depth, onGround(stage.light, colour));
      flat(width - 0.3, depth - 0.25, onGround(stage.light, lighter(colour, 0.22)));
      flat(width - 0.55, depth - 0.45, onGround(stage.light, darker(colour, 0.04)));
    },
  };
}

/** A plant in a pot. */

export function pottedPlant(stage: Stage, [x, y]: Spot, height: number): Standing {
  return {
    distance: y,
    paint: () => {
      const { drawing, random, view, light } = stage;
      const size = view.scale(y);
      const pot = piece(x, y, [0.34, 0.34, 0.36]);
      softShadow(stage, pot);
      paintBox(stage, pot, random.pick(['#d9cbb6', '#b9785a', '#e9e6e0', '#6f7f86']));
      const root = view.project([x, y, 0.36]);
      for (let index = 0; index < 17; index += 1) {
        const angle = -Math.PI / 2 + random.between(-1.15, 1.15);
        const length = size * (height - 0.36) * random.between(0.55, 1);
        const tip: Spot = [root[0] + Math.cos(angle) * length * 0.8, root[1] + Math.sin(angle) * length];
        const bend: Spot = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - length * 0.12];
        const width = size * 0.075;
        drawing.blob([root, [bend[0] - width, bend[1]], tip, [bend[0] + width, bend[1]]], {
          fill: onGround(light, random.pick(['#4f8a4a', '#5f9c54', '#3f7642', '#79ac5e'])),
        });
      }
    },
  };
}

import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import type { Spot } from '../engine/drawing.ts';
import type { Stage, Standing } from '../engine/stage.ts';
import { facesOf, within, type Block } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { piece } from './room.ts';

function softShadow(stage: Stage, { x, y, width, depth }: Block): void {
  const [centreX, centreY] = stage.view.project([x, y, 0]);
  const size = stage.view.scale(y);
  const flat = stage.view.eye / y;
  stage.drawing.ellipse([centreX, centreY], [size * width * 0.62, size * depth * 0.62 * flat + size * 0.08], { fill: stage.drawing.radial([[0, '#120d0a', 0.42], [0.7, '#120d0a', 0.28], [1, '#120d0a', 0]]) });
}

/** Boxes of one piece of furniture, painted from the back to the front. */
function furniture(stage: Stage, foot: Block, boxes: readonly (readonly [Block, Colour])[]): Standing {
  return {
    distance: foot.y,
    paint: () => {
      softShadow(stage, foot);
      for (const [block, colour] of boxes) paintBox(stage, block, colour);
    },
  };
}

/** A sofa that faces the eye (turn 0) or to a side; built of boxes along its own axes. */
export function sofa(stage: Stage, [x, y]: Spot, width: number, colour: Colour): Standing {
  const cushion = stage.random.pick(['#d98f5f', '#5f8f8a', '#e0b565', '#c2665a', '#8f9f7a']);
  const seats = Math.max(2, Math.round(width / 0.85));
  const seat = (width - 0.5) / seats;
  const boxes: [Block, Colour][] = [[piece(x, y + 0.36, [width, 0.22, 0.82]), darker(colour, 0.05)], [piece(x, y, [width - 0.3, 0.85, 0.3], 0.06), darker(colour, 0.12)]];
  for (let index = 0; index < seats; index += 1) {
    const left = x - width / 2 + 0.25 + seat * (index + 0.5);
    boxes.push([piece(left, y + 0.22, [seat - 0.03, 0.18, 0.4], 0.42), lighter(colour, 0.05)], [piece(left, y - 0.06, [seat - 0.03, 0.74, 0.14], 0.34), lighter(colour, 0.1)]);
  }
  for (const side of [-1, 1]) boxes.push([piece(x + side * (width / 2 - 0.12), y, [0.24, 0.9, 0.58]), colour]);
  for (const side of [-1, 1]) boxes.push([piece(x + side * (width / 2 - 0.5), y - 0.02, [0.42, 0.14, 0.36], 0.48, side * 0.2), side < 0 ? cushion : mix(cushion, '#ffffff', 0.5)]);
  return furniture(stage, piece(x, y, [width, 0.95, 0.8]), boxes);
}

/** A low table. */
export function lowTable(stage: Stage, [x, y]: Spot, [width, depth]: Spot, colour: Colour): Standing {
  const legs = [[-1, 1], [1, 1], [-1, -1], [1, -1]].map(([across = 0, deep = 0]): [Block, Colour] => [piece(x + across * (width / 2 - 0.06), y + deep * (depth / 2 - 0.06), [0.05, 0.05, 0.36]), darker(colour, 0.3)]);
  return furniture(stage, piece(x, y, [width, depth, 0.4]), [...legs, [piece(x, y, [width, depth, 0.06], 0.36), colour], [piece(x - width * 0.18, y, [0.3, 0.22, 0.04], 0.42), '#e9e2d6'], [piece(x + width * 0.2, y, [0.12, 0.12, 0.2], 0.42), '#7fa3a8']]);
}

/** A dining table with chairs at both sides. */
export function diningTable(stage: Stage, [x, y]: Spot, width: number, colour: Colour): Standing {
  const chair = (across: number, deep: number): [Block, Colour][] => [
    [piece(x + across, y + deep, [0.42, 0.42, 0.05], 0.43), lighter(colour, 0.25)],
    [piece(x + across, y + deep + Math.sign(deep) * 0.2, [0.42, 0.04, 0.42], 0.48), lighter(colour, 0.25)],
    [piece(x + across - 0.18, y + deep, [0.04, 0.36, 0.43]), darker(colour, 0.2)],
    [piece(x + across + 0.18, y + deep, [0.04, 0.36, 0.43]), darker(colour, 0.2)],
  ];
  const places = [-width * 0.27, width * 0.27];
  const top: [Block, Colour][] = [[piece(x - width * 0.42, y, [0.07, 0.7, 0.72]), darker(colour, 0.2)], [piece(x + width * 0.42, y, [0.07, 0.7, 0.72]), darker(colour, 0.2)], [piece(x, y, [width, 0.9, 0.06], 0.72), colour], [piece(x, y, [0.34, 0.26, 0.09], 0.78), '#e8dfd0'], [piece(x + 0.3, y, [0.1, 0.1, 0.24], 0.78), '#6f9a8a']];
  return furniture(stage, piece(x, y, [width, 1.8, 0.8]), [...places.flatMap((across) => chair(across, 0.62)), ...top, ...places.flatMap((across) => chair(across, -0.68))]);
}

/** A bed with its head against the back wall. */
export function bed(stage: Stage, [x, y]: Spot, width: number, colours: { frame: Colour; cover: Colour }): Standing {
  const { frame, cover } = colours;
  const pillows: [Block, Colour][] = (width > 1.2 ? [-0.25, 0.25] : [0]).map((across) => [piece(x + across * width, y + 0.72, [width > 1.2 ? width * 0.42 : width * 0.7, 0.34, 0.2], 0.5), '#fbf8f2']);
  return furniture(stage, piece(x, y, [width, 2.1, 0.6]), [
    [piece(x, y + 1.04, [width + 0.3, 0.1, 1.15]), frame],
    [piece(x, y, [width + 0.08, 2.04, 0.28], 0.08), darker(frame, 0.12)],
    [piece(x, y, [width, 2, 0.2], 0.34), '#f6f2ea'],
    ...pillows,
    [piece(x, y - 0.3, [width + 0.06, 1.42, 0.24], 0.34), cover],
    [piece(x, y - 0.62, [width + 0.1, 0.62, 0.27], 0.34), lighter(cover, 0.22)],
  ]);
}

/** A chest, cupboard or wardrobe with doors or drawers. */
export function chest(stage: Stage, block: Block, colour: Colour, rows: number, columns: number): Standing {
  return {
    distance: block.y,
    paint: () => {
      softShadow(stage, block);
      paintBox(stage, block, colour);
      const { front } = facesOf(block);
      const [width, height] = [front.width / columns, front.height / rows];
      const line = shaded(stage.light, darker(colour, 0.3), front.normal);
      for (let row = 1; row < rows; row += 1) patch(stage, front, [0.03, row * height - 0.008, front.width - 0.03, row * height + 0.008], line);
      for (let column = 1; column < columns; column += 1) patch(stage, front, [column * width - 0.008, 0.03, column * width + 0.008, front.height - 0.03], line);
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) patch(stage, front, [(column + 0.5) * width - 0.07, (row + 0.8) * height - 0.012, (column + 0.5) * width + 0.07, (row + 0.8) * height + 0.012], '#8f8578');
      }
    },
  };
}

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
      if (light.name === 'dusk' || light.name === 'sunset') drawing.ellipse([top[0], top[1] + size * 0.1], [size * 1.1, size * 1.1], { fill: drawing.radial([[0, '#ffe3ac', 0.75], [1, '#ffd083', 0]]) });
      drawing.polygon([[top[0] - size * 0.13, top[1] - size * 0.06], [top[0] + size * 0.13, top[1] - size * 0.06], [top[0] + size * 0.22, top[1] + size * 0.26], [top[0] - size * 0.22, top[1] + size * 0.26]], { fill: onGround(light, '#f7ead0') });
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
      drawing.ellipse([end[0], end[1] + size * 0.24], [size * 0.5, size * 0.42], { fill: drawing.radial([[0, '#ffedc4', 0.5], [1, '#ffe2a6', 0]]) });
      drawing.polygon([[end[0] - size * 0.05, end[1]], [end[0] + size * 0.05, end[1]], [end[0] + size * 0.17, end[1] + size * 0.19], [end[0] - size * 0.17, end[1] + size * 0.19]], { fill: colour });
      drawing.ellipse([end[0], end[1] + size * 0.19], [size * 0.17, size * 0.03], { fill: '#fff3d0' });
    },
  };
}

/** A rug on the floor. */
export function rug(stage: Stage, [x, y]: Spot, [width, depth]: Spot, colour: Colour): Standing {
  const flat = (wide: number, deep: number, fill: Colour) => {
    const block = piece(x, y, [wide, deep, 0]);
    const corners = ([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]] as const).map(([across, far]) => stage.view.project(within(block, across, far, 0.01)));
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
        drawing.blob([root, [bend[0] - width, bend[1]], tip, [bend[0] + width, bend[1]]], { fill: onGround(light, random.pick(['#4f8a4a', '#5f9c54', '#3f7642', '#79ac5e'])) });
      }
    },
  };
}

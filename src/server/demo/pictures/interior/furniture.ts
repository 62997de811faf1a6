import { facesOf, type Block } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { shaded } from '../engine/light.ts';
import type { Stage, Standing } from '../engine/stage.ts';
import { piece } from './room.ts';

export function softShadow(stage: Stage, { x, y, width, depth }: Block): void {
  const [centreX, centreY] = stage.view.project([x, y, 0]);
  const size = stage.view.scale(y);
  const flat = stage.view.eye / y;
  stage.drawing.ellipse([centreX, centreY], [size * width * 0.62, size * depth * 0.62 * flat + size * 0.08], {
    fill: stage.drawing.radial([
      [0, '#120d0a', 0.42],
      [0.7, '#120d0a', 0.28],
      [1, '#120d0a', 0],
    ]),
  });
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
  const boxes: [Block, Colour][] = [
    [piece(x, y + 0.36, [width, 0.22, 0.82]), darker(colour, 0.05)],
    [piece(x, y, [width - 0.3, 0.85, 0.3], 0.06), darker(colour, 0.12)],
  ];
  for (let index = 0; index < seats; index += 1) {
    const left = x - width / 2 + 0.25 + seat * (index + 0.5);
    boxes.push(
      [piece(left, y + 0.22, [seat - 0.03, 0.18, 0.4], 0.42), lighter(colour, 0.05)],
      [piece(left, y - 0.06, [seat - 0.03, 0.74, 0.14], 0.34), lighter(colour, 0.1)],
    );
  }
  for (const side of [-1, 1]) boxes.push([piece(x + side * (width / 2 - 0.12), y, [0.24, 0.9, 0.58]), colour]);
  for (const side of [-1, 1])
    boxes.push([
      piece(x + side * (width / 2 - 0.5), y - 0.02, [0.42, 0.14, 0.36], 0.48, side * 0.2),
      side < 0 ? cushion : mix(cushion, '#ffffff', 0.5),
    ]);
  return furniture(stage, piece(x, y, [width, 0.95, 0.8]), boxes);
}

/** A low table. */
export function lowTable(stage: Stage, [x, y]: Spot, [width, depth]: Spot, colour: Colour): Standing {
  const legs = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ].map(([across = 0, deep = 0]): [Block, Colour] => [
    piece(x + across * (width / 2 - 0.06), y + deep * (depth / 2 - 0.06), [0.05, 0.05, 0.36]),
    darker(colour, 0.3),
  ]);
  return furniture(stage, piece(x, y, [width, depth, 0.4]), [
    ...legs,
    [piece(x, y, [width, depth, 0.06], 0.36), colour],
    [piece(x - width * 0.18, y, [0.3, 0.22, 0.04], 0.42), '#e9e2d6'],
    [piece(x + width * 0.2, y, [0.12, 0.12, 0.2], 0.42), '#7fa3a8'],
  ]);
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
  const top: [Block, Colour][] = [
    [piece(x - width * 0.42, y, [0.07, 0.7, 0.72]), darker(colour, 0.2)],
    [piece(x + width * 0.42, y, [0.07, 0.7, 0.72]), darker(colour, 0.2)],
    [piece(x, y, [width, 0.9, 0.06], 0.72), colour],
    [piece(x, y, [0.34, 0.26, 0.09], 0.78), '#e8dfd0'],
    [piece(x + 0.3, y, [0.1, 0.1, 0.24], 0.78), '#6f9a8a'],
  ];
  return furniture(stage, piece(x, y, [width, 1.8, 0.8]), [
    ...places.flatMap((across) => chair(across, 0.62)),
    ...top,
    ...places.flatMap((across) => chair(across, -0.68)),
  ]);
}

/** A bed with its head against the back wall. */
export function bed(stage: Stage, [x, y]: Spot, width: number, colours: { frame: Colour; cover: Colour }): Standing {
  const { frame, cover } = colours;
  const pillows: [Block, Colour][] = (width > 1.2 ? [-0.25, 0.25] : [0]).map((across) => [
    piece(x + across * width, y + 0.72, [width > 1.2 ? width * 0.42 : width * 0.7, 0.34, 0.2], 0.5),
    '#fbf8f2',
  ]);
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
      for (let row = 1; row < rows; row += 1)
        patch(stage, front, [0.03, row * height - 0.008, front.width - 0.03, row * height + 0.008], line);
      for (let column = 1; column < columns; column += 1)
        patch(stage, front, [column * width - 0.008, 0.03, column * width + 0.008, front.height - 0.03], line);
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1)
          patch(
            stage,
            front,
            [
              (column + 0.5) * width - 0.07,
              (row + 0.8) * height - 0.012,
              (column + 0.5) * width + 0.07,
              (row + 0.8) * height + 0.012,
            ],
            '#8f8578',
          );
      }
    },
  };
}

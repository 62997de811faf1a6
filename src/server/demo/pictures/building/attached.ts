import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';
import { onFace, within, type Block, type Face } from './block.ts';
import { paintBox, paintFace, patch } from './walls.ts';

export type Railing = 'glass' | 'bars' | 'solid';

export type Balcony = {
  left: number;
  bottom: number;
  width: number;
  depth: number;
  railing: Railing;
  slab: Colour;
  rail: Colour;
};

function paintRail(
  stage: Stage,
  face: Face,
  span: readonly [number, number, number],
  { railing, rail }: Balcony,
): void {
  const [left, right, bottom] = span;
  const height = 1;
  const colour = shaded(stage.light, rail, face.normal);
  if (railing === 'solid') return patch(stage, face, [left, bottom, right, bottom + height], colour);
  if (railing === 'glass') {
    patch(
      stage,
      face,
      [left, bottom, right, bottom + height],
      stage.drawing.linear(
        [
          [0, '#dff0f4', 0.62],
          [1, '#8fb4c0', 0.45],
        ],
        [0, 0],
        [0.4, 1],
      ),
    );
  } else {
    const step = Math.max(0.22, (right - left) / 16);
    for (let across = left; across <= right; across += step)
      patch(stage, face, [across - 0.022, bottom, across + 0.022, bottom + height], colour);
  }
  patch(stage, face, [left, bottom + height - 0.06, right, bottom + height + 0.02], colour);
}

/** A balcony out of a face: slab, railing at front and sides, and its shadow on the wall. */
export function paintBalcony(stage: Stage, face: Face, balcony: Balcony): void {
  const { left, bottom, width, depth, slab } = balcony;
  const right = left + width;
  patch(
    stage,
    face,
    [left - 0.1, bottom - 0.75, right + 0.25, bottom - 0.16],
    stage.light.shadow,
    stage.light.shadowOpacity,
  );
  const shift = (across: number, out: number, up: number) => onFace(face, across, up, out);
  const under = stage.view.eye < bottom;
  const level = [
    shift(left, 0, bottom),
    shift(right, 0, bottom),
    shift(right, depth, bottom),
    shift(left, depth, bottom),
  ];
  groundPatch(
    stage,
    level,
    under ? mix(shaded(stage.light, slab, [0, 0, -1]), stage.light.shadow, 0.2) : shaded(stage.light, slab, [0, 0, 1]),
  );
  const leftSide: Face = {
    ...face,
    origin: shift(left, 0, 0),
    along: face.normal,
    normal: [-face.along[0], -face.along[1], 0],
    width: depth,
  };
  const rightSide: Face = {
    ...face,
    origin: shift(right, depth, 0),
    along: [-face.normal[0], -face.normal[1], 0],
    normal: face.along,
    width: depth,
  };
  const front: Face = { ...face, origin: shift(0, depth, 0) };
  for (const side of [leftSide, rightSide]) {
    patch(stage, side, [0, bottom - 0.18, depth, bottom + 0.02], shaded(stage.light, slab, side.normal));
    paintRail(stage, side, [0, depth, bottom + 0.02], balcony);
  }
  patch(stage, front, [left, bottom - 0.18, right, bottom + 0.02], shaded(stage.light, slab, front.normal));
  paintRail(stage, front, [left, right, bottom + 0.02], balcony);
}

/** A chimney that stands in the roof; parts of the block from its middle, metres above its walls. */
export function paintChimney(
  stage: Stage,
  block: Block,
  [across, deep]: readonly [number, number],
  [bottom, top]: readonly [number, number],
  colour: Colour,
): void {
  const [x, y] = within(block, across, deep, 0);
  const shaft: Block = {
    x,
    y,
    base: block.base + block.height + bottom,
    width: 0.7,
    depth: 0.7,
    height: top - bottom,
    turn: block.turn,
  };
  paintBox(stage, shaft, colour);
  paintBox(
    stage,
    { ...shaft, base: shaft.base + shaft.height, height: 0.15, width: 0.9, depth: 0.9 },
    darker(colour, 0.2),
  );
}

/** A pool let into the ground, with a stone rim and light on the water. */
export function paintPool(stage: Stage, pool: Omit<Block, 'height' | 'base'>): void {
  const block: Block = { ...pool, base: 0, height: 0 };
  const rim: Block = { ...block, width: pool.width + 1.2, depth: pool.depth + 1.2 };
  const corners = (of: Block, up = 0) =>
    (
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ] as const
    ).map(([across, deep]) => within(of, across, deep, up));
  const { light, drawing, random } = stage;
  groundPatch(stage, corners(rim), onGround(light, '#e9e2d5'));
  const deepWater = mix('#1b93b8', light.shadow, light.name === 'dusk' ? 0.1 : light.name === 'sunset' ? 0.2 : 0.05);
  const edge = corners(block);
  groundPatch(
    stage,
    edge,
    drawing.linear([
      [0, lighter(deepWater, 0.45)],
      [0.45, lighter(deepWater, 0.2)],
      [1, deepWater],
    ]),
  );
  const [farLeft, farRight] = [edge[3], edge[2]];
  if (farLeft && farRight) {
    const lowered = ([x, y, z]: readonly [number, number, number]) => [x, y, z - 0.28] as const;
    groundPatch(stage, [farLeft, farRight, lowered(farRight), lowered(farLeft)], onGround(light, '#cfe3e4'), 0.85);
  }
  drawing.clipped(edge.map(stage.view.project), () => {
    for (let index = 0; index < 26; index += 1) {
      const [x, y] = stage.view.project(within(block, random.between(-0.5, 0.5), random.between(-0.5, 0.5), 0));
      drawing.ellipse([x, y], [random.between(14, 70), random.between(0.8, 2.2)], { fill: '#ffffff', opacity: 0.3 });
    }
  });
}

/** A low wall or hedge from one place to another, seen from its front. */
export function paintFence(
  stage: Stage,
  [fromX, toX, distance]: readonly [number, number, number],
  height: number,
  colour: Colour,
  kind: 'wall' | 'hedge' | 'pickets',
): void {
  const face: Face = { origin: [fromX, distance, 0], along: [1, 0, 0], normal: [0, -1, 0], width: toX - fromX, height };
  const shade = shaded(stage.light, colour, face.normal);
  if (kind === 'pickets') {
    for (let across = 0; across < face.width; across += 0.34)
      patch(stage, face, [across, 0, across + 0.16, height], shade);
    for (const up of [0.25, 0.7])
      patch(stage, face, [0, height * up, face.width, height * up + 0.09], darker(shade, 0.08));
    return;
  }
  patch(
    stage,
    face,
    [0, 0, face.width, height],
    stage.drawing.linear([
      [0, lighter(shade, 0.12)],
      [1, darker(shade, 0.22)],
    ]),
  );
  if (kind === 'wall') {
    paintFace(stage, face, { colour, finish: 'stone' });
    return patch(stage, face, [0, height - 0.1, face.width, height + 0.06], lighter(shade, 0.3));
  }
  for (let across = 0; across < face.width; across += 0.5) {
    const [x, y] = stage.view.project(onFace(face, across, height));
    const size = stage.view.scale(distance) * stage.random.between(0.22, 0.4);
    stage.drawing.ellipse([x, y], [size, size * 0.55], { fill: lighter(shade, stage.random.between(0.02, 0.16)) });
  }
}

import { darker, lighter, type Colour } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import { add, facesOf, isSeen, normalOf, within, type Block } from './block.ts';
import { paintBox, paintEaveShadow, type Wall } from './walls.ts';

/** `gable`: ridge along the front; `crossGable`: the gable faces the front. */
export type RoofKind = 'gable' | 'crossGable' | 'hip' | 'flat' | 'shed';

export type Roof = { kind: RoofKind; rise: number; overhang: number; colour: Colour; tiles: boolean };

/** Corners from the left end of the eave on; the ridge is opposite. */
type Slope = { corners: Place[] };

const thickness = 0.2;
const lowered = (place: Place): Place => [place[0], place[1], place[2] - thickness];

const between = (a: Place, b: Place, part: number): Place => add(a, add(b, a, -1), part);

function paintSlope(stage: Stage, { corners }: Slope, roof: Roof): void {
  const [a, b, c, d] = corners as [Place, Place, Place, Place?];
  const normal = normalOf(a, b, c);
  if (!isSeen(stage, a, normal)) return;
  const colour = shaded(stage.light, roof.colour, normal);
  groundPatch(
    stage,
    corners,
    stage.drawing.linear([
      [0, lighter(colour, 0.06)],
      [1, darker(colour, 0.08)],
    ]),
  );
  if (roof.tiles) {
    const rows = 9;
    for (let row = 1; row < rows; row += 1) {
      const [left, right] = [between(a, d ?? c, row / rows), between(b, c, row / rows)];
      stage.drawing.line([stage.view.project(left), stage.view.project(right)], darker(colour, 0.28), 1.6, 0.45);
    }
  }
  groundPatch(
    stage,
    [a, b, lowered(b), lowered(a)],
    shaded(stage.light, lighter(roof.colour, 0.25), [normal[0], normal[1], 0]),
  );
}

/** The boards along the sloping edges of a gable roof, and what is seen of its underside there. */
function paintVerges(stage: Stage, { corners }: Slope, roof: Roof): void {
  const [a, b, c, d] = corners as [Place, Place, Place, Place];
  const under = normalOf(a, c, b);
  for (const [low, high, outward] of [
    [b, c, add(b, a, -1)],
    [a, d, add(a, b, -1)],
  ] as const) {
    if (!isSeen(stage, low, outward)) continue;
    const length = Math.hypot(...outward) || 1;
    const normal: Place = [outward[0] / length, outward[1] / length, 0];
    const inner = (place: Place): Place => add(lowered(place), normal, -roof.overhang);
    if (isSeen(stage, low, under))
      groundPatch(
        stage,
        [lowered(low), lowered(high), inner(high), inner(low)],
        darker(shaded(stage.light, roof.colour, under), 0.35),
      );
    groundPatch(
      stage,
      [low, high, lowered(high), lowered(low)],
      shaded(stage.light, lighter(roof.colour, 0.45), normal),
    );
  }
}

function gableSlopes(block: Block, roof: Roof): { slopes: Slope[]; gables: Place[][] } {
  const { rise, overhang, kind } = roof;
  const across = 0.5 + overhang / block.width;
  const deep = 0.5 + overhang / block.depth;
  const drop = (rise * overhang) / (kind === 'gable' ? block.depth / 2 : block.width / 2);
  const at = (x: number, y: number, up: number) => within(block, x, y, block.height + up);
  if (kind === 'gable') {
    return {
      slopes: [
        { corners: [at(across, deep, -drop), at(-across, deep, -drop), at(-across, 0, rise), at(across, 0, rise)] },
        { corners: [at(-across, -deep, -drop), at(across, -deep, -drop), at(across, 0, rise), at(-across, 0, rise)] },
      ],
      gables: [
        [at(-0.5, 0.5, 0), at(-0.5, -0.5, 0), at(-0.5, 0, rise)],
        [at(0.5, -0.5, 0), at(0.5, 0.5, 0), at(0.5, 0, rise)],
      ],
    };
  }
  return {
    slopes: [
      { corners: [at(-across, deep, -drop), at(-across, -deep, -drop), at(0, -deep, rise), at(0, deep, rise)] },
      { corners: [at(across, -deep, -drop), at(across, deep, -drop), at(0, deep, rise), at(0, -deep, rise)] },
    ],
    gables: [[at(-0.5, -0.5, 0), at(0.5, -0.5, 0), at(0, -0.5, rise)]],
  };
}

function hipSlopes(block: Block, { rise, overhang }: Roof): Slope[] {
  const across = 0.5 + overhang / block.width;
  const deep = 0.5 + overhang / block.depth;
  const drop = (rise * overhang) / (Math.min(block.width, block.depth) / 2);
  const ridgeAcross = Math.max(0, (block.width - block.depth) / 2 / block.width);
  const ridgeDeep = Math.max(0, (block.depth - block.width) / 2 / block.depth);
  const at = (x: number, y: number, up: number) => within(block, x, y, block.height + up);
  const eave = (x: number, y: number) => at(x * across, y * deep, -drop);
  const [near, far] =
    ridgeAcross >= ridgeDeep
      ? [at(-ridgeAcross, 0, rise), at(ridgeAcross, 0, rise)]
      : [at(0, -ridgeDeep, rise), at(0, ridgeDeep, rise)];
  const sideways = ridgeAcross >= ridgeDeep;
  return [
    { corners: sideways ? [eave(1, 1), eave(-1, 1), near, far] : [eave(1, 1), eave(-1, 1), far] },
    { corners: sideways ? [eave(-1, 1), eave(-1, -1), near] : [eave(-1, 1), eave(-1, -1), near, far] },
    { corners: sideways ? [eave(1, -1), eave(1, 1), far] : [eave(1, -1), eave(1, 1), far, near] },
    { corners: sideways ? [eave(-1, -1), eave(1, -1), far, near] : [eave(-1, -1), eave(1, -1), near] },
  ];
}

function paintFlatRoof(stage: Stage, block: Block, roof: Roof): void {
  const slab = {
    ...block,
    base: block.base + block.height,
    height: roof.rise,
    width: block.width + roof.overhang * 2,
    depth: block.depth + roof.overhang * 2,
  };
  if (stage.view.eye < slab.base) {
    const under = darker(shaded(stage.light, roof.colour, [0, 0, -1]), 0.25);
    const sides = {
      front: [-0.5, -0.5, 0.5, -0.5],
      right: [0.5, -0.5, 0.5, 0.5],
      left: [-0.5, 0.5, -0.5, -0.5],
    } as const;
    for (const [name, [x1, y1, x2, y2]] of Object.entries(sides)) {
      const face = facesOf(block)[name as keyof typeof sides];
      if (!isSeen(stage, face.origin, face.normal)) continue;
      groundPatch(
        stage,
        [
          within(slab, x1, y1, 0),
          within(slab, x2, y2, 0),
          within(block, x2, y2, block.height),
          within(block, x1, y1, block.height),
        ],
        under,
      );
    }
  }
  paintBox(stage, slab, roof.colour);
}

/** The roof on a block whose walls are painted already; gable walls take the wall's colour. */
export function paintRoof(stage: Stage, block: Block, roof: Roof, wall: Wall): void {
  const gabled = roof.kind === 'gable' ? ['left', 'right'] : roof.kind === 'crossGable' ? ['front'] : [];
  for (const [name, face] of Object.entries(facesOf(block))) {
    if (!gabled.includes(name) && isSeen(stage, face.origin, face.normal))
      paintEaveShadow(stage, face, 0.2 + roof.overhang * 0.45);
  }
  if (roof.kind === 'flat') return paintFlatRoof(stage, block, roof);
  if (roof.kind === 'shed') {
    const { overhang, rise } = roof;
    const [x, y] = [0.5 + overhang / block.width, 0.5 + overhang / block.depth];
    const at = (across: number, deep: number, up: number) => within(block, across, deep, block.height + up);
    return paintSlope(stage, { corners: [at(-x, -y, 0), at(x, -y, 0), at(x, y, rise), at(-x, y, rise)] }, roof);
  }
  if (roof.kind === 'hip') return hipSlopes(block, roof).forEach((slope) => paintSlope(stage, slope, roof));
  const { slopes, gables } = gableSlopes(block, roof);
  const faces = facesOf(block);
  for (const gable of gables) {
    const [a, b, c] = gable as [Place, Place, Place];
    const normal = normalOf(a, b, c);
    if (isSeen(stage, faces.front.origin, normal) || isSeen(stage, a, normal))
      groundPatch(stage, gable, shaded(stage.light, wall.colour, normal));
  }
  slopes.forEach((slope) => paintSlope(stage, slope, roof));
  slopes.forEach((slope) => paintVerges(stage, slope, roof));
}

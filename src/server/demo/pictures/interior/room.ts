import { facesOf, type Block, type Face } from '../building/block.ts';
import { patch } from '../building/walls.ts';
import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import type { Light } from '../engine/light.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';

/** `feature` is another colour for the back wall. */
export type Shell = {
  width: number;
  depth: number;
  height: number;
  wall: Colour;
  floor: Colour;
  feature?: Colour;
  tiled?: boolean;
};

/** Light inside: soft all over, from a window on one side. */
export function insideLight(light: Light, side: -1 | 1): Light {
  const length = Math.hypot(0.75, 0.3, 0.62);
  const evening = light.name === 'dusk';
  return {
    ...light,
    toSun: [(side * 0.75) / length, -0.3 / length, 0.62 / length],
    ambient: evening ? '#e6c9a4' : mix(light.ambient, '#fff4e6', 0.5),
    ambientStrength: 0.76,
    sun: evening ? '#ffdca6' : light.sun,
    sunStrength: 0.3,
    shadowOpacity: light.shadowOpacity * 0.75,
    lamps: 0,
  };
}

/** The same scene under light as it is indoors. */
export const inside = (stage: Stage, side: -1 | 1): Stage => ({ ...stage, light: insideLight(stage.light, side) });

const wallsOf = ({ width, depth, height }: Shell) => {
  const half = width / 2;
  const back: Face = { origin: [-half, depth, 0], along: [1, 0, 0], normal: [0, -1, 0], width, height };
  const left: Face = { origin: [-half, 0.7, 0], along: [0, 1, 0], normal: [1, 0, 0], width: depth - 0.7, height };
  const right: Face = { origin: [half, depth, 0], along: [0, -1, 0], normal: [-1, 0, 0], width: depth - 0.7, height };
  return { back, left, right };
};

export type RoomWalls = ReturnType<typeof wallsOf>;

function paintPlanks(stage: Stage, shell: Shell, colour: Colour): void {
  const half = shell.width / 2;
  for (let x = -half; x < half; x += 0.24) {
    const tone = stage.random.pick([lighter(colour, 0.06), darker(colour, 0.06), colour]);
    groundPatch(
      stage,
      [
        [x, 0.7, 0],
        [x + 0.23, 0.7, 0],
        [x + 0.23, shell.depth, 0],
        [x, shell.depth, 0],
      ],
      tone,
    );
  }
}

function paintTiles(stage: Stage, shell: Shell, colour: Colour): void {
  const half = shell.width / 2;
  for (let x = -half; x < half; x += 0.6)
    groundPatch(
      stage,
      [
        [x, 0.7, 0],
        [x + 0.02, 0.7, 0],
        [x + 0.02, shell.depth, 0],
        [x, shell.depth, 0],
      ],
      darker(colour, 0.14),
      0.7,
    );
  for (let y = 1; y < shell.depth; y += 0.6)
    groundPatch(
      stage,
      [
        [-half, y, 0],
        [half, y, 0],
        [half, y + 0.02, 0],
        [-half, y + 0.02, 0],
      ],
      darker(colour, 0.14),
      0.7,
    );
}

/** Floor, walls and ceiling; `openings` leaves holes by painting only round what `through` names on the back wall. */
export function paintShell(
  stage: Stage,
  shell: Shell,
  hole?: readonly [left: number, bottom: number, right: number, top: number],
): RoomWalls {
  const { width, depth, height, wall, floor } = shell;
  const { drawing, light } = stage;
  const half = width / 2;
  const walls = wallsOf(shell);
  const side = light.toSun[0] < 0 ? -1 : 1;
  const [lit, dim] = [lighter(wall, 0.08), darker(wall, 0.16)];
  const back = darker(shell.feature ?? wall, 0.04);
  if (!hole) patch(stage, walls.back, [0, 0, width, height], back);
  else {
    const [left, bottom, right, top] = hole;
    for (const area of [
      [0, 0, left, height],
      [right, 0, width, height],
      [left, 0, right, bottom],
      [left, top, right, height],
    ] as const)
      patch(stage, walls.back, area, back);
  }
  const gradient = (near: Colour, far: Colour, toLeft: boolean) =>
    drawing.linear(
      [
        [0, near],
        [1, far],
      ],
      toLeft ? [0, 0] : [1, 0],
      toLeft ? [1, 0] : [0, 0],
    );
  patch(
    stage,
    walls.left,
    [0, 0, walls.left.width, height],
    gradient(side < 0 ? darker(lit, 0.04) : darker(dim, 0.05), side < 0 ? lit : dim, true),
  );
  patch(
    stage,
    walls.right,
    [0, 0, walls.right.width, height],
    gradient(side < 0 ? darker(dim, 0.05) : darker(lit, 0.04), side < 0 ? dim : lit, false),
  );
  groundPatch(
    stage,
    [
      [-half, 0.7, height],
      [half, 0.7, height],
      [half, depth, height],
      [-half, depth, height],
    ],
    drawing.linear([
      [0, lighter(wall, 0.3)],
      [1, darker(wall, 0.04)],
    ]),
  );
  const near = floor;
  groundPatch(
    stage,
    [
      [-half, 0.7, 0],
      [half, 0.7, 0],
      [half, depth, 0],
      [-half, depth, 0],
    ],
    near,
  );
  (shell.tiled ? paintTiles : paintPlanks)(stage, shell, floor);
  groundPatch(
    stage,
    [
      [-half, 0.7, 0],
      [half, 0.7, 0],
      [half, depth, 0],
      [-half, depth, 0],
    ],
    drawing.linear([
      [0, '#1a1410', 0.14],
      [0.3, '#1a1410', 0],
      [1, '#1a1410', 0.14],
    ]),
  );
  for (const face of Object.values(walls))
    if (face !== walls.back || !hole || hole[1] > 0.1) patch(stage, face, [0, 0, face.width, 0.1], lighter(wall, 0.5));
  return walls;
}

/** A box of furniture that stands on the floor or hangs at a height. */
export const piece = (x: number, y: number, size: readonly [number, number, number], base = 0, turn = 0): Block => ({
  x,
  y,
  base,
  width: size[0],
  depth: size[1],
  height: size[2],
  turn,
});

export { facesOf };

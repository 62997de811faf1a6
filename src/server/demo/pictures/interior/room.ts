import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import type { Light } from '../engine/light.ts';
import { pictureHeight, type Spot } from '../engine/drawing.ts';
import { createStage, groundPatch, type Stage } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import { facesOf, type Block, type Face } from '../building/block.ts';
import { patch } from '../building/walls.ts';
import { paintRidge } from '../nature/hills.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';
import { plant } from '../nature/plants.ts';
import { paintGround } from '../nature/ground.ts';
import { paintTown } from '../scenes/street.ts';

export type Outlook = 'sea' | 'town' | 'garden' | 'hills';
/** `feature` is another colour for the back wall. */
export type Shell = { width: number; depth: number; height: number; wall: Colour; floor: Colour; feature?: Colour; tiled?: boolean };

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

/** What one sees through a window, painted over the whole picture behind the walls. */
export function paintOutlook(stage: Stage, outlook: Outlook, horizon = stage.view.horizon - 10): void {
  const far: Stage = { ...stage, view: createStage(stage.light, stage.random, { eye: 9, horizon, focal: 1000 }).view };
  paintSky(far, 3);
  if (outlook === 'sea') return paintSea(far, pictureHeight, 3);
  paintRidge(far, { base: horizon + 4, height: 110, colour: '#7c9a86', metres: 700, roughness: 0.36 });
  if (outlook === 'hills') paintRidge(far, { base: horizon + 4, height: 60, colour: '#6f9455', metres: 250, roughness: 0.36 });
  paintGround(far, '#8fb45e', horizon + 2);
  if (outlook === 'town') {
    paintTown(far, 'hills');
    paintTown({ ...far, view: createStage(stage.light, stage.random, { eye: 9, horizon: horizon + 34, focal: 1000 }).view }, 'hills');
  }
  const near = outlook === 'garden' ? 13 : 30;
  for (let x = -9; x < 10; x += 2.3) plant(far, stage.random.pick(['leafy', 'fruit', 'bush'] as const), [x * (near / 12), near + stage.random.between(-2, 3)], outlook === 'garden' ? stage.random.between(5, 9) : 7).paint();
}

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
    groundPatch(stage, [[x, 0.7, 0], [x + 0.23, 0.7, 0], [x + 0.23, shell.depth, 0], [x, shell.depth, 0]], tone);
  }
}

function paintTiles(stage: Stage, shell: Shell, colour: Colour): void {
  const half = shell.width / 2;
  for (let x = -half; x < half; x += 0.6) groundPatch(stage, [[x, 0.7, 0], [x + 0.02, 0.7, 0], [x + 0.02, shell.depth, 0], [x, shell.depth, 0]], darker(colour, 0.14), 0.7);
  for (let y = 1; y < shell.depth; y += 0.6) groundPatch(stage, [[-half, y, 0], [half, y, 0], [half, y + 0.02, 0], [-half, y + 0.02, 0]], darker(colour, 0.14), 0.7);
}

/** Floor, walls and ceiling; `openings` leaves holes by painting only round what `through` names on the back wall. */
export function paintShell(stage: Stage, shell: Shell, hole?: readonly [left: number, bottom: number, right: number, top: number]): RoomWalls {
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
    for (const area of [[0, 0, left, height], [right, 0, width, height], [left, 0, right, bottom], [left, top, right, height]] as const) patch(stage, walls.back, area, back);
  }
  const gradient = (near: Colour, far: Colour, toLeft: boolean) => drawing.linear([[0, near], [1, far]], toLeft ? [0, 0] : [1, 0], toLeft ? [1, 0] : [0, 0]);
  patch(stage, walls.left, [0, 0, walls.left.width, height], gradient(side < 0 ? darker(lit, 0.04) : darker(dim, 0.05), side < 0 ? lit : dim, true));
  patch(stage, walls.right, [0, 0, walls.right.width, height], gradient(side < 0 ? darker(dim, 0.05) : darker(lit, 0.04), side < 0 ? dim : lit, false));
  groundPatch(stage, [[-half, 0.7, height], [half, 0.7, height], [half, depth, height], [-half, depth, height]], drawing.linear([[0, lighter(wall, 0.3)], [1, darker(wall, 0.04)]]));
  const near = floor;
  groundPatch(stage, [[-half, 0.7, 0], [half, 0.7, 0], [half, depth, 0], [-half, depth, 0]], near);
  (shell.tiled ? paintTiles : paintPlanks)(stage, shell, floor);
  groundPatch(stage, [[-half, 0.7, 0], [half, 0.7, 0], [half, depth, 0], [-half, depth, 0]], drawing.linear([[0, '#1a1410', 0.14], [0.3, '#1a1410', 0], [1, '#1a1410', 0.14]]));
  for (const face of Object.values(walls)) if (face !== walls.back || !hole || hole[1] > 0.1) patch(stage, face, [0, 0, face.width, 0.1], lighter(wall, 0.5));
  return walls;
}

/** The frame of a window in a hole of the back wall, its bars and the light it throws on the floor. */
export function paintWindowFrame(stage: Stage, walls: RoomWalls, [left, bottom, right, top]: readonly [number, number, number, number], panes: number, colour: Colour = '#fbfaf7'): void {
  const { back } = walls;
  const thick = 0.07;
  for (const area of [[left, top - thick, right, top], [left, bottom, right, bottom + thick], [left, bottom, left + thick, top], [right - thick, bottom, right, top]] as const) patch(stage, back, area, colour);
  for (let pane = 1; pane < panes; pane += 1) {
    const middle = left + ((right - left) * pane) / panes;
    patch(stage, back, [middle - thick / 2, bottom, middle + thick / 2, top], colour);
  }
  const depth = back.origin[1];
  const x = back.origin[0];
  const slant = (stage.light.toSun[0] < 0 ? 1 : -1) * 0.9;
  const reach = Math.min(depth - 1.4, 2.6);
  const spots: Place[] = [[x + left + slant * 0.2, depth - 0.15, 0], [x + right + slant * 0.2, depth - 0.15, 0], [x + right + slant, depth - reach, 0], [x + left + slant, depth - reach, 0]];
  groundPatch(stage, spots, stage.light.name === 'dusk' ? '#f7c98f' : '#fff6df', stage.light.name === 'overcast' ? 0.16 : 0.32);
}

/** Curtains at both sides of a window. */
export function paintCurtains(stage: Stage, walls: RoomWalls, [left, , right, top]: readonly [number, number, number, number], colour: Colour): void {
  for (const [from, to] of [[left - 0.45, left + 0.18], [right - 0.18, right + 0.45]] as const) {
    for (let part = 0; part < 5; part += 1) {
      const step = (to - from) / 5;
      patch(stage, walls.back, [from + part * step, 0.05, from + (part + 1) * step, top + 0.18], part % 2 ? darker(colour, 0.08) : lighter(colour, 0.06), 0.96);
    }
  }
  patch(stage, walls.back, [left - 0.55, top + 0.16, right + 0.55, top + 0.21], '#5a4a3c');
}

/** A picture on a wall: shapes of a few colours. */
export function paintFrameOn(stage: Stage, face: Face, [left, bottom]: Spot, [width, height]: Spot): void {
  const { random } = stage;
  const palette = random.pick([['#e8dcc8', '#d98f5f', '#3f6f7f'], ['#f2ece0', '#5f8f8a', '#e0b565'], ['#efe6dc', '#c2665a', '#2f4f6a'], ['#f4efe6', '#8f9f7a', '#c9a26a']] as const);
  patch(stage, face, [left - 0.05, bottom - 0.05, left + width + 0.05, bottom + height + 0.05], '#4a3f36');
  patch(stage, face, [left, bottom, left + width, bottom + height], palette[0]);
  patch(stage, face, [left + width * 0.12, bottom + height * 0.12, left + width * 0.88, bottom + height * 0.42], palette[2]);
  patch(stage, face, [left + width * 0.3, bottom + height * 0.36, left + width * 0.72, bottom + height * 0.74], palette[1], 0.9);
}

/** A box of furniture that stands on the floor or hangs at a height. */
export const piece = (x: number, y: number, size: readonly [number, number, number], base = 0, turn = 0): Block => ({ x, y, base, width: size[0], depth: size[1], height: size[2], turn });

export { facesOf };

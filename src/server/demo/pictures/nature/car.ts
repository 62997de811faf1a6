import { isSeen, normalOf, within, type Block } from '../building/block.ts';
import { glassFill } from '../building/openings.ts';
import { paintBox, paintGroundShadow } from '../building/walls.ts';
import { darker, lighter, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import { shaded } from '../engine/light.ts';
import { groundPatch, type Stage, type Standing } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';

type Cabin = { block: Block; colour: Colour };

function paintSlanted(stage: Stage, corners: readonly [Place, Place, Place, Place], colour: Colour): void {
  const normal = normalOf(corners[0], corners[1], corners[2]);
  if (!isSeen(stage, corners[0], normal)) return;
  groundPatch(stage, corners, shaded(stage.light, colour, normal));
  const inset = (place: Place): Place => {
    const middle = [0, 1, 2].map(
      (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4,
    ) as unknown as Place;
    return [0, 1, 2].map(
      (axis) => (place[axis] ?? 0) + ((middle[axis] ?? 0) - (place[axis] ?? 0)) * 0.16,
    ) as unknown as Place;
  };
  groundPatch(stage, corners.map(inset), glassFill(stage, false));
}

function paintCabin(stage: Stage, { block, colour }: Cabin): void {
  const low = (across: number, deep: number) => within(block, across * 0.64, deep, 0.93);
  const high = (across: number, deep: number) => within(block, across * 0.4 - 0.02, deep * 0.82, 1.45);
  paintSlanted(stage, [low(0.5, 0.5), low(-0.5, 0.5), high(-0.5, 0.5), high(0.5, 0.5)], colour);
  paintSlanted(stage, [low(-0.5, 0.5), low(-0.5, -0.5), high(-0.5, -0.5), high(-0.5, 0.5)], colour);
  paintSlanted(stage, [low(0.5, -0.5), low(0.5, 0.5), high(0.5, 0.5), high(0.5, -0.5)], colour);
  paintSlanted(stage, [low(-0.5, -0.5), low(0.5, -0.5), high(0.5, -0.5), high(-0.5, -0.5)], colour);
  if (stage.view.eye > 1.45)
    groundPatch(
      stage,
      [high(-0.5, -0.5), high(0.5, -0.5), high(0.5, 0.5), high(-0.5, 0.5)],
      shaded(stage.light, colour, [0, 0, 1]),
    );
}

function paintWheels(stage: Stage, block: Block): void {
  for (const deep of [-0.5, 0.5]) {
    const outward = within({ ...block, depth: 1 }, 0, deep * 2, 0);
    const normal: Place = [outward[0] - block.x, outward[1] - block.y, 0];
    if (!isSeen(stage, within(block, 0, deep, 0), normal)) continue;
    for (const across of [-0.32, 0.31]) {
      const hub = within(block, across, deep, 0.33);
      const rim = stage.view.project(within(block, across + 0.34 / block.width, deep, 0.33));
      const [x, y] = stage.view.project(hub);
      const size = stage.view.scale(hub[1]) * 0.34;
      const narrow = Math.max(size * 0.25, Math.abs(rim[0] - x));
      stage.drawing.ellipse([x, y], [narrow, size], { fill: '#1b1f24' });
      stage.drawing.ellipse([x, y], [narrow * 0.56, size * 0.56], { fill: '#b4bcc2' });
    }
  }
}

/** A parked car; along x at turn 0. */
export function car(stage: Stage, [x, y]: Spot, turn: number, colour: Colour): Standing {
  return {
    distance: y,
    paint: () => {
      const block: Block = { x, y, base: 0, width: 4.3, depth: 1.8, height: 0.93, turn };
      paintGroundShadow(stage, { ...block, height: 0.7 });
      paintBox(stage, { ...block, base: 0.24, height: 0.2 }, darker(colour, 0.45));
      paintBox(stage, { ...block, base: 0.42, height: 0.51 }, colour);
      paintBox(stage, { ...block, base: 0.8, height: 0.13 }, lighter(colour, 0.12));
      paintWheels(stage, block);
      paintCabin(stage, { block, colour });
    },
  };
}

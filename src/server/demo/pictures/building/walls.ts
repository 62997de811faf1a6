import { darker, lighter, mix, type Colour } from '../engine/colour.ts';
import { shaded } from '../engine/light.ts';
import { groundPatch, type Stage } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import { onFace, seenFaces, within, type Block, type Face } from './block.ts';

export type Finish = 'plaster' | 'stone' | 'wood' | 'brick' | 'concrete';

export type Wall = { colour: Colour; finish: Finish };

/** A rectangle on a face, in metres from its lower left corner. */
export function patch(
  stage: Stage,
  face: Face,
  [left, bottom, right, top]: readonly [number, number, number, number],
  fill: string,
  opacity?: number,
): void {
  const corners = [
    onFace(face, left, bottom),
    onFace(face, right, bottom),
    onFace(face, right, top),
    onFace(face, left, top),
  ];
  groundPatch(stage, corners, fill, opacity);
}

function paintStones(stage: Stage, face: Face, colour: Colour): void {
  const { random } = stage;
  for (let bottom = 0.05; bottom < face.height - 0.2;) {
    const height = random.between(0.26, 0.42);
    for (let left = random.between(0.02, 0.3); left < face.width - 0.25;) {
      const width = random.between(0.35, 0.9);
      const right = Math.min(face.width - 0.04, left + width);
      if (random.chance(0.46)) {
        const tone = random.pick([
          darker(colour, 0.13),
          lighter(colour, 0.2),
          mix(colour, '#b98f5f', 0.2),
          darker(colour, 0.07),
        ]);
        patch(stage, face, [left, bottom, right, Math.min(face.height - 0.03, bottom + height - 0.05)], tone, 0.75);
      }
      left = right + 0.05;
    }
    bottom += height;
  }
}

function paintCourses(stage: Stage, face: Face, step: number, colour: Colour, opacity: number): void {
  for (let height = step; height < face.height; height += step) {
    patch(stage, face, [0, height - 0.025, face.width, height + 0.015], colour, opacity);
  }
}

const finishes: Record<Finish, (stage: Stage, face: Face, colour: Colour) => void> = {
  plaster: () => {},
  stone: paintStones,
  wood: (stage, face, colour) => paintCourses(stage, face, 0.2, darker(colour, 0.45), 0.45),
  brick: (stage, face, colour) => paintCourses(stage, face, 0.24, lighter(colour, 0.35), 0.35),
  concrete: (stage, face, colour) => paintCourses(stage, face, 1.5, darker(colour, 0.3), 0.5),
};

/** One wall with its finish, darker towards the ground. */
export function paintFace(stage: Stage, face: Face, wall: Wall): void {
  const colour = shaded(stage.light, wall.colour, face.normal);
  const fill = stage.drawing.linear([
    [0, lighter(colour, 0.03)],
    [0.6, colour],
    [1, darker(colour, 0.12)],
  ]);
  patch(stage, face, [0, 0, face.width, face.height], fill);
  finishes[wall.finish](stage, face, colour);
}

/** The shadow that a roof or a slab throws on the top of the wall. */
export function paintEaveShadow(stage: Stage, face: Face, depth: number): void {
  patch(
    stage,
    face,
    [0, face.height - depth, face.width, face.height],
    stage.light.shadow,
    stage.light.shadowOpacity * 0.75,
  );
}

/** Every seen wall of a block, in one colour and finish. */
export function paintWalls(stage: Stage, block: Block, wall: Wall): void {
  for (const face of seenFaces(stage, block)) paintFace(stage, face, wall);
}

/** The level top of a block (seen only from above). */
export function paintTop(stage: Stage, block: Block, colour: Colour): void {
  if (stage.view.eye <= block.base + block.height) return;
  const corner = (across: number, deep: number) => within(block, across, deep, block.height);
  groundPatch(
    stage,
    [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)],
    shaded(stage.light, colour, [0, 0, 1]),
  );
}

/** A whole box: walls and top. */
export function paintBox(stage: Stage, block: Block, colour: Colour, finish: Finish = 'plaster'): void {
  paintWalls(stage, block, { colour, finish });
  paintTop(stage, block, colour);
}

function hull(spots: Place[]): Place[] {
  const sorted = spots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turnsRight = (a: Place, b: Place, c: Place) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;
  const chain = (places: Place[]) => {
    const kept: Place[] = [];
    for (const place of places) {
      while (kept.length > 1 && turnsRight(kept.at(-2) as Place, kept.at(-1) as Place, place)) kept.pop();
      kept.push(place);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** The shadow of a block on the ground; `rise` metres of roof above its walls lengthen it. */
export function paintGroundShadow(stage: Stage, block: Block, rise = 0): void {
  const [sunX, sunY, sunZ] = stage.light.toSun;
  const corners: [number, number][] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ];
  const reach = (block.base + block.height + rise) / sunZ;
  const foot = corners.map(([across, deep]) => within({ ...block, base: 0 }, across, deep, 0));
  const top = foot.map(([x, y]): Place => [x - sunX * reach, y - sunY * reach, 0]);
  const edge = hull([...foot, ...top]).map(([x, y]): Place => [x, Math.max(1.2, y), 0]);
  groundPatch(stage, edge, stage.light.shadow, stage.light.shadowOpacity);
}

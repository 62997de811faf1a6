import { darker, lighter, type Colour } from '../engine/colour.ts';
import type { Spot } from '../engine/drawing.ts';
import type { Stage } from '../engine/stage.ts';

/** One plant where it stands in the picture; `side` is where the sun is. */
export type Sprite = { stage: Stage; foot: Spot; size: number; leaf: Colour; bark: Colour; side: number };

/** A ragged round shape. */
export function clump({ stage, leaf }: Sprite, centre: Spot, radii: Spot, colour: Colour = leaf, opacity = 1): void {
  const spots: Spot[] = [];
  const corners = 11;
  for (let index = 0; index < corners; index += 1) {
    const angle = (index / corners) * Math.PI * 2;
    const reach = stage.random.between(0.84, 1.1);
    spots.push([centre[0] + Math.cos(angle) * radii[0] * reach, centre[1] + Math.sin(angle) * radii[1] * reach]);
  }
  stage.drawing.blob(spots, { fill: colour, opacity });
}

/** A clump with its lit side and its shade. */
export function crown(sprite: Sprite, centre: Spot, radii: Spot): void {
  const { side, leaf } = sprite;
  clump(sprite, centre, radii, darker(leaf, 0.2));
  clump(sprite, [centre[0] + side * radii[0] * 0.14, centre[1] - radii[1] * 0.12], [radii[0] * 0.82, radii[1] * 0.8]);
  clump(
    sprite,
    [centre[0] + side * radii[0] * 0.3, centre[1] - radii[1] * 0.32],
    [radii[0] * 0.5, radii[1] * 0.46],
    lighter(leaf, 0.16),
    0.8,
  );
}

export function trunk({ stage, foot, bark, size }: Sprite, height: number, width: number): void {
  stage.drawing.polygon(
    [
      [foot[0] - width, foot[1]],
      [foot[0] - width * 0.6, foot[1] - height * size],
      [foot[0] + width * 0.6, foot[1] - height * size],
      [foot[0] + width, foot[1]],
    ],
    { fill: bark },
  );
}

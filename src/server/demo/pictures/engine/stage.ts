import type { Random } from '../../random.ts';
import { createDrawing, pictureHeight, pictureWidth, type Drawing } from './drawing.ts';
import type { Light } from './light.ts';
import { createView, type Place, type View } from './view.ts';

/** All that painting needs: where to draw, how the eye looks, the light, and the dice. */
export type Stage = { drawing: Drawing; view: View; light: Light; random: Random };

export type Seeing = { eye: number; horizon: number; focal: number };

export function createStage(light: Light, random: Random, seeing: Seeing): Stage {
  return { drawing: createDrawing(), view: createView(seeing), light, random };
}

/** Where the sun is: −1 on the left, 1 on the right. */
export const sunSide = (stage: Stage): -1 | 1 => (stage.light.toSun[0] < 0 ? -1 : 1);

/** Something that stands in the scene at a distance; farther things are painted first. */
export type Standing = { distance: number; paint: () => void };

/** Paints from far to near. */
export function paintByDistance(things: readonly Standing[]): void {
  for (const thing of things.toSorted((a, b) => b.distance - a.distance)) thing.paint();
}

/** A flat piece of ground between these places. */
export function groundPatch(stage: Stage, places: readonly Place[], fill: string, opacity?: number): void {
  stage.drawing.polygon(places.map(stage.view.project), { fill, ...(opacity === undefined ? {} : { opacity }) });
}

/** Paints the whole picture, or a strip of it, with one fill. */
export function fillStrip(stage: Stage, top: number, bottom: number, fill: string, opacity = 1): void {
  stage.drawing.rectangle([0, top], [pictureWidth, bottom - top], { fill, opacity });
}

/** Darkens the edges a little, as a lens does. */
export function finish({ drawing }: Stage): string {
  const edge = drawing.radial(
    [
      [0.6, '#0b1526', 0],
      [1, '#0b1526', 0.22],
    ],
    [0.5, 0.48],
    0.75,
  );
  drawing.rectangle([0, 0], [pictureWidth, pictureHeight], { fill: edge });
  return drawing.svg();
}

import type { Point } from '#contract/location.ts';
import { onDrawing, type PlaceDrawing, type PlacedName } from '#domain/map/place-drawing.ts';
import { placeLabels } from '#server/maps/drawing/labels.ts';

/** A phone shows the drawing at about half its size, and letters as large as elsewhere. */
const shown = 0.55;
const most = 12;

/** The names that have room, the first ones before others. */
export function placeNames(named: readonly (Point & { name: string })[], drawing: PlaceDrawing): PlacedName[] {
  const view = { left: 0, top: 0, right: drawing.width * shown, bottom: drawing.height * shown };
  const labels = named.slice(0, most).map(({ name, ...point }, index) => {
    const { x, y } = onDrawing(drawing, point);
    return { x: x * shown, y: y * shown, name, kind: 'place', rank: index + 3 };
  });
  const unscaled = (pixels: number) => Math.round(pixels / shown);
  return placeLabels(labels, view).map(({ x, y, name }) => ({ x: unscaled(x), y: unscaled(y), name }));
}

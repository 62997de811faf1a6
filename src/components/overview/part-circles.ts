import { onDrawing, type PlaceDrawing } from '#domain/map/place-drawing.ts';
import type { Places } from '#domain/places/places.ts';
import type { PartView } from './part-views.ts';

type Circle = { x: number; y: number; radius: number; view: PartView };

const largest = 24;
/** Of the room that each has. */
const share = 0.35;
const radiusWithoutPrice = 4;

/** A circle at the middle of each part in view, as large as it has many listings; small ones lie above. */
export function partCircles(views: readonly PartView[], drawing: PlaceDrawing, places: Places): Circle[] {
  const { width, height } = drawing;
  const most = Math.max(...views.map(({ count }) => count));
  const full = Math.min(largest, share * Math.sqrt((width * height) / views.length));
  return views
    .toSorted((a, b) => b.count - a.count)
    .flatMap((view) => {
      const point = places.pointOf(view.place);
      const { x, y } = point ? onDrawing(drawing, point) : { x: -1, y: -1 };
      if (x < 0 || y < 0 || x > width || y > height) return [];
      const radius = Math.round((full / 2) * (1 + Math.sqrt(view.count / most)));
      return [{ x, y, radius: view.price ? radius : radiusWithoutPrice, view }];
    });
}

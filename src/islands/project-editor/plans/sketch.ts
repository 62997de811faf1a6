import {
  minCorners,
  isTiny,
  maxCorners,
  rectangle,
  withoutDoubles,
  type Corner,
  type Outline,
  type Size,
} from '#domain/projects/outline/corners.ts';
import { distance } from '#domain/projects/outline/segments.ts';

export type Tool = 'RECTANGLE' | 'CORNERS';
export type Sketch = { tool: Tool; corners: Outline };
/** Result of adding a corner: more to draw, a complete outline, or a refusal with its reason. */
export type Placed = { sketch: Sketch } | { outline: Outline } | { refused: 'TINY' | 'FEW' | 'FULL' };

export const emptySketch = (tool: Tool): Sketch => ({ tool, corners: [] });

export function close({ corners }: Sketch, plan: Size): Placed {
  const outline = withoutDoubles(corners);
  if (outline.length < minCorners) return { refused: 'FEW' };
  return isTiny(outline, plan) ? { refused: 'TINY' } : { outline };
}

/** Adds a corner. On the first or again on the last one it closes; a rectangle is complete with its second. */
export function place(sketch: Sketch, at: Corner, { plan, reach }: { plan: Size; reach: number }): Placed {
  const { tool, corners } = sketch;
  const [first, last] = [corners[0], corners.at(-1)];
  const further = { sketch: { tool, corners: [...corners, at] } };
  if (!first || !last) return further;
  if (tool === 'RECTANGLE') {
    const outline = rectangle(first, at);
    return isTiny(outline, plan) ? { refused: 'TINY' } : { outline };
  }
  const isOn = (corner: Corner) => distance(corner, at) <= reach;
  if (corners.length >= minCorners && (isOn(first) || isOn(last))) return close(sketch, plan);
  if (isOn(last)) return { sketch };
  return corners.length >= maxCorners ? { refused: 'FULL' } : further;
}

export const removeLastCorner = ({ tool, corners }: Sketch): Sketch => ({ tool, corners: corners.slice(0, -1) });

export function preview({ tool, corners }: Sketch, at: Corner): Outline {
  const [first] = corners;
  return tool === 'RECTANGLE' && first ? rectangle(first, at) : [...corners, at];
}

import { boxOf, edgesOf, type Corner, type Outline } from './corners.ts';
import { distance, nearestOn } from './segments.ts';

export type Line = readonly [Corner, Corner];
/** The target a point snapped to: a corner, an edge, or the x or y of another corner. */
type SnapKind = 'CORNER' | 'EDGE' | 'LINE';
export type Snapped = { at: Corner; pull: SnapKind | undefined; guides: readonly Line[] };

/** Snap targets: the surrounding outlines, the corners to align with, and the snap distance. */
type SnapOptions = { outlines: readonly Outline[]; beside?: readonly Corner[]; reach: number };

function nearest(points: Iterable<Corner>, point: Corner, reach: number): Corner | undefined {
  let found: Corner | undefined;
  let min = reach;
  for (const one of points) {
    const far = distance(one, point);
    if (far > min) continue;
    [found, min] = [one, far];
  }
  return found;
}

/** The outlines within reach of the bounding box of these points. */
function around(outlines: readonly Outline[], points: Outline, reach: number): Outline[] {
  const box = boxOf(points);
  return outlines.filter((outline) => {
    const { left, top, right, bottom } = boxOf(outline);
    const isAside = left > box.right + reach || right < box.left - reach;
    return !isAside && top <= box.bottom + reach && bottom >= box.top - reach;
  });
}

/** The adjacent corner with the nearest x (0) or y (1), if within reach. */
function inLine(point: Corner, axis: 0 | 1, { beside = [], reach }: SnapOptions): Corner | undefined {
  const far = (corner: Corner) => Math.abs(corner[axis] - point[axis]);
  const [first] = beside.filter((corner) => far(corner) <= reach).toSorted((a, b) => far(a) - far(b));
  return first;
}

/** The position of an edge at this x (0) or y (1). */
function onEdgeAt([from, to]: Line, axis: 0 | 1, value: number): Corner | undefined {
  const part = (value - from[axis]) / (to[axis] - from[axis]);
  if (!(part >= 0 && part <= 1)) return undefined;
  const at = (own: 0 | 1) => (own === axis ? value : from[own] + part * (to[own] - from[own]));
  return [at(0), at(1)];
}

/** Snaps a point to another outline's corner, else to its edge, or aligns it with a corner of its own. */
export function snap(point: Corner, pulling: SnapOptions): Snapped {
  const { outlines, reach } = pulling;
  const close = around(outlines, [point], reach);
  const corner = nearest(close.flat(), point, reach);
  if (corner) return { at: corner, pull: 'CORNER', guides: [] };
  const above = inLine(point, 0, pulling);
  const aside = inLine(point, 1, pulling);
  const lined: Corner = [above?.[0] ?? point[0], aside?.[1] ?? point[1]];
  const guidesTo = (at: Corner) => [above, aside].filter((one) => one !== undefined).map((one): Line => [one, at]);
  if (above && aside) return { at: lined, pull: 'LINE', guides: guidesTo(lined) };

  const edges = close.flatMap(edgesOf);
  const [ref, axis] = above ? [above, 0 as const] : [aside, 1 as const];
  const met = ref && edges.map((edge) => onEdgeAt(edge, axis, ref[axis])).filter((one) => one !== undefined);
  const both = met && nearest(met, point, reach * Math.SQRT2);
  if (both) return { at: both, pull: 'EDGE', guides: guidesTo(both) };
  const onEdge = nearest(
    edges.map(([from, to]) => nearestOn(from, to, point)),
    point,
    reach,
  );
  if (onEdge) return { at: onEdge, pull: 'EDGE', guides: [] };
  return ref ? { at: lined, pull: 'LINE', guides: guidesTo(lined) } : { at: point, pull: undefined, guides: [] };
}

/** The offset of a whole outline that snaps one of its corners to another's corner, else edge. */
export function snapOutline(outline: Outline, { outlines, reach }: SnapOptions): Corner {
  const close = around(outlines, outline, reach);
  let best: { shift: Corner; far: number; pull: SnapKind | undefined } = {
    shift: [0, 0],
    far: Infinity,
    pull: undefined,
  };
  for (const point of outline) {
    const { at, pull } = snap(point, { outlines: close, reach });
    const far = distance(at, point);
    const isBetter = pull === best.pull ? far < best.far : pull === 'CORNER' || (pull && !best.pull);
    if (pull && isBetter) best = { shift: [at[0] - point[0], at[1] - point[1]], far, pull };
  }
  return best.shift;
}

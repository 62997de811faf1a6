import {
  insertCorner,
  inside,
  movedBy,
  maxCorners,
  rectangle,
  toPixels,
  toShares,
  withCorner,
  type Corner,
  type Outline,
} from '#domain/projects/outline/corners.ts';
import { contains, distance } from '#domain/projects/outline/segments.ts';
import { snap, snapOutline, type Snapped } from '#domain/projects/outline/snap.ts';
import type { PlanContext, PointerPosition } from './plan-editor-state.ts';
import { middlesOf } from './drag-overlay.ts';
import { preview } from './sketch.ts';

/** A pointer gesture, from press to release. */
export type Gesture = {
  move: (spot: PointerPosition) => void;
  end: (spot: PointerPosition) => void;
  cancel: () => void;
};

/** Hit radius for touch or mouse, in screen pixels. */
export const reachOf = ({ isTouch }: Pick<PointerPosition, 'isTouch'>): number => (isTouch ? 22 : 10);
const roomForEdge = (spot: PointerPosition) => 4 * reachOf(spot);

/** The part of an outline under a pointer: its nearest corner, an edge's middle if there is room, or its inside. */
export type OutlineHit = { corner: number } | { edge: number } | 'INSIDE' | undefined;

function nearestOf(points: readonly Corner[], at: Corner, reach: number): number | undefined {
  const far = points.map((point) => distance(point, at));
  const min = Math.min(...far);
  return min <= reach ? far.indexOf(min) : undefined;
}

export function hit(outline: Outline, spot: PointerPosition, scale: number): OutlineHit {
  const reach = reachOf(spot) / scale;
  const corner = nearestOf(outline, spot.at, reach);
  if (corner !== undefined) return { corner };
  const edge = nearestOf(middlesOf(outline), spot.at, reach);
  const [from, to] = edge === undefined ? [] : [outline[edge], outline[(edge + 1) % outline.length]];
  const hasRoom = from && to && distance(from, to) * scale >= roomForEdge(spot);
  if (edge !== undefined && hasRoom && outline.length < maxCorners) return { edge };
  return contains(outline, spot.at) ? 'INSIDE' : undefined;
}

/** Snaps a point, given these neighbouring corners of its own outline. */
export function snapped(
  { planEditor, viewport }: PlanContext,
  spot: PointerPosition,
  beside: readonly Corner[],
): Snapped {
  const at = inside(spot.at, planEditor.plan);
  if (spot.isFree || !planEditor.isSnapping) return { at, pull: undefined, guides: [] };
  return snap(at, { outlines: planEditor.others, beside, reach: reachOf(spot) / viewport.scale() });
}

export function hover(planContext: PlanContext, spot: PointerPosition): Corner {
  const { planEditor, live, cursor } = planContext;
  const { sketch } = planEditor;
  if (!sketch) return spot.at;
  const { corners, tool } = sketch;
  const beside = tool === 'CORNERS' ? [corners.at(-1), corners[0]].filter((one) => one !== undefined) : [];
  const { at, guides } = snapped(planContext, spot, beside);
  cursor.at = at;
  live.sketch(preview(sketch, at), at);
  live.guides(guides);
  if (spot.isTouch) live.loupe(at);
  return at;
}

const slip = 6;

export function sketching(planContext: PlanContext, start: PointerPosition): Gesture {
  const { planEditor, live, viewport } = planContext;
  const from = hover(planContext, start);
  const opens = planEditor.sketch?.tool === 'RECTANGLE' && planEditor.sketch.corners.length === 0;

  function move(spot: PointerPosition): void {
    const at = hover(planContext, spot);
    if (opens) live.sketch(rectangle(from, at), at);
  }

  function end(spot: PointerPosition): void {
    const at = hover(planContext, spot);
    live.clear();
    const isDrag = distance(start.at, spot.at) * viewport.scale() > slip * (spot.isTouch ? 2 : 1);
    const reach = reachOf(spot) / viewport.scale();
    if (opens && isDrag) planEditor.placeRectangle(from, at);
    else planEditor.place(opens ? from : at, reach);
  }

  return { move, end, cancel: live.clear };
}

/** An outline grabbed at a point; `corner` is the one that is announced. */
type Grip = { outline: Outline; corner: number; from: Corner };

const between = ([x, y]: Corner, [toX, toY]: Corner): Corner => [toX - x, toY - y];

/** Previews an outline while it is dragged; on release it is stored, if it was moved at all. */
function changing(
  planContext: PlanContext,
  { outline, corner, from }: Grip,
  change: (spot: PointerPosition) => Outline,
): Gesture {
  const { viewport, planEditor, live } = planContext;
  let moved: Outline | undefined;
  const stop = () => {
    viewport.stage.classList.remove('plan-moving');
    live.clear();
  };
  return {
    move(spot) {
      if (!moved && distance(from, spot.at) * viewport.scale() < slip / 2) return;
      if (!moved) viewport.stage.classList.add('plan-moving');
      moved = change(spot);
      live.outline(moved);
    },
    end() {
      stop();
      if (!moved) return;
      live.outline(toPixels(toShares(moved, planEditor.plan), planEditor.plan));
      planEditor.store(moved);
      planEditor.sayCorner(moved, corner);
    },
    cancel() {
      stop();
      live.outline(outline);
    },
  };
}

/** Drags a corner, aligning it with its neighbouring corners when close. */
export function draggingCorner(planContext: PlanContext, taken: Grip): Gesture {
  const { live } = planContext;
  const { outline, corner: index, from } = taken;
  const beside = [outline.at(index - 1), outline[(index + 1) % outline.length]].filter((one) => one !== undefined);
  const [right, down] = between(from, outline[index] ?? from);
  return changing(planContext, taken, (spot) => {
    const { at, guides } = snapped(planContext, { ...spot, at: [spot.at[0] + right, spot.at[1] + down] }, beside);
    live.guides(guides);
    if (spot.isTouch) live.loupe(at);
    return withCorner(outline, index, at);
  });
}

export function draggingEdge(planContext: PlanContext, { outline, corner, from }: Grip): Gesture {
  const gesture = draggingCorner(planContext, {
    outline: insertCorner(outline, corner, from),
    corner: corner + 1,
    from,
  });
  const cancel = () => {
    gesture.cancel();
    planContext.live.outline(outline);
  };
  return { ...gesture, cancel };
}

export function draggingOutline(planContext: PlanContext, taken: Grip): Gesture {
  const { planEditor, viewport } = planContext;
  const { outline, from } = taken;
  return changing(planContext, taken, (spot) => {
    const moved = movedBy(outline, between(from, spot.at), planEditor.plan);
    if (spot.isFree || !planEditor.isSnapping) return moved;
    const reach = reachOf(spot) / viewport.scale();
    return movedBy(moved, snapOutline(moved, { outlines: planEditor.others, reach }), planEditor.plan);
  });
}

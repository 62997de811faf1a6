import { useEffect, type RefObject } from 'react';
import type { PlanContext, PointerPosition } from './plan-editor-state.ts';
import { draggingCorner, draggingEdge, draggingOutline, hit, hover, sketching, type Gesture } from './gestures.ts';

type Point = { clientX: number; clientY: number };

const wheelStep = 0.0016;
const pinchStep = 0.01;
const lineHeight = 16;
const slip = 8;

function spotOf({ viewport }: PlanContext, event: PointerEvent): PointerPosition {
  const isTouch = event.pointerType === 'touch';
  return { at: viewport.at(event), isTouch, isFree: event.altKey || event.ctrlKey };
}

/** Pans the plan; a press without movement runs the given callback. */
function panning(
  { viewport }: PlanContext,
  start: Point,
  press?: () => void,
): Gesture & { follow: (point: Point) => void } {
  let last = start;
  let moved = false;
  return {
    follow(point) {
      moved ||= Math.hypot(point.clientX - start.clientX, point.clientY - start.clientY) > slip;
      if (!moved) return;
      viewport.pan([point.clientX - last.clientX, point.clientY - last.clientY]);
      last = point;
    },
    move: () => undefined,
    end: () => (moved ? undefined : press?.()),
    cancel: () => undefined,
  };
}

type Held = Gesture & { follow?: (point: Point) => void };

function gestureAt(planContext: PlanContext, event: PointerEvent, isPanning: boolean): Held {
  const { viewport, planEditor } = planContext;
  const spot = spotOf(planContext, event);
  if (event.button === 1 || isPanning) return panning(planContext, event);
  if (planEditor.sketch) return sketching(planContext, spot);
  const outline = planEditor.chosenDrawn?.outline;
  const found = outline && hit(outline, spot, viewport.scale());
  if (outline && found) {
    const taken = { outline, corner: 0, from: spot.at };
    if (found === 'INSIDE') return draggingOutline(planContext, taken);
    if ('edge' in found) return draggingEdge(planContext, { ...taken, corner: found.edge });
    planEditor.chooseCorner(found.corner);
    return draggingCorner(planContext, { ...taken, corner: found.corner });
  }
  const shape = event.target instanceof Element ? event.target.closest<SVGElement>('[data-unit]') : undefined;
  return panning(planContext, event, () => {
    if (shape?.dataset.unit) planEditor.choose(shape.dataset.unit);
  });
}

/** Two fingers pan and zoom the plan. */
function pinching({ viewport }: PlanContext, fingers: Map<number, Point>): () => void {
  const measure = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return undefined;
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    return { middle, apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1 };
  };
  let last = measure();
  return () => {
    const now = measure();
    if (!now || !last) return;
    const by = [now.middle.clientX - last.middle.clientX, now.middle.clientY - last.middle.clientY] as const;
    viewport.zoom(now.apart / last.apart, last.middle, by);
    last = now;
  };
}

/** The wheel zooms the plan while it is being edited; otherwise it scrolls the page. */
function turn({ viewport }: PlanContext, event: WheelEvent): void {
  const isOurs =
    event.ctrlKey || viewport.stage.contains(document.activeElement) || viewport.stage.closest('.full-view');
  if (!isOurs) return;
  event.preventDefault();
  const turned = event.deltaY * (event.deltaMode === 0 ? 1 : lineHeight);
  if (event.shiftKey) viewport.pan([-turned - event.deltaX, 0]);
  else viewport.zoom(Math.exp(-turned * (event.ctrlKey ? pinchStep : wheelStep)), event);
}

function createHands(stage: HTMLElement) {
  const fingers = new Map<number, Point>();
  let held: Held | undefined;
  let pinch: (() => void) | undefined;

  function drop(): void {
    held?.cancel();
    held = undefined;
  }

  return {
    drop,
    isBusy: () => held !== undefined,
    down(planContext: PlanContext, event: PointerEvent, isPanning: boolean): void {
      if (event.button > 1) return;
      fingers.set(event.pointerId, event);
      if (fingers.size > 1) drop();
      if (fingers.size === 2) pinch = pinching(planContext, fingers);
      if (fingers.size > 1 || pinch) return;
      held = gestureAt(planContext, event, isPanning);
      if (event.isTrusted) stage.setPointerCapture(event.pointerId);
    },
    move(planContext: PlanContext, event: PointerEvent): void {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
      if (pinch) pinch();
      else if (held?.follow) held.follow(event);
      else if (held) held.move(spotOf(planContext, event));
      else if (planContext.planEditor.sketch && event.pointerType !== 'touch')
        hover(planContext, spotOf(planContext, event));
    },
    up(planContext: PlanContext, event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      const gesture = held;
      held = undefined;
      if (event.type === 'pointercancel') gesture?.cancel();
      else gesture?.end(spotOf(planContext, event));
      if (fingers.size === 0) pinch = undefined;
    },
  };
}

function listen(stage: HTMLElement, planContext: () => PlanContext | undefined): () => void {
  const hands = createHands(stage);
  const ending = new AbortController();
  const { signal } = ending;
  let isPanning = false;

  function on<Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (now: PlanContext, event: HTMLElementEventMap[Type]) => void,
  ): void {
    const run = (event: HTMLElementEventMap[Type]) => {
      const now = planContext();
      if (now) act(now, event);
    };
    stage.addEventListener(type, run, { signal, passive: false });
  }

  function space(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    isPanning = event.type === 'keydown';
    if (isPanning && stage.contains(document.activeElement)) event.preventDefault();
  }

  on('pointerdown', (now, event) => hands.down(now, event, isPanning));
  on('pointermove', hands.move);
  on('pointerup', hands.up);
  on('pointercancel', hands.up);
  on('wheel', turn);
  // Focus is managed here; prevents text selection, and the context menu on a long press.
  on('mousedown', (_, event) => event.preventDefault());
  on('contextmenu', (_, event) => hands.isBusy() && event.preventDefault());
  on('touchstart', (_, event) => event.touches.length > 1 && event.preventDefault());
  addEventListener('keydown', space, { signal });
  addEventListener('keyup', space, { signal });
  return () => {
    hands.drop();
    ending.abort();
  };
}

export function usePointers(
  stage: RefObject<HTMLElement | null>,
  planContext: RefObject<PlanContext | undefined>,
): void {
  useEffect(() => (stage.current ? listen(stage.current, () => planContext.current) : undefined), [stage, planContext]);
}

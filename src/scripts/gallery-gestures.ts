import type { Point } from '#domain/media/zoom.ts';

/** Points are in pixels from the centre of what is touched. */
type Gestures = {
  move: (x: number, y: number) => void;
  scale: (factor: number, point: Point) => void;
  doubleTap: (point: Point) => void;
};

const tap = { pixels: 24, milliseconds: 350 };
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Notices two short taps in one place. */
function tapCounter(): { press: (point: Point) => void; release: (point: Point, at: number) => boolean } {
  let pressed: Point | undefined;
  let last: (Point & { at: number }) | undefined;
  return {
    press: (point) => (pressed = point),
    release(point, at) {
      const isTap = pressed && distance(pressed, point) < tap.pixels;
      const isSecond = isTap && last && at - last.at < tap.milliseconds && distance(last, point) < tap.pixels;
      last = isTap && !isSecond ? { ...point, at } : undefined;
      return isSecond === true;
    },
  };
}

/** Follows one finger or mouse that moves, and two that pinch. */
function followPointers(box: HTMLElement, gestures: Gestures, pointOf: (event: MouseEvent) => Point): void {
  const pressed = new Map<number, Point>();
  const taps = tapCounter();

  box.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pressed.set(event.pointerId, pointOf(event));
    taps.press(pointOf(event));
  });
  addEventListener('pointermove', (event) => {
    const before = pressed.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    pressed.set(event.pointerId, point);
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    const share = other ? 2 : 1;
    gestures.move((point.x - before.x) / share, (point.y - before.y) / share);
    if (!other) return;
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    gestures.scale(distance(point, other) / Math.max(distance(before, other), 1), middle);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, (event) => {
      const isLast = pressed.delete(event.pointerId) && pressed.size === 0 && type === 'pointerup';
      if (isLast && taps.release(pointOf(event), event.timeStamp)) gestures.doubleTap(pointOf(event));
    });
}

/** Calls on drag, pinch, wheel and double tap; `keepsWheel` says which turns of a wheel are the browser's. */
export function followGestures(box: HTMLElement, gestures: Gestures, keepsWheel: (event: WheelEvent) => boolean): void {
  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  followPointers(box, gestures, pointOf);
  // Two fingers pinch; the browser would scroll.
  box.addEventListener('touchstart', (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  box.addEventListener(
    'wheel',
    (event) => {
      if (keepsWheel(event)) return;
      event.preventDefault();
      const turned = Math.min(Math.max(event.deltaY * (event.ctrlKey ? 8 : 1), -120), 120);
      gestures.scale(Math.exp(-turned / 500), pointOf(event));
    },
    { passive: false },
  );
}

import { useRef, useState, type PointerEvent } from 'react';

export type Shift = readonly [x: number, y: number];

/** Fingers tremble: what moves less (pixels) is a tap. */
const still = 6;
const pinch = 1.5;

type Fingers = Map<number, Shift>;
type Acts = { onDrag: (by: Shift) => void; onTap: (event: PointerEvent) => void; onPinch: (by: 1 | -1) => void };

const apart = (fingers: Fingers) => {
  const [[x1, y1], [x2, y2]] = [...fingers.values()] as [Shift, Shift];
  return Math.hypot(x1 - x2, y1 - y2);
};

/** One finger or the mouse drags or taps the map, two zoom by steps; `by` is the drag so far, in widths of the map. */
export function useMapDrag({ onDrag, onTap, onPinch }: Acts) {
  const fingers = useRef<Fingers>(new Map());
  const from = useRef<Shift>(undefined);
  const width = useRef<number>(undefined);
  const [by, setBy] = useState<Shift>();

  function start(event: PointerEvent<Element>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    from.current = fingers.current.size === 1 ? [event.clientX, event.clientY] : undefined;
    if (fingers.current.size === 2) {
      width.current = apart(fingers.current);
      setBy(undefined);
    }
  }

  function move(event: PointerEvent<Element>): void {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.current.size === 2 && width.current) {
      const ratio = apart(fingers.current) / width.current;
      if (ratio < pinch && ratio > 1 / pinch) return;
      width.current *= ratio;
      onPinch(ratio > 1 ? 1 : -1);
    } else if (from.current) {
      const [x, y] = [event.clientX - from.current[0], event.clientY - from.current[1]];
      const { width: whole } = event.currentTarget.getBoundingClientRect();
      if (by || Math.hypot(x, y) > still) setBy([x / whole, y / whole]);
    }
  }

  function end(event: PointerEvent): void {
    if (!fingers.current.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && from.current) {
      if (by) onDrag(by);
      else onTap(event);
    }
    from.current = undefined;
    setBy(undefined);
  }

  return { by, on: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end } };
}

import { useRef, useState, type PointerEvent } from 'react';

export type Shift = readonly [right: number, down: number];
export type Held = 'MAP' | 'PIN';
/** How far the map or the pin is dragged now, in widths of the map. */
export type Drag = { held: Held; by: Shift };

/** Fingers tremble: what moves less (pixels) is a tap. */
const still = 6;
const pinch = 1.5;

type Finger = { held: Held; from: Shift; at: Shift };
type Acts = { onDrag: (drag: Drag) => void; onTap: (event: PointerEvent) => void; onPinch: (by: 1 | -1) => void };
type Hand = {
  fingers: Map<number, Finger>;
  /** Whether what the first finger does is more than a tap. */
  isMoving: boolean;
  /** Once several fingers were there, none of them drags or taps. */
  isPinching: boolean;
  /** Of two fingers, in pixels. */
  apart: number;
};

const heldAt = (event: PointerEvent): Held => ((event.target as Element).closest('[role=application]') ? 'PIN' : 'MAP');

function apart({ fingers }: Hand): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) : 0;
}

function follow(hand: Hand, onPinch: Acts['onPinch']): void {
  if (hand.fingers.size !== 2) return;
  const ratio = apart(hand) / (hand.apart || 1);
  if (ratio < pinch && ratio > 1 / pinch) return;
  hand.apart *= ratio;
  onPinch(ratio > 1 ? 1 : -1);
}

/** One finger or the mouse drags the map or the pin, or taps the map; two zoom by steps. */
export function useMapFingers({ onDrag, onTap, onPinch }: Acts) {
  const ref = useRef<Hand>({ fingers: new Map(), isMoving: false, isPinching: false, apart: 0 });
  const [drag, setDrag] = useState<Drag>();

  /** From the event itself: the last one is not drawn yet when the finger is lifted. */
  function dragOf({ held, from: [x, y] }: Finger, event: PointerEvent<Element>): Drag | undefined {
    const [right, down] = [event.clientX - x, event.clientY - y];
    const hand = ref.current;
    hand.isMoving ||= Math.hypot(right, down) > still;
    const { width } = event.currentTarget.getBoundingClientRect();
    return hand.isMoving ? { held, by: [right / (width || 1), down / (width || 1)] } : undefined;
  }

  function start(event: PointerEvent<Element>): void {
    if (event.button !== 0) return;
    const hand = ref.current;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at: Shift = [event.clientX, event.clientY];
    if (hand.fingers.size === 0) Object.assign(hand, { isMoving: false, isPinching: false });
    hand.fingers.set(event.pointerId, { held: heldAt(event), from: at, at });
    if (hand.fingers.size < 2) return;
    Object.assign(hand, { isPinching: true, apart: apart(hand) });
    setDrag(undefined);
  }

  function move(event: PointerEvent<Element>): void {
    const hand = ref.current;
    const finger = hand.fingers.get(event.pointerId);
    if (!finger) return;
    finger.at = [event.clientX, event.clientY];
    if (hand.isPinching) follow(hand, onPinch);
    else setDrag(dragOf(finger, event));
  }

  function end(event: PointerEvent<Element>): void {
    const hand = ref.current;
    const finger = hand.fingers.get(event.pointerId);
    if (!finger) return;
    hand.fingers.delete(event.pointerId);
    hand.apart = apart(hand);
    setDrag(undefined);
    if (hand.isPinching || event.type !== 'pointerup') return;
    const done = dragOf(finger, event);
    if (done) onDrag(done);
    else if (finger.held === 'MAP') onTap(event);
  }

  return { drag, on: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end } };
}

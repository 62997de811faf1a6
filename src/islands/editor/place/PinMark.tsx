import type { KeyboardEvent } from 'react';
import type { Point } from '#contract/location.ts';
import { onPlane, planeCell, type Plane } from '#domain/map/plane.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { moved } from './pin-geometry.ts';

type Props = {
  point: Point;
  plane: Plane;
  /** Where it is held while it is dragged. */
  dragged: Point | undefined;
  onMove: (point: Point) => void;
};

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** In cells, without and with Shift. */
const strides = { small: 1 / 4, large: 2 };

/** The pin, which arrow keys move. */
export function PinMark({ point, plane, dragged, onMove }: Props) {
  const t = useTranslate();
  const { left, top } = onPlane(plane, dragged ?? point);

  function press(event: KeyboardEvent): void {
    const [right, down] = steps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const stride = event.shiftKey ? strides.large : strides.small;
    onMove(moved(plane, point, [right * stride, down * stride]));
  }

  return (
    <g
      role="application"
      tabIndex={0}
      className="group cursor-grab touch-none focus-visible:[outline:none] active:cursor-grabbing"
      transform={`translate(${left} ${top}) scale(${1 / planeCell})`}
      aria-label={t('editor.pin', { lat: point.lat.toFixed(5), lng: point.lng.toFixed(5) })}
      aria-describedby="pin-help"
      onKeyDown={press}
    >
      <circle
        className="fill-transparent fine-stroke group-focus-visible:stroke-sea group-focus-visible:stroke-3"
        cy="-16"
        r="24"
      />
      <path className="fill-terracotta stroke-paper stroke-2 fine-stroke" d="M0 0-11-16a13 13 0 1 1 22 0z" />
      <circle className="fill-paper" cy="-23" r="5" />
    </g>
  );
}

import { useRef, useState, type PointerEvent } from 'react';
import type { Point } from '#contract/location.ts';
import { uncertainRadius } from '#domain/map/mark.ts';
import { placePlane } from '#domain/map/place-view.ts';
import { cellsAt, onPlane, planeAround, planeCells, pointAt, type Plane } from '#domain/map/plane.ts';
import { shippedMapSources } from '#domain/map/sources.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { PinMark } from './PinMark.tsx';
import { drawnPlane, isFramed, moved, pinZooms, scaleOf, scrolled, zoomed } from './pin-geometry.ts';
import { useMapFingers, type Drag } from './use-map-fingers.ts';

type Props = {
  point: Point;
  precision: 'EXACT' | 'APPROXIMATE';
  /** The middle of the circle that visitors see instead; undefined while it is unknown. */
  seen: Point | undefined;
  onMove: (point: Point, how: 'TAP' | 'KEYS') => void;
};

const isSame = (first: Point, second: Point) => first.lat === second.lat && first.lng === second.lng;

/** The part of the map around the pin, as visitors see it; it follows a pin that leaves it. */
function usePlane({ point, precision }: Pick<Props, 'point' | 'precision'>) {
  const [known, setKnown] = useState({ point, precision });
  const [planes, setPlanes] = useState<readonly Plane[]>(() => [placePlane({ ...point, precision })]);
  const plane = planes[0] ?? placePlane({ ...point, precision });
  const show = (next: Plane) => setPlanes([next, plane]);
  if (!isSame(known.point, point) || known.precision !== precision) {
    setKnown({ point, precision });
    if (known.precision !== precision) show(placePlane({ ...point, precision }));
    else if (!isFramed(plane, point)) show(planeAround(point, plane.zoom));
  }
  return { plane, planes, show };
}

const keyOf = (plane: Plane) => Object.values(plane).join();
const cellsOf = ({ by: [right, down] }: Drag) => [right * planeCells, down * planeCells] as const;

/** Where the pin is put: by a tap, by dragging it, or by arrow keys; and the circle that visitors see instead of it. */
export function PinMap({ point, precision, seen, onMove }: Props) {
  const t = useTranslate();
  const { plane, planes, show } = usePlane({ point, precision });
  const map = useRef<SVGSVGElement>(null);

  function tap({ clientX, clientY }: PointerEvent): void {
    const matrix = map.current?.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    onMove(pointAt(plane, { left: x, top: y }), 'TAP');
  }

  function drop(done: Drag): void {
    const [right, down] = cellsOf(done);
    if (done.held === 'PIN') onMove(moved(plane, point, [right, down]), 'TAP');
    else show(scrolled(plane, -right, -down));
  }

  const { drag, on } = useMapFingers({
    onDrag: drop,
    onTap: tap,
    onPinch: (step) => show(zoomed(plane, point, step)),
  });
  const [right, down] = drag?.held === 'MAP' ? cellsOf(drag) : [0, 0];
  const dragged = drag?.held === 'PIN' ? moved(plane, point, cellsOf(drag)) : undefined;
  const drawn = new Map(planes.map(drawnPlane).map((each) => [keyOf(each), each]));

  return (
    <div className="relative grid h-80 max-w-[34rem] place-content-center overflow-hidden rounded-card hairline bg-sunken sm:h-96">
      <svg
        ref={map}
        className="size-[36rem] max-w-none cursor-crosshair touch-none"
        viewBox={`${-right} ${-down} ${planeCells} ${planeCells}`}
        role="group"
        aria-label={t('editor.map')}
        {...on}
      >
        {[...drawn].toReversed().map(([key, each]) => (
          <Drawing key={key} {...{ drawn: each, plane }} />
        ))}
        {precision === 'APPROXIMATE' && seen && <Circle {...{ seen, plane }} />}
        <PinMark {...{ point, plane, dragged }} onMove={(to) => onMove(to, 'KEYS')} />
      </svg>
      <Scale {...{ plane, point }} />
      <Zoom zoom={plane.zoom} onZoom={(step) => show(zoomed(plane, point, step))} />
    </div>
  );
}

/** The drawing of a plane, on the plane that is looked at: the last one stays until the next one has come. */
function Drawing({ drawn: { zoom, x, y }, plane }: { drawn: Plane; plane: Plane }) {
  const scale = 2 ** (plane.zoom - zoom);
  const side = planeCells * scale;
  return (
    <image
      className="pointer-events-none"
      href={`/tiles/drawn/${zoom}/${x}/${y}/${planeCells}.svg`}
      {...{ x: x * scale - plane.x, y: y * scale - plane.y, width: side, height: side }}
    />
  );
}

function Circle({ seen, plane }: { seen: Point; plane: Plane }) {
  const { left, top } = onPlane(plane, seen);
  return (
    <circle
      className="pointer-events-none fill-terracotta/15 stroke-terracotta stroke-2 fine-stroke"
      cx={left}
      cy={top}
      r={uncertainRadius(seen.lat) * cellsAt(plane.zoom)}
    />
  );
}

/** A round length, and whose data the map is made of. */
function Scale({ plane, point }: { plane: Plane; point: Point }) {
  const locale = useLocale();
  const path = useLocalizedPath();
  const { metres, cells } = scaleOf(plane, point);
  return (
    <div className="absolute inset-x-0 bottom-0 grid text-xs text-ink">
      <div className="grid justify-items-start p-2">
        <span className="rounded-pill bg-paper px-2 py-0.5">{formatDistance(locale, metres)}</span>
        <svg className="h-2 w-28 overflow-visible" viewBox="0 0 6.2222 0.4444" aria-hidden="true">
          <path className="fill-none stroke-ink stroke-2 fine-stroke" d={`M0 0v.4h${cells.toFixed(3)}v-.4`} />
        </svg>
      </div>
      <a
        className="bg-paper/80 px-2 py-1 text-[0.6875rem] leading-tight text-ink no-underline"
        href={path('/home/sources')}
        target="_blank"
      >
        {shippedMapSources}
      </a>
    </div>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (by: 1 | -1) => void }) {
  const t = useTranslate();
  return (
    <div className="absolute top-2 right-2 grid gap-2 [&_button]:grid [&_button]:size-11 [&_button]:place-items-center [&_button]:rounded-control [&_button]:hairline [&_button]:border-control [&_button]:bg-paper [&_button]:text-xl [&_button]:text-strong [&_button:disabled]:cursor-default [&_button:disabled]:opacity-50">
      <button type="button" aria-label={t('editor.zoom_in')} disabled={zoom === pinZooms.max} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t('editor.zoom_out')}
        disabled={zoom === pinZooms.min}
        onClick={() => onZoom(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
    </div>
  );
}

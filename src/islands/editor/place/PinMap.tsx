import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Point } from '#contract/location.ts';
import { countyOutlines } from '#domain/places/county-outlines.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { boxAt, isInBox, moved, scaleOf, toMap, toPoint } from './pin-geometry.ts';

type Props = {
  countyId: number;
  point: Point;
  /** The centre of the quarter or settlement, to compare the pin with. */
  centre: Point | undefined;
  name: string;
  approximate: boolean;
  onMove: (point: Point, how: 'TAP' | 'KEYS') => void;
};

const zooms = [1, 4, 16, 64, 256];
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function pointOf(map: SVGSVGElement | null, { clientX, clientY }: MouseEvent | PointerEvent): Point | undefined {
  const matrix = map?.getScreenCTM();
  return matrix ? toPoint(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())) : undefined;
}

export function PinMap({ countyId, point, centre, name, approximate, onMove }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const outline = countyOutlines[countyId];
  const map = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  const [middle, setMiddle] = useState(point);
  if (!outline) return null;

  const closer = zooms[zoom] ?? 1;
  const held = boxAt(outline.box, closer, middle);
  const box = isInBox(held, toMap(point)) ? held : boxAt(outline.box, closer, point);
  const scale = scaleOf(box);
  const size = box[2] / 40;

  function place(event: MouseEvent): void {
    const found = pointOf(map.current, event);
    if (found) onMove(found, 'TAP');
  }

  function look(next: number): void {
    setMiddle(point);
    setZoom(Math.min(zooms.length - 1, Math.max(0, next)));
  }

  return (
    <div className="relative max-w-[36rem]">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the pin has the keys that do the same */}
      <svg
        ref={map}
        className="aspect-4/3 w-full cursor-crosshair rounded-card hairline bg-sunken"
        viewBox={box.join(' ')}
        role="group"
        aria-label={t('editor.map')}
        onClick={place}
      >
        <path className="fill-paper stroke-control fine-stroke" d={outline.path} />
        {centre && <Centre {...{ point: centre, name, size }} />}
        <Pin {...{ map, point, size, approximate, km: scale.km, onMove }} />
        <path
          className="fill-none stroke-ink stroke-2 fine-stroke"
          d={`M${box[0] + size} ${box[1] + box[3] - size}h${scale.length}`}
        />
      </svg>
      <p className="absolute bottom-6 left-2 rounded-pill bg-paper px-2 py-0.5 text-xs text-ink">
        {formatDistance(locale, scale.km * 1000)}
      </p>
      <Zoom zoom={zoom} onZoom={look} />
    </div>
  );
}

function Centre({ point, name, size }: { point: Point; name: string; size: number }) {
  const { x, y } = toMap(point);
  return (
    <>
      <circle className="fill-none stroke-sea stroke-2 fine-stroke" cx={x} cy={y} r={size * 0.8} />
      <text
        className="pointer-events-none fill-strong"
        x={x}
        y={y - size * 1.2}
        fontSize={size * 2}
        textAnchor="middle"
      >
        {name}
      </text>
    </>
  );
}

type PinProps = Pick<Props, 'point' | 'approximate' | 'onMove'> & {
  map: RefObject<SVGSVGElement | null>;
  size: number;
  /** The length of the scale bar; arrow keys move the pin by a tenth of it, with Shift by all of it. */
  km: number;
};

function Pin({ map, point, size, approximate, km, onMove }: PinProps) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<Point>();
  const { x, y } = toMap(dragged ?? point);

  function press(event: KeyboardEvent): void {
    const [east, north] = steps[event.key] ?? [];
    if (east === undefined || north === undefined) return;
    event.preventDefault();
    const metres = (km * 1000) / (event.shiftKey ? 1 : 10);
    onMove(moved(point, east * metres, north * metres), 'KEYS');
  }

  return (
    <g
      role="application"
      tabIndex={0}
      className="group cursor-grab touch-none focus-visible:[outline:none] active:cursor-grabbing"
      aria-label={t('editor.pin', { lat: point.lat.toFixed(4), lng: point.lng.toFixed(4) })}
      aria-describedby="pin-help"
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && setDragged(pointOf(map.current, event))
      }
      onPointerUp={() => {
        if (dragged) onMove(dragged, 'TAP');
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
    >
      <circle
        className="fill-transparent fine-stroke group-focus-visible:stroke-sea group-focus-visible:stroke-3"
        cx={x}
        cy={y}
        r={size * 2.2}
      />
      {approximate && <circle className="fill-terracotta opacity-25" cx={x} cy={y} r={size * 1.6} />}
      <circle className="fill-terracotta stroke-paper stroke-2 fine-stroke" cx={x} cy={y} r={size * 0.6} />
    </g>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslate();
  return (
    <div className="absolute top-2 right-2 grid gap-2 [&_button]:grid [&_button]:size-11 [&_button]:place-items-center [&_button]:rounded-control [&_button]:hairline [&_button]:border-control [&_button]:bg-paper [&_button]:text-xl [&_button]:text-strong [&_button:disabled]:cursor-default [&_button:disabled]:opacity-50">
      <button
        type="button"
        aria-label={t('editor.zoom_in')}
        disabled={zoom === zooms.length - 1}
        onClick={() => onZoom(zoom + 1)}
      >
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t('editor.zoom_out')} disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        <span aria-hidden="true">−</span>
      </button>
    </div>
  );
}

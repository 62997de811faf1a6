import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from '#contract/location.ts';
import { countyOutlines } from '#domain/county-outlines.ts';
import { formatDistance } from '#i18n/numbers.ts';
import { Icon } from '../Icon.tsx';
import { useLocale, useWords } from '../words.tsx';
import { boxAt, isInBox, moved, scaleOf, toMap, toPoint } from './pin-geometry.ts';

type Props = {
  countyId: number;
  point: Point;
  /** The middle of the settlement, to compare the pin with. */
  centre: Point | undefined;
  /** What is written there. */
  name: string;
  approximate: boolean;
  onMove: (point: Point) => void;
};

const zooms = [1, 4, 16, 64, 256];
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The outline of the county with a pin, to be moved by dragging, by a tap on the map, or with the arrow keys. */
export function PinMap({ countyId, point, centre, name, approximate, onMove }: Props) {
  const t = useWords();
  const locale = useLocale();
  const outline = countyOutlines[countyId];
  const map = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  const [middle, setMiddle] = useState(point);
  const [dragged, setDragged] = useState<Point>();
  if (!outline) return null;

  const closer = zooms[zoom] ?? 1;
  const held = boxAt(outline.box, closer, middle);
  const box = isInBox(held, toMap(point)) ? held : boxAt(outline.box, closer, point);
  const scale = scaleOf(box);
  const at = toMap(dragged ?? point);
  const middleAt = centre && toMap(centre);
  const size = box[2] / 40;

  function pointOf({ clientX, clientY }: MouseEvent | PointerEvent): Point | undefined {
    const matrix = map.current?.getScreenCTM();
    return matrix ? toPoint(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())) : undefined;
  }

  function place(event: MouseEvent): void {
    const found = pointOf(event);
    if (found) onMove(found);
  }

  function look(by: number): void {
    setMiddle(point);
    setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)));
  }

  function press(event: KeyboardEvent): void {
    const [east, north] = steps[event.key] ?? [];
    if (east === undefined || north === undefined) return;
    event.preventDefault();
    const metres = (scale.km * 1000) / (event.shiftKey ? 1 : 10);
    onMove(moved(point, east * metres, north * metres));
  }

  return (
    <div className="pin-frame">
      <svg
        ref={map}
        className="pin-map"
        viewBox={box.join(' ')}
        role="group"
        aria-label={t('editor.map')}
        onClick={place}
      >
        <path d={outline.path} />
        {middleAt && <circle className="pin-centre" cx={middleAt.x} cy={middleAt.y} r={size * 0.8} />}
        {middleAt && (
          <text className="pin-name" x={middleAt.x} y={middleAt.y - size * 1.2} fontSize={size * 2} textAnchor="middle">
            {name}
          </text>
        )}
        <g
          role="application"
          tabIndex={0}
          className="pin"
          aria-label={t('editor.pin', { lat: point.lat.toFixed(4), lng: point.lng.toFixed(4) })}
          aria-describedby="pin-help"
          onKeyDown={press}
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && setDragged(pointOf(event))
          }
          onPointerUp={() => {
            if (dragged) onMove(dragged);
            setDragged(undefined);
          }}
          onPointerCancel={() => setDragged(undefined)}
        >
          <circle className="pin-reach" cx={at.x} cy={at.y} r={size * 2.2} />
          {approximate && <circle className="pin-around" cx={at.x} cy={at.y} r={size * 1.6} />}
          <circle className="pin-dot" cx={at.x} cy={at.y} r={size * 0.6} />
        </g>
        <path className="pin-scale" d={`M${box[0] + size} ${box[1] + box[3] - size}h${scale.length}`} />
      </svg>
      <p className="pin-scale-text">{formatDistance(locale, scale.km * 1000)}</p>
      <div className="pin-zoom">
        <button
          type="button"
          aria-label={t('editor.zoom_in')}
          disabled={zoom === zooms.length - 1}
          onClick={() => look(1)}
        >
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('editor.zoom_out')} disabled={zoom === 0} onClick={() => look(-1)}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}

import { useId, useRef, type ComponentProps, type PointerEvent } from 'react';
import type { KindedImage } from './kinded-image.ts';
import {
  contains,
  cornersOf,
  movePart,
  partBetween,
  turnedSize,
  type Change,
  type Part,
  type Point,
  type Size,
} from './picture-parts.ts';

/** The crop, or the number of a blurred part. */
export type Chosen = 'crop' | number | undefined;

type Drag = { pointer: number; move: (to: Point) => Part; chosen: Exclude<Chosen, undefined> };

type Props = {
  image: KindedImage;
  change: Change;
  chosen: Chosen;
  draws: boolean;
  label: string;
  onChoose: (chosen: Chosen) => void;
  onPart: (chosen: Exclude<Chosen, undefined>, part: Part) => void;
};

const scale = 1000;
/** Half of what a finger hits, in units of the drawing. */
const reach = 55;
const enough = 1280;

const transforms = ({ width, height }: Size) => ({
  0: undefined,
  90: `translate(${width} 0) rotate(90)`,
  180: `translate(${width} ${height}) rotate(180)`,
  270: `translate(0 ${height}) rotate(270)`,
});

function sourceOf({ sources, url }: KindedImage): string {
  return sources.findLast(({ type, width }) => type === 'image/webp' && width <= enough)?.url ?? url;
}

function useDragging({ change, chosen, draws, onChoose, onPart }: Props, size: Size) {
  const drag = useRef<Drag>(undefined);

  function pointOf(event: PointerEvent<SVGSVGElement>): Point {
    const matrix = event.currentTarget.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x: point.x / size.width, y: point.y / size.height };
  }

  function start(at: Point): Omit<Drag, 'pointer'> | undefined {
    const part = chosen === undefined ? undefined : chosen === 'crop' ? change.crop : change.blur[chosen];
    const isNear = (corner: Point) =>
      Math.hypot((corner.x - at.x) * size.width, (corner.y - at.y) * size.height) < reach;
    const corner = part && cornersOf(part).find((one) => isNear(one.at));
    if (corner && chosen !== undefined) return { chosen, move: (to) => partBetween(corner.opposite, to) };
    const moving = (which: Exclude<Chosen, undefined>, moved: Part) => ({
      chosen: which,
      move: (to: Point) => movePart(moved, { x: to.x - at.x, y: to.y - at.y }),
    });
    if (chosen === 'crop') return part && contains(part, at) ? moving('crop', part) : undefined;
    const index = change.blur.findLastIndex((one) => contains(one, at));
    const found = change.blur[index];
    if (found) return moving(index, found);
    return draws ? { chosen: change.blur.length, move: (to) => partBetween(at, to) } : undefined;
  }

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      const started = event.button === 0 ? start(pointOf(event)) : undefined;
      if (!started) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { ...started, pointer: event.pointerId };
      if (started.chosen === 'crop' || change.blur[started.chosen]) onChoose(started.chosen);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const dragged = drag.current;
      if (dragged?.pointer === event.pointerId) onPart(dragged.chosen, dragged.move(pointOf(event)));
    },
    onPointerUp: () => void (drag.current = undefined),
    onPointerCancel: () => void (drag.current = undefined),
  };
}

/** The picture as it will be: turned, blurred, and what is cut away in the dark. */
export function Stage(props: Props) {
  const { image, change, chosen, label } = props;
  const longest = Math.max(image.width, image.height);
  const original = { width: (image.width * scale) / longest, height: (image.height * scale) / longest };
  const size = turnedSize(original, change.rotate);
  const dragging = useDragging(props, size);
  const boxOf = ({ left, top, width, height }: Part) => ({
    x: left * size.width,
    y: top * size.height,
    width: width * size.width,
    height: height * size.height,
  });
  const picture = { href: sourceOf(image), ...original, transform: transforms(size)[change.rotate] };
  const chosenPart = chosen === undefined ? undefined : chosen === 'crop' ? change.crop : change.blur[chosen];
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={`block max-h-[45dvh] w-full touch-none rounded-control bg-sunken select-none ${props.draws ? 'cursor-crosshair' : ''}`}
      role="img"
      aria-label={label}
      {...dragging}
    >
      <image {...picture} />
      <Blurred picture={picture} boxes={change.blur.map(boxOf)} />
      {change.crop && <Shade size={size} {...boxOf(change.crop)} />}
      {[...change.blur, ...(change.crop ? [change.crop] : [])].map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
        <Outline key={index} {...boxOf(part)} strong={part === chosenPart} />
      ))}
      {chosenPart && <Corners corners={cornersOf(chosenPart).map(({ at }) => at)} size={size} />}
    </svg>
  );
}

type Box = { x: number; y: number; width: number; height: number };

function Blurred({ picture, boxes }: { picture: ComponentProps<'image'>; boxes: readonly Box[] }) {
  const id = useId();
  if (boxes.length === 0) return null;
  return (
    <>
      <filter id={`${id}-filter`}>
        <feGaussianBlur stdDeviation="24" />
      </filter>
      <clipPath id={`${id}-blurred`}>
        {boxes.map((box, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
          <rect key={index} {...box} />
        ))}
      </clipPath>
      <g clipPath={`url(#${id}-blurred)`}>
        <image {...picture} filter={`url(#${id}-filter)`} />
      </g>
    </>
  );
}

function Corners({ corners, size }: { corners: readonly Point[]; size: Size }) {
  return corners.map(({ x, y }, index) => (
    <circle
      // oxlint-disable-next-line react/no-array-index-key -- always the same four
      key={index}
      className="fill-paper stroke-sea"
      strokeWidth="5"
      cx={x * size.width}
      cy={y * size.height}
      r="16"
    />
  ));
}

function Shade({ size, x, y, width, height }: Box & { size: Size }) {
  const outer = `M0 0H${size.width}V${size.height}H0Z`;
  return (
    <path className="[fill:rgb(0_0_0/0.6)]" fillRule="evenodd" d={`${outer}M${x} ${y}h${width}v${height}h${-width}Z`} />
  );
}

/** Light on dark, so that it is seen on any picture. */
function Outline({ strong, ...box }: Box & { strong: boolean }) {
  return (
    <>
      <rect {...box} className="fill-none [stroke:rgb(0_0_0/0.7)]" strokeWidth={strong ? 9 : 5} />
      <rect {...box} className="fill-none [stroke:rgb(255_255_255)]" strokeWidth={strong ? 4 : 2} />
    </>
  );
}

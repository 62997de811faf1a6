import type { Corner, Size } from '#domain/projects/outline/corners.ts';

/** The transform from plan to screen pixels: times `scale`, then translated. */
export type View = { scale: number; x: number; y: number };
export type Sheet = { plan: Size; frame: Size };

const margin = 12;
const closest = 10;

function fittingScale({ plan, frame }: Sheet): number {
  const [width, height] = [frame.width - 2 * margin, frame.height - 2 * margin];
  return Math.max(0.01, Math.min(width / plan.width, height / plan.height));
}

/** Clamps one axis: centred if all of it fits, else no farther than its own edge. */
function clampedOffset(offset: number, length: number, frame: number): number {
  if (length <= frame - 2 * margin) return (frame - length) / 2;
  return Math.min(margin, Math.max(frame - margin - length, offset));
}

export function clamped({ scale, x, y }: View, { plan, frame }: Sheet): View {
  return {
    scale,
    x: clampedOffset(x, plan.width * scale, frame.width),
    y: clampedOffset(y, plan.height * scale, frame.height),
  };
}

export const fitted = (sheet: Sheet): View => clamped({ scale: fittingScale(sheet), x: 0, y: 0 }, sheet);

export const zoomLevel = ({ scale }: View, sheet: Sheet): number => scale / fittingScale(sheet);

export type Zoom = { factor: number; around: Corner };

export function zoomed(view: View, { factor, around: [x, y] }: Zoom, sheet: Sheet): View {
  const minScale = fittingScale(sheet);
  const scale = Math.min(minScale * closest, Math.max(minScale, view.scale * factor));
  const ratio = scale / view.scale;
  return clamped({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, sheet);
}

export const panned = ({ scale, x, y }: View, [right, down]: Corner, sheet: Sheet): View =>
  clamped({ scale, x: x + right, y: y + down }, sheet);

/** The view, panned as little as needed to bring a point of the plan well into the frame. */
export function revealed(view: View, [x, y]: Corner, sheet: Sheet): View {
  const room = 4 * margin;
  const by = (at: number, frame: number) => Math.max(0, room - at) - Math.max(0, at - frame + room);
  const shift: Corner = [
    by(x * view.scale + view.x, sheet.frame.width),
    by(y * view.scale + view.y, sheet.frame.height),
  ];
  return panned(view, shift, sheet);
}

/** Converts a point of the frame to one of the plan. */
export const toPlan = ({ scale, x, y }: View, [atX, atY]: Corner): Corner => [(atX - x) / scale, (atY - y) / scale];

const pictureSizes = [400, 800, 1200, 2048];
const maxTextSize = 16;
const textsAcross = 32;
const zoomedFrom = 1.01;

function frameOf(stage: HTMLElement): Size {
  const { width, height } = stage.getBoundingClientRect();
  return { width: width || 1, height: height || 1 };
}

function refine(picture: HTMLImageElement, width: number): void {
  const sizes = `${pictureSizes.find((size) => size >= width) ?? pictureSizes.at(-1)}px`;
  if (picture.sizes !== sizes) picture.sizes = sizes;
}

/** Text sizes change in steps: each change makes browsers lay out all labels again. */
const stepped = (size: number) => (2 ** (Math.floor(Math.log2(size) * 4) / 4)).toFixed(2);

function apply(stage: HTMLElement, { scale, x, y }: View, sheet: Sheet): void {
  const { plan, frame } = sheet;
  const picture = stage.querySelector('img');
  if (picture) {
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    refine(picture, plan.width * scale);
  }
  const box = [-x, -y, frame.width, frame.height].map((value) => value / scale);
  const text = stepped(Math.min(maxTextSize / scale, plan.width / textsAcross));
  for (const drawing of stage.querySelectorAll(':scope > svg')) {
    drawing.setAttribute('viewBox', box.join(' '));
    if (drawing.getAttribute('font-size') !== text) drawing.setAttribute('font-size', text);
  }
  stage.toggleAttribute('data-zoomed', zoomLevel({ scale, x, y }, sheet) > zoomedFrom);
}

/** The plan's view on the screen: every pointer move is written directly to the DOM, bypassing React. */
export type Viewport = ReturnType<typeof createViewport>['viewport'];

type At = { clientX: number; clientY: number };

/** Fits the whole plan into its stage, and again whenever the stage is resized. */
export function createViewport(stage: HTMLElement, plan: Size) {
  let sheet: Sheet = { plan, frame: frameOf(stage) };
  let view = fitted(sheet);

  function look(next: View): void {
    view = next;
    apply(stage, view, sheet);
  }

  function measure(): void {
    const close = zoomLevel(view, sheet);
    sheet = { plan, frame: frameOf(stage) };
    const { width, height } = sheet.frame;
    const whole = fitted(sheet);
    look(close > zoomedFrom ? zoomed(whole, { factor: close, around: [width / 2, height / 2] }, sheet) : whole);
  }

  const inFrame = ({ clientX, clientY }: At): Corner => {
    const { left, top } = stage.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const middle = (): Corner => [sheet.frame.width / 2, sheet.frame.height / 2];
  const watch = new ResizeObserver(measure);
  watch.observe(stage);
  stage.style.aspectRatio = `${plan.width} / ${plan.height}`;
  measure();
  const viewport = {
    stage,
    plan,
    scale: () => view.scale,
    closeness: () => zoomLevel(view, sheet),
    /** Converts a point of the window to plan pixels. */
    at: (event: At) => toPlan(view, inFrame(event)),
    /** Zooms by a factor around a point of the window, or the centre, and pans. */
    zoom: (factor: number, around?: At, by: Corner = [0, 0]) =>
      look(panned(zoomed(view, { factor, around: around ? inFrame(around) : middle() }, sheet), by, sheet)),
    pan: (by: Corner) => look(panned(view, by, sheet)),
    fit: () => look(fitted(sheet)),
    reveal: (point: Corner) => look(revealed(view, point, sheet)),
  };
  return { viewport, stop: () => watch.disconnect() };
}

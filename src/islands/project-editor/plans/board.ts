import type { Corner, Size } from '#domain/projects/outline/corners.ts';
import { closeness, fitted, panned, revealed, toPlan, zoomed, type Sheet, type View } from './view.ts';

/**
 * The plan on the screen. Where it is looked at from changes with every finger, so that it is written into the page
 * directly and React never hears of it.
 */
export type Board = {
  stage: HTMLElement;
  plan: Size;
  scale: () => number;
  closeness: () => number;
  /** A point of the window as one of the plan, in its pixels. */
  at: (event: { clientX: number; clientY: number }) => Corner;
  /** So many times closer, around a point of the window or the middle, and moved on. */
  zoom: (factor: number, around?: { clientX: number; clientY: number }, by?: Corner) => void;
  pan: (by: Corner) => void;
  fit: () => void;
  reveal: (point: Corner) => void;
};

const pictureSizes = [400, 800, 1200, 2048];
const largestText = 16;
const textsAcross = 32;
const zoomedFrom = 1.01;

function frameOf(stage: HTMLElement): Size {
  const { width, height } = stage.getBoundingClientRect();
  return { width: width || 1, height: height || 1 };
}

/** Asks for a finer picture where it is looked at more closely. */
function refine(picture: HTMLImageElement, width: number): void {
  const sizes = `${pictureSizes.find((size) => size >= width) ?? pictureSizes.at(-1)}px`;
  if (picture.sizes !== sizes) picture.sizes = sizes;
}

/** Sizes of text follow in steps: each makes a browser set all labels anew. */
const stepped = (size: number) => (2 ** (Math.floor(Math.log2(size) * 4) / 4)).toFixed(2);

function apply(stage: HTMLElement, { scale, x, y }: View, sheet: Sheet): void {
  const { plan, frame } = sheet;
  const picture = stage.querySelector('img');
  if (picture) {
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    refine(picture, plan.width * scale);
  }
  const box = [-x, -y, frame.width, frame.height].map((value) => value / scale);
  const text = stepped(Math.min(largestText / scale, plan.width / textsAcross));
  for (const drawing of stage.querySelectorAll(':scope > svg')) {
    drawing.setAttribute('viewBox', box.join(' '));
    if (drawing.getAttribute('font-size') !== text) drawing.setAttribute('font-size', text);
  }
  stage.toggleAttribute('data-zoomed', closeness({ scale, x, y }, sheet) > zoomedFrom);
}

/** Shows all of a plan in its stage, and again whenever the stage has got another size. */
export function createBoard(stage: HTMLElement, plan: Size): { board: Board; stop: () => void } {
  let sheet: Sheet = { plan, frame: frameOf(stage) };
  let view = fitted(sheet);

  function look(next: View): void {
    view = next;
    apply(stage, view, sheet);
  }

  function measure(): void {
    const close = closeness(view, sheet);
    sheet = { plan, frame: frameOf(stage) };
    const { width, height } = sheet.frame;
    const whole = fitted(sheet);
    look(close > zoomedFrom ? zoomed(whole, { factor: close, around: [width / 2, height / 2] }, sheet) : whole);
  }

  const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }): Corner => {
    const { left, top } = stage.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const middle = (): Corner => [sheet.frame.width / 2, sheet.frame.height / 2];
  const watch = new ResizeObserver(measure);
  watch.observe(stage);
  stage.style.aspectRatio = `${plan.width} / ${plan.height}`;
  measure();
  const board: Board = {
    stage,
    plan,
    scale: () => view.scale,
    closeness: () => closeness(view, sheet),
    at: (event) => toPlan(view, inFrame(event)),
    zoom: (factor, around, by = [0, 0]) =>
      look(panned(zoomed(view, { factor, around: around ? inFrame(around) : middle() }, sheet), by, sheet)),
    pan: (by) => look(panned(view, by, sheet)),
    fit: () => look(fitted(sheet)),
    reveal: (point) => look(revealed(view, point, sheet)),
  };
  return { board, stop: () => watch.disconnect() };
}

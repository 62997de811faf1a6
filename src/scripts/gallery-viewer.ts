import { makeStrip } from './gallery-strip.ts';
import { makeZoomable } from './gallery-zoom.ts';

const zoomStep = 1.5;
const panStep = 80;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Shows pictures over the whole screen, one after the other; `onTurn` hears which. Returns what shows one. */
export function makeViewer(
  dialog: HTMLDialogElement,
  pictures: readonly HTMLImageElement[],
  onTurn: (index: number) => void,
): (index: number) => void {
  const list = dialog.querySelector('ul') as HTMLUListElement;
  const [counter, caption] = dialog.querySelectorAll('[role=status] > *');
  const strip = makeStrip(list, pictures, ({ dataset, alt }, index) => {
    if (counter) counter.textContent = `${index + 1} / ${pictures.length}`;
    if (caption) caption.textContent = 'unnamed' in dataset ? '' : alt;
    onTurn(index);
  });
  const zooming = makeZoomable(list, strip.image);

  function turnTo(index: number): void {
    zooming.zoom();
    strip.turnTo(index);
  }

  /** Whether the key does anything here: arrows shift a zoomed picture, else turn. */
  function press(key: string): boolean {
    const arrow = arrows[key];
    if (arrow && zooming.isZoomed()) zooming.move(-arrow.x * panStep, -arrow.y * panStep);
    else if (arrow?.x) turnTo(strip.shown() + arrow.x);
    else if (key === 'Home') turnTo(0);
    else if (key === 'End') turnTo(-1);
    else if (key === '+' || key === '=') zooming.zoom(zoomStep);
    else if (key === '-') zooming.zoom(1 / zoomStep);
    else if (key === '0') zooming.zoom();
    else return false;
    return true;
  }

  addEventListener('resize', () => zooming.zoom());
  dialog.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => {
    const { step, zoom } = (target as Element).closest('button')?.dataset ?? {};
    if (step) turnTo(strip.shown() + Number(step));
    if (zoom) zooming.zoom(zoomStep ** Number(zoom));
  });
  return (index) => {
    list.focus();
    turnTo(index);
  };
}

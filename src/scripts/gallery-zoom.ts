import { keepInBox, wholePicture, zoomAround, type Point, type Zoom } from '#domain/media/zoom.ts';
import { followGestures } from './gallery-gestures.ts';

export type Zooming = {
  isZoomed: () => boolean;
  /** Without a factor, back to the whole picture. */
  zoom: (factor?: number, point?: Point) => void;
  move: (x: number, y: number) => void;
};

const centre = { x: 0, y: 0 };
const doubleTapFactor = 2.5;

/** Zooms the picture that `current` finds in its box, by gestures and calls. */
export function makeZoomable(box: HTMLElement, current: () => HTMLImageElement | null | undefined): Zooming {
  let zoom = wholePicture;

  function draw(next: Zoom, transition: string): void {
    const image = current();
    if (!image?.naturalWidth) return;
    const picture = { width: image.naturalWidth, height: image.naturalHeight };
    zoom = keepInBox(next, picture, { width: box.clientWidth, height: box.clientHeight });
    const { scale, x, y } = zoom;
    if (scale > 1) image.sizes = '400vw';
    image.style.transition = transition;
    image.style.transform = scale > 1 ? `translate(${x}px,${y}px) scale(${scale})` : '';
    box.classList.toggle('zoomed', scale > 1);
  }

  const drawAt = (x: number, y: number, transition: string) =>
    draw({ ...zoom, x: zoom.x + x, y: zoom.y + y }, transition);
  const isZoomed = () => zoom.scale > 1;
  const zooming: Zooming = {
    isZoomed,
    zoom: (factor, point = centre) => draw(factor ? zoomAround(zoom, factor, point) : wholePicture, 'transform 150ms'),
    move: (x, y) => drawAt(x, y, 'transform 150ms'),
  };
  followGestures(
    box,
    {
      move: (x, y) => isZoomed() && drawAt(x, y, 'none'),
      scale: (factor, point) => draw(zoomAround(zoom, factor, point), 'none'),
      doubleTap: (point) => zooming.zoom(isZoomed() ? undefined : doubleTapFactor, point),
    },
    ({ deltaX, deltaY }) => !isZoomed() && Math.abs(deltaX) > Math.abs(deltaY),
  );
  return zooming;
}

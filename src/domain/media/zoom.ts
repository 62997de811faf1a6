export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** How a picture lies in its box: `scale` 1 shows all of it; `x`, `y` shift its centre by pixels. */
export type Zoom = Point & { scale: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

const between = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Scales by a factor, up to five times; `point`, in pixels from the box's centre, stays where it is. */
export function zoomAround({ scale, x, y }: Zoom, factor: number, point: Point): Zoom {
  const next = between(1, scale * factor, maxScale);
  const growth = next / scale;
  return { scale: next, x: point.x - (point.x - x) * growth, y: point.y - (point.y - y) * growth };
}

/** Shifts the picture back so that no gap opens at a side where it is larger than its box. */
export function keepInBox({ scale, x, y }: Zoom, picture: Size, box: Size): Zoom {
  const fit = Math.min(box.width / picture.width, box.height / picture.height) * scale;
  const roomX = Math.max(0, (picture.width * fit - box.width) / 2);
  const roomY = Math.max(0, (picture.height * fit - box.height) / 2);
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) };
}

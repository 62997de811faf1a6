import { planeCells, type Plane } from '#domain/map/plane.ts';

/** The addresses of a plane's drawings: for wide screens with the details of the next zoom. */
export function drawingOf({ zoom, x, y }: Plane, version: string): { narrow: string; wide: string } {
  const at = (scale: number) =>
    `/tiles/drawn/${zoom + scale - 1}/${x * scale}/${y * scale}/${planeCells * scale}.svg?v=${version}`;
  return { narrow: at(1), wide: at(2) };
}

import { planeCells, type Plane } from '#domain/map/plane.ts';
import type { MapWords } from '#i18n/map-mark.ts';

/** The addresses of a plane's drawings: for wide screens with the details of the next zoom. */
export function drawingOf({ zoom, x, y }: Plane, version: string): { narrow: string; wide: string } {
  const at = (scale: number) =>
    `/tiles/drawn/${zoom + scale - 1}/${x * scale}/${y * scale}/${planeCells * scale}.svg?v=${version}`;
  return { narrow: at(1), wide: at(2) };
}

type ShownMaps = { version: string; baseZoom: number; maxZoom: number; style: unknown };

/** What scripts need to show the plane on a map that moves. */
export function liveAttributes(
  { zoom, x, y }: Plane,
  { version, baseZoom, maxZoom, style }: ShownMaps,
  words: MapWords,
) {
  return {
    'data-plane': [zoom, x, y].join(),
    'data-words': JSON.stringify(words),
    'data-tiles': version,
    'data-depths': [baseZoom, maxZoom].join(),
    'data-own-style': style ? `/tiles/style.json?v=${version}` : undefined,
  };
}

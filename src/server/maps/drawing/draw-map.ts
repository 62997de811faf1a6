import { mapColours, mapLayers, type MapColour } from '#domain/map/palette.ts';
import type { TileFile } from '#server/maps/tile-file.ts';
import { placeLabels } from './labels.ts';
import { addTile, type Shapes } from './tile-shapes.ts';

/** A square part of the map: its north-west corner and side in cells of 64 pixels, where the world has 512 at zoom 0. */
export type DrawnSquare = { zoom: number; x: number; y: number; side: number };

const cell = 64;
const tileSize = 512;
/** For narrow and wide screens. */
export const sides = { narrow: 8, wide: 16 };
const maxZoom = 17;

/** The square, if it is one that pages show. */
export function drawnSquare(square: DrawnSquare): DrawnSquare | undefined {
  const { zoom, x, y, side } = square;
  const cells = 2 ** zoom * (tileSize / cell);
  const isKnown = zoom <= maxZoom && (side === sides.narrow || side === sides.wide);
  return isKnown && x + side <= cells && y + side <= cells ? square : undefined;
}

const classOf = (colour: MapColour, width?: number) => (width === undefined ? `a-${colour}` : `l-${colour}`);

function rulesOf(theme: 0 | 1): string {
  const fills = mapLayers.map(({ colour, width }) =>
    width === undefined
      ? `.${classOf(colour)}{fill:${mapColours[colour][theme]}}`
      : `.${classOf(colour, width)}{stroke:${mapColours[colour][theme]}}`,
  );
  const [text, sea, halo] = (['text', 'seaText', 'halo'] as const).map((name) => mapColours[name][theme]);
  return [...new Set(fills), `text{fill:${text};stroke:${halo}}.water{fill:${sea}}`].join('');
}

/** Of all drawings. */
export const drawingStyle = [
  'path{fill:none}text{font:12px system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '.city{font-size:14px;font-weight:600}.water,.area{font-style:italic}',
  rulesOf(0),
  `@media(prefers-color-scheme:dark){${rulesOf(1)}}`,
].join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws a square of the base map as SVG, light and dark: land, sea, roads, borders and names. */
export async function drawMap(base: TileFile, { zoom, x, y, side }: DrawnSquare): Promise<string> {
  const size = side * cell;
  const view = { left: 0, top: 0, right: size, bottom: size };
  const wide = { left: -8, top: -8, right: size + 8, bottom: size + 8 };
  const tileZoom = Math.min(zoom, base.maxZoom);
  const tile = tileSize * 2 ** (zoom - tileZoom);
  const [left, top] = [x * cell, y * cell];
  const shapes: Shapes = { paths: new Map(), labels: [] };
  for (let column = Math.floor(left / tile); column * tile < left + size; column += 1) {
    for (let row = Math.floor(top / tile); row * tile < top + size; row += 1) {
      const found = await base.tile(tileZoom, column, row);
      const placement = { left: column * tile - left, top: row * tile - top, size: tile, view: wide };
      if (found) addTile(shapes, found, placement);
    }
  }
  const paths = mapLayers.flatMap(({ of, colour, width, dash, from = 0 }) => {
    const drawn = shapes.paths.get(of);
    if (!drawn?.length || zoom < from) return [];
    const stroke = width === undefined ? '' : ` stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    return [`<path class="${classOf(colour, width)}"${stroke} d="${drawn.join('')}"/>`];
  });
  const names = placeLabels(shapes.labels, view).map(
    (label) => `<text class="${label.style}" x="${label.x}" y="${label.y}">${escaped(label.name)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<style>${drawingStyle}</style><path class="a-land" d="M0 0h${size}v${size}H0z"/>`,
    ...paths,
    ...names,
    '</svg>',
  ].join('');
}

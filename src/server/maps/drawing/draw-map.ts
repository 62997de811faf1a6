import { mapColours, mapLayers, type MapColour } from '#domain/map/palette.ts';
import { cellsAt, planeCell as cell, planeCells } from '#domain/map/plane.ts';
import type { TileFile } from '#server/maps/tile-file.ts';
import { placeLabels } from './labels.ts';
import { addTile, type Shapes } from './tile-shapes.ts';

/** A square part of the map: its north-west corner and side in cells of 16 pixels, where the world has 512 at zoom 0. */
export type DrawnSquare = { zoom: number; x: number; y: number; side: number };

const tileSize = 512;
/** Where streets begin. */
const streetsFrom = 13;
/** For narrow and wide screens. */
export const sides = { narrow: planeCells, wide: 2 * planeCells };
const maxZoom = 17;

/** The square, if it is one that pages show. */
export function drawnSquare(square: DrawnSquare): DrawnSquare | undefined {
  const { zoom, x, y, side } = square;
  const cells = cellsAt(zoom);
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
  'path{fill:none}text{font:12px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '.city{font-size:14px;font-weight:600}.water,.area{font-style:italic}',
  rulesOf(0),
  `@media(prefers-color-scheme:dark){${rulesOf(1)}}`,
].join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the tiles of an archive show of a square; each is enlarged beyond its deepest. */
async function addTiles(shapes: Shapes, file: TileFile, { zoom, x, y, side }: DrawnSquare): Promise<void> {
  const size = side * cell;
  const wide = { left: -8, top: -8, right: size + 8, bottom: size + 8 };
  const tileZoom = Math.min(zoom, file.maxZoom);
  const tile = tileSize * 2 ** (zoom - tileZoom);
  const [left, top] = [x * cell, y * cell];
  for (let column = Math.floor(left / tile); column * tile < left + size; column += 1) {
    for (let row = Math.floor(top / tile); row * tile < top + size; row += 1) {
      const found = await file.tile(tileZoom, column, row);
      const placement = { left: column * tile - left, top: row * tile - top, size: tile, view: wide };
      if (found) addTile(shapes, found, placement);
    }
  }
}

/** Lines of streets are broader the nearer they are. */
const widthAt = (zoom: number, width: number, from: number) =>
  Math.round(width * Math.max(1, 1 + (zoom - Math.max(from, streetsFrom)) * 0.8) * 10) / 10;

function pathsOf(shapes: Shapes, zoom: number): string[] {
  return mapLayers.flatMap(({ of, colour, width, dash, from = 0 }) => {
    const drawn = shapes.paths.get(of);
    if (!drawn?.length || zoom < from) return [];
    const isRoad = of.startsWith('road');
    const stroke =
      width === undefined
        ? ''
        : ` stroke-width="${isRoad ? widthAt(zoom, width, from) : width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    return [`<path class="${classOf(colour, width)}"${stroke} d="${drawn.join('')}"/>`];
  });
}

/** Draws a square of the base map as SVG, light and dark: land, sea, roads, borders and names. */
export async function drawMap(files: readonly TileFile[], square: DrawnSquare): Promise<string> {
  const { zoom, side } = square;
  const size = side * cell;
  const shapes: Shapes = { paths: new Map(), labels: [] };
  for (const file of files) if (zoom >= file.minZoom) await addTiles(shapes, file, square);
  const names = placeLabels(shapes.labels, { left: 0, top: 0, right: size, bottom: size }).map(
    (label) => `<text class="${label.style}" x="${label.x}" y="${label.y}">${escaped(label.name)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    `<style>${drawingStyle}</style><path class="a-land" d="M0 0h${size}v${size}H0z"/>`,
    ...pathsOf(shapes, zoom),
    ...names,
    '</svg>',
  ].join('');
}

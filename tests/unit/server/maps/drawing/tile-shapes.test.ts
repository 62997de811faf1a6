import { expect, test } from 'vitest';
import { addTile, type Shapes } from '#server/maps/drawing/tile-shapes.ts';
import { squaresTile } from '../../../../support/maps/pmtiles.ts';

const view = { left: 0, top: 0, right: 512, bottom: 512 };
const tile = squaresTile([
  { layer: 'sea', from: 0.25, to: 0.75 },
  { layer: 'wood', from: 0, to: 0.005 },
]);

function pathsOf(left: number, size: number): Map<string, string[]> {
  const shapes: Shapes = { paths: new Map(), labels: [] };
  addTile(shapes, tile, { left, top: 0, size, view });
  return shapes.paths;
}

test('an area is drawn where its tile lies, as large as the tile', () => {
  expect(pathsOf(0, 512).get('sea')).toEqual(['M128 128l256 0 0 256-256 0z']);
  expect(pathsOf(0, 256).get('sea')).toEqual(['M64 64l128 0 0 128-128 0z']);
});

test('what the view does not show is cut off, what would be a speck is left out', () => {
  expect(pathsOf(-256, 512).get('sea')).toEqual(['M0 128l128 0 0 256-128 0z']);
  expect(pathsOf(0, 512).get('wood')).toEqual([]);
  expect(pathsOf(-512, 512).get('sea')).toEqual([]);
});

test('tiles of one layer come together', () => {
  const shapes: Shapes = { paths: new Map(), labels: [] };
  for (const left of [0, 256]) addTile(shapes, tile, { left, top: 0, size: 256, view });
  expect(shapes.paths.get('sea')).toHaveLength(2);
});

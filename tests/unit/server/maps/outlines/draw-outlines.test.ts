import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onDrawing } from '#domain/map/place-drawing.ts';
import { toWorld } from '#domain/map/mercator.ts';
import { drawOutlines } from '#server/maps/outlines/draw-outlines.ts';
import { decodeTopology, type TopoJson } from '#server/maps/outlines/topology.ts';

const file = new URL('../../../../../src/server/maps/data/municipalities.topojson', import.meta.url);
const topology = decodeTopology(JSON.parse(readFileSync(file, 'utf8')) as TopoJson);
const counties = Map.groupBy(topology.areas, ({ countyId }) => countyId);

function drawCounty(county: number) {
  const parts = new Map((counties.get(county) ?? []).map((area) => [`m:${area.id}`, [area]]));
  const around = [...counties].filter(([id]) => id !== county).map(([, areas]) => areas);
  return drawOutlines(topology, { parts, around });
}

/** The corners of a path of whole pixels: `M1 2l3 4-5 6z`. */
function cornersOf(path: string): string[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        x += numbers[at * 2] ?? 0;
        y += numbers[at * 2 + 1] ?? 0;
        return `${x} ${y}`;
      });
    });
}

test.each([...counties.keys()])('county %i is drawn whole, within its view, in a few kilobytes', (county) => {
  const { width, height, parts, around } = drawCounty(county);
  expect(Object.keys(parts)).toHaveLength(counties.get(county)?.length ?? 0);
  for (const path of Object.values(parts)) {
    expect(path).toMatch(/^M/);
    const [x = -1, y = -1] = cornersOf(path)[0]?.[0]?.split(' ').map(Number) ?? [];
    expect([x >= 0, y >= 0, x <= width, y <= height]).toEqual([true, true, true, true]);
  }
  expect(brotliCompressSync(Object.values(parts).join('') + around).length).toBeLessThan(5000);
});

test('neighbours meet without gaps: each corner between two towns is a corner of both', () => {
  const { parts } = drawCounty(1);
  const sides = Object.values(parts).flatMap((path) =>
    cornersOf(path).flatMap((ring) => ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? ''])),
  );
  const directed = new Set(sides.map((side) => side.join(' to ')));
  const shared = sides.filter((side) => directed.has(side.toReversed().join(' to ')));
  expect(shared.length / sides.length, 'inland, most sides are those of two towns').toBeGreaterThan(0.5);
});

test('far islands are within the view, islets do not widen it', () => {
  const drawing = drawCounty(17);
  const vis = onDrawing(drawing, { lat: 43.044, lng: 16.153 });
  const palagruza = onDrawing(drawing, { lat: 42.392, lng: 16.26 });
  expect([vis.x > 0, vis.y < drawing.height, palagruza.y > drawing.height]).toEqual([true, true, true]);
});

test('a focus shows a part of a place, cut off at the edges', () => {
  const split = topology.areas.filter(({ id }) => id === 4090);
  const focus = [toWorld({ lat: 43.5, lng: 16.42 }), toWorld({ lat: 43.52, lng: 16.5 })];
  const { width, height, parts } = drawOutlines(topology, { parts: new Map([['m:4090', split]]), around: [], focus });
  for (const corner of cornersOf(parts['m:4090'] ?? '').flat()) {
    const [x = NaN, y = NaN] = corner.split(' ').map(Number);
    expect([x >= -10, x <= width + 10, y >= -10, y <= height + 10]).toEqual([true, true, true, true]);
  }
});

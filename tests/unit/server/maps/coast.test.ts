import * as fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Point } from '#contract/location.ts';
import { toPoint, toWorld } from '#domain/map/mercator.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { openCoast } from '#server/maps/coast.ts';
import { openTileFile, type TileFile } from '#server/maps/tile-file.ts';

let file: TileFile;
beforeAll(async () => {
  file = await openTileFile(fileURLToPath(new URL('../../../../src/server/maps/data/base.pmtiles', import.meta.url)));
});
afterAll(() => file.close());

test.each([
  ['the waterfront of Split', { lat: 43.5078, lng: 16.4385 }, 0, 150],
  ['Sinj, behind the mountains', { lat: 43.7036, lng: 16.6394 }, 21_000, 24_000],
  ['Hvar, on an island', { lat: 43.1725, lng: 16.4411 }, 0, 150],
  ['Pazin, in the middle of Istria', { lat: 45.2403, lng: 13.9367 }, 18_000, 21_000],
  ['the lake on Cres, which is no sea', { lat: 44.86, lng: 14.39 }, 3500, 5500],
] as const)('%s is as far from the sea as maps have it', async (_, at, least, most) => {
  const metres = (await openCoast(file).metresTo(at)) ?? Infinity;
  expect(metres).toBeGreaterThanOrEqual(least);
  expect(metres).toBeLessThanOrEqual(most);
});

test.each([
  ['Zagreb', { lat: 45.813, lng: 15.977 }],
  ['Osijek, beside a river', { lat: 45.5606, lng: 18.6955 }],
  ['the open sea', { lat: 42.6, lng: 15.2 }],
])('of %s no distance to the coast is told', async (_, at) => {
  expect(await openCoast(file).metresTo(at)).toBeUndefined();
});

/** Points along the coast of the tiles around a point, a few metres apart, without what is on the edges of tiles. */
async function coastAround(at: Point): Promise<Point[]> {
  const size = 2 ** 12;
  const world = toWorld(at);
  const [column, row] = [Math.floor(world.x * size), Math.floor(world.y * size)];
  const points: Point[] = [];
  for (const [x, y] of [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [column + right, row + down] as const))) {
    const packed = await file.tile(12, x, y);
    const sea = packed && new VectorTile(new PbfReader(packed)).layers.sea;
    const rings = Array.from(
      { length: sea?.length ?? 0 },
      (_, index) => sea?.feature(index).loadGeometry() ?? [],
    ).flat();
    for (const ring of rings)
      for (const [index, from] of ring.entries()) {
        const to = ring[index + 1] ?? from;
        const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4);
        for (let step = 0; step <= steps; step += 1) {
          const part = step / (steps || 1);
          const [inX, inY] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
          const isInside = [inX, inY].every((value) => value > 0 && value < (sea?.extent ?? 0));
          if (isInside) points.push(toPoint({ x: (x + inX / 4096) / size, y: (y + inY / 4096) / size }));
        }
      }
  }
  return points;
}

test('near the coast the distance is that of the nearest of all its points', async () => {
  const middle = { lat: 43.51, lng: 16.44 };
  const coast = await coastAround(middle);
  const { metresTo } = openCoast(file);
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  await fc.assert(
    fc.asyncProperty(degrees(43.495, 43.525), degrees(16.41, 16.47), async (lat, lng) => {
      const naive = Math.min(...coast.map((point) => distanceKm(point, { lat, lng }) * 1000));
      const metres = (await metresTo({ lat, lng })) ?? Infinity;
      expect(Math.abs(metres - naive)).toBeLessThan(10 + naive * 0.006);
    }),
    { numRuns: 40 },
  );
});

test('a tile is read once, whoever asks', async () => {
  let read = 0;
  const tile: TileFile['tile'] = (...address) => {
    read += 1;
    return file.tile(...address);
  };
  const { metresTo } = openCoast({ tile });
  await Promise.all([16.44, 16.441, 16.442].map((lng) => metresTo({ lat: 43.51, lng })));
  const first = read;
  await metresTo({ lat: 43.51, lng: 16.44 });
  expect(read).toBe(first);
});

test('where a tile is missing, the others are measured', async () => {
  expect(await openCoast({ tile: async () => undefined }).metresTo({ lat: 43.51, lng: 16.44 })).toBeUndefined();
});

test.each([
  ['the channel off Split', { lat: 43.49, lng: 16.42 }, true],
  ['the open sea', { lat: 42.6, lng: 15.2 }, true],
  ['between Krk and Cres', { lat: 45.02, lng: 14.46 }, true],
  ['the waterfront of Split', { lat: 43.5078, lng: 16.4385 }, false],
  ['Hvar, on an island', { lat: 43.1725, lng: 16.4411 }, false],
  ['the lake on Cres', { lat: 44.86, lng: 14.39 }, false],
  ['Zagreb', { lat: 45.813, lng: 15.977 }, false],
] as const)('%s is in the sea: %o, %s', async (_, at, isAtSea) => {
  expect(await openCoast(file).isAtSea(at)).toBe(isAtSea);
});

test('a quay, or a point whose last digits were left out, is not told to be in the sea', async () => {
  const { isAtSea, metresTo } = openCoast(file);
  for (let lat = 43.5; lat > 43.48; lat -= 0.0005) {
    const at = { lat, lng: 16.43 };
    if (await isAtSea(at)) expect(await metresTo(at)).toBeGreaterThan(100);
  }
});

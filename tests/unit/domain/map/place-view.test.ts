import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapCluster } from '#contract/search/clusters.ts';
import { uncertainRadius } from '#domain/map/mark.ts';
import { framedOf, othersOf, placePlane } from '#domain/map/place-view.ts';
import { boundsOnPlane, cellsAt, onPlane, planeCells } from '#domain/map/plane.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ lat: degrees(42, 47), lng: degrees(13, 20) });
const precision = fc.constantFrom('EXACT', 'APPROXIMATE', 'SETTLEMENT');

test('a home is in the middle of what is shown around it', () => {
  fc.assert(
    fc.property(point, precision, (at, known) => {
      const { left, top } = onPlane(placePlane({ ...at, precision: known }), at);
      expect(Math.max(Math.abs(left - planeCells / 2), Math.abs(top - planeCells / 2))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('the better a place is known, the nearer it is seen', () => {
  const zooms = (['EXACT', 'APPROXIMATE', 'SETTLEMENT'] as const).map(
    (known) => placePlane({ lat: 43.5, lng: 16.4, precision: known }).zoom,
  );
  expect(zooms).toEqual([14, 13, 12]);
});

test('all of the circle of an approximate place is in the band that wide pages show of the plane', () => {
  fc.assert(
    fc.property(point, (at) => {
      const { zoom } = placePlane({ ...at, precision: 'APPROXIMATE' });
      const across = (2 * uncertainRadius(at.lat) * cellsAt(zoom)) / planeCells;
      expect(across).toBeGreaterThan(0.25);
      expect(across).toBeLessThan(0.4);
    }),
  );
});

test('a home is no mark beside itself, and circles do not count it', () => {
  const own = { lat: 43.51, lng: 16.44, id: 7 };
  const home = { isProject: false, offers: 1, isApproximate: false };
  const cluster = (ids: number[], west: number, more: Partial<MapCluster> = {}): MapCluster => ({
    ...{
      count: ids.length,
      ids,
      medianPerM2Cents: 300_000,
      lowestPriceCents: 1,
      lat: 43.51,
      lng: west,
      place: 'Split',
    },
    box: [west, 43.5, west + 0.01, 43.52],
    ...more,
  });
  const elsewhere = cluster([1, 2], 16.5);
  const other = cluster([3], 16.435, { home });
  const shared = othersOf([elsewhere, other, cluster([8, 7, 9], 16.435)], own);
  expect(shared).toEqual([elsewhere, other, cluster([8, 9], 16.435, { medianPerM2Cents: null })]);
  expect(othersOf([cluster([7], 16.435, { home }), elsewhere], own)).toEqual([elsewhere]);
});

test('marks that every frame would cut off are left out, so that nothing lies under what follows the map', () => {
  const plane = placePlane({ lat: 43.51, lng: 16.44, precision: 'EXACT' });
  const at = (row: number) => {
    const { north } = boundsOnPlane(plane, { left: 0, right: 32, top: row, bottom: row + 1 });
    return { lat: north, lng: 16.44 } as MapCluster;
  };
  const [high, first, middle, last, low] = [2, 8, 16, 24, 29].map(at);
  expect(framedOf([high, first, middle, last, low] as MapCluster[], plane)).toEqual([first, middle, last]);
});

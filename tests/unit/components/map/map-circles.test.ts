import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapCircles, shortPrice, type Circle } from '#components/map/map-circles.ts';
import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOnPlane, planeCells, planeOver } from '#domain/map/plane.ts';
import { emptySearch, parseSearch } from '#domain/search/search-query.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const plane = planeOver({ west: 16.3, south: 43.4, east: 16.6, north: 43.6 });
const pixels = planeCells * 64;

/** What is in a square of the plane, at a point given in parts of the square. */
function inSquare([column, row]: readonly [number, number], more: Partial<MapCluster> = {}, [x, y] = [0.5, 0.5]) {
  const { west, south, east, north } = boundsOnPlane(plane, {
    ...{ left: column, top: row, right: column + 1, bottom: row + 1 },
  });
  const cluster: MapCluster = {
    ...{ count: 5, medianPerM2Cents: 350_000, lowestPriceCents: 12_000_000, ids: [3, 1, 2] },
    box: [west, south, east, north],
    lat: north + (south - north) * y,
    lng: west + (east - west) * x,
    ...more,
  };
  return cluster;
}

const sale: SearchQuery = { ...emptySearch, purpose: 'SALE', view: 'map' };
const circles = (clusters: MapCluster[], query = sale, locale: 'hr' | 'en' = 'hr') =>
  mapCircles(clusters, { plane, query, reader: { locale, places: somePlaces } });
const single = (home: Partial<NonNullable<MapCluster['home']>> = {}) => ({
  count: 1,
  ids: [7],
  home: { isProject: false, offers: 1, isApproximate: false, ...home },
});
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const middle = ({ left, top }: Circle) => [(left / 100) * pixels, (top / 100) * pixels] as const;

test('circles never meet, wherever the homes of their squares are', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const square = fc.tuple(fc.nat(7), fc.nat(7), part, part, fc.integer({ min: 2, max: 500_000 }));
  fc.assert(
    fc.property(fc.uniqueArray(square, { selector: ([x, y]) => `${x},${y}`, maxLength: 60 }), (squares) => {
      const all = circles(squares.map(([column, row, x, y, count]) => inSquare([column, row], { count }, [x, y])));
      for (const [index, one] of all.entries()) {
        expect(one.size).toBeGreaterThanOrEqual(34);
        const [x, y] = middle(one);
        for (const other of all.slice(index + 1)) {
          const [otherX, otherY] = middle(other);
          const apart = Math.hypot(x - otherX, y - otherY);
          expect(apart).toBeGreaterThan((one.size + other.size) / 2 - 1);
        }
      }
    }),
  );
});

test('a circle of more is larger, and leads to the search in its box, from its first page', () => {
  const [few, many] = circles([inSquare([1, 1]), inSquare([3, 3], { count: 1234 })], { ...sale, page: 3 });
  expect([few?.kind, few?.title, many?.title]).toEqual(['circle', '5', '1.234']);
  expect(few?.size).toBeLessThan(many?.size ?? 0);
  const { query } = parseSearch({ params: new URL(many?.href ?? '', 'http://x').searchParams, places: somePlaces });
  expect(query.view).toBe('map');
  expect(query.page).toBe(1);
  expect(query.bbox).toHaveLength(4);
});

test('prices are told where all matches have one purpose', () => {
  const clusters = [inSquare([1, 1]), inSquare([3, 3], single())];
  expect(circles(clusters).map(({ title, text }) => [title, text].map(plain))).toEqual([
    ['5', '3.500 €'],
    ['120 t €', ''],
  ]);
  expect(circles(clusters, emptySearch).map(({ title, text }) => [title, text])).toEqual([
    ['5', undefined],
    ['1', undefined],
  ]);
});

describe('a single home', () => {
  test('is a pin where it is, and leads to its page', () => {
    const [pin] = circles([inSquare([2, 5], single(), [0.25, 0.75])], sale, 'en');
    expect(pin).toMatchObject({ kind: 'pin', href: '/en/home/listing/7', title: '€120k' });
    const [left, top] = pin ? middle(pin) : [0, 0];
    expect([Math.abs(left - 2.25 * 64), Math.abs(top - 5.75 * 64)].map((by) => by < 1)).toEqual([true, true]);
  });

  test('of which only about the place is told is a circle of 500 m', () => {
    const [about] = circles([inSquare([2, 5], single({ isApproximate: true }))]);
    const metresPerPixel = (40_075_016.7 * Math.cos((43.5 * Math.PI) / 180)) / (512 * 2 ** plane.zoom);
    expect(about?.kind).toBe('about');
    expect(about?.size).toBe(Math.max(34, Math.round(1000 / metresPerPixel)));
  });

  test('without a price is told by its number', () => {
    expect(circles([inSquare([2, 5], { ...single(), lowestPriceCents: null })])[0]?.title).toBe('1');
  });

  test('of a project tells how many are free, and leads to the project', () => {
    const [project] = circles([inSquare([2, 5], single({ isProject: true, offers: 14 }))]);
    expect([plain(project?.title), project?.href]).toEqual(['14 · 120 t €', '/home/project-listing/7']);
  });
});

test.each([
  [85_000, '850 €', '€850'],
  [999_900, '9.999 €', '€9,999'],
  [21_540_000, '215 t €', '€215k'],
  [99_940_000, '999 t €', '€999k'],
  [99_960_000, '1 mil. €', '€1m'],
  [124_900_000, '1,2 mil. €', '€1.2m'],
  [4_200_000_000, '42 mil. €', '€42m'],
])('%i cents are short', (cents, hr, en) => {
  expect([shortPrice('hr', cents), shortPrice('en', cents)].map(plain)).toEqual([hr, en]);
});

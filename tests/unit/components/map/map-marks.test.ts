import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapMarks, type MapMark } from '#components/map/map-marks.ts';
import { readMapWords } from '#components/map/map-words.ts';
import type { MapCluster } from '#contract/search/clusters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOnPlane, planeCell, planeCells, planeOver } from '#domain/map/plane.ts';
import { emptySearch, parseSearch } from '#domain/search/search-query.ts';
import { translator } from '#i18n/translate.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const plane = planeOver({ west: 16.3, south: 43.4, east: 16.6, north: 43.6 });
/** What a square of clusters takes. */
const square = 4;
const pixels = planeCells * planeCell;

/** What is in a square of the plane, at a point given in parts of the square. */
function inSquare([column, row]: readonly [number, number], more: Partial<MapCluster> = {}, [x, y] = [0.5, 0.5]) {
  const { west, south, east, north } = boundsOnPlane(plane, {
    ...{ left: column * square, top: row * square, right: (column + 1) * square, bottom: (row + 1) * square },
  });
  const cluster: MapCluster = {
    ...{ count: 5, medianPerM2Cents: 350_000, lowestPriceCents: 12_000_000, ids: [3, 1, 2], place: 'Split' },
    box: [west, south, east, north],
    lat: north + (south - north) * y,
    lng: west + (east - west) * x,
    ...more,
  };
  return cluster;
}

const sale: SearchQuery = { ...emptySearch, purpose: 'SALE', view: 'map' };
const marks = (clusters: MapCluster[], query = sale, locale: 'hr' | 'en' = 'hr') => {
  const reader = { locale, words: readMapWords(translator(locale)), isPriced: query.purpose !== undefined };
  return mapMarks(clusters, { plane, query, reader, places: somePlaces });
};
const single = (home: Partial<NonNullable<MapCluster['home']>> = {}) => ({
  count: 1,
  ids: [7],
  home: { isProject: false, offers: 1, isApproximate: false, ...home },
});
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const middle = ({ left, top }: MapMark) => [left, top].map((part) => (Number.parseFloat(part) / 100) * pixels);

test('circles do not overlap, and stay near what they hold', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const anySquare = fc.tuple(fc.nat(6), fc.nat(6), part, part, fc.integer({ min: 2, max: 500_000 }));
  fc.assert(
    fc.property(fc.uniqueArray(anySquare, { selector: ([x, y]) => `${x},${y}`, maxLength: 12 }), (squares) => {
      const all = marks(squares.map(([column, row, x, y, count]) => inSquare([column, row], { count }, [x, y])));
      for (const [index, one] of all.entries()) {
        const [x = 0, y = 0] = middle(one);
        const [column = 0, row = 0, right = 0, down = 0] = squares[index] ?? [];
        expect(Math.hypot(x - (column + right) * 64, y - (row + down) * 64)).toBeLessThan(80);
        for (const other of all.slice(index + 1)) {
          const [otherX = 0, otherY = 0] = middle(other);
          const apart = Math.hypot(x - otherX, y - otherY);
          expect(apart).toBeGreaterThan(((one.size + other.size) / 2) * 0.75);
        }
      }
    }),
  );
});

test('a circle of more is larger, and leads to the search in its box, from its first page', () => {
  const [few, many] = marks([inSquare([1, 1]), inSquare([3, 3], { count: 1234 })], { ...sale, page: 3 });
  expect([few?.kind, few?.text, many?.text]).toEqual(['circle', '5', '1.234']);
  expect(few?.size).toBeLessThan(many?.size ?? 0);
  const { query } = parseSearch({ params: new URL(many?.href ?? '', 'http://x').searchParams, places: somePlaces });
  expect(query.view).toBe('map');
  expect(query.page).toBe(1);
  expect(query.bbox).toHaveLength(4);
});

test('prices are told where all matches have one purpose', () => {
  const clusters = [inSquare([1, 1]), inSquare([3, 3], single())];
  expect(marks(clusters).map(({ text, note }) => [text, note].map(plain))).toEqual([
    ['5', '3.500 €'],
    ['120 t €', ''],
  ]);
  expect(marks(clusters, emptySearch).map(({ text, note }) => [text, note])).toEqual([
    ['5', undefined],
    ['1', undefined],
  ]);
});

describe('a single home', () => {
  test('is a pin where it is, and leads to its page', () => {
    const [pin] = marks([inSquare([2, 5], single(), [0.25, 0.75])], sale, 'en');
    expect(pin).toMatchObject({ kind: 'pin', href: '/en/home/listing/7', text: '€120k' });
    const [left, top] = pin ? middle(pin) : [0, 0];
    expect([Math.abs((left ?? 0) - 2.25 * 64), Math.abs((top ?? 0) - 5.75 * 64)].map((by) => by < 1)).toEqual([
      true,
      true,
    ]);
  });

  test('of which only about the place is told is a circle of 500 m', () => {
    const [about] = marks([inSquare([2, 5], single({ isApproximate: true }))]);
    const metresPerPixel = (40_075_016.7 * Math.cos((43.5 * Math.PI) / 180)) / (512 * 2 ** plane.zoom);
    expect(about?.kind).toBe('about');
    expect((Number.parseFloat(about?.radius ?? '') / 100) * pixels).toBeCloseTo(500 / metresPerPixel, 0);
  });

  test('without a price is told by its number', () => {
    expect(marks([inSquare([2, 5], { ...single(), lowestPriceCents: null })])[0]?.text).toBe('1');
  });

  test('of a project tells how many are free, and leads to the project', () => {
    const [project] = marks([inSquare([2, 5], single({ isProject: true, offers: 14 }))]);
    expect([plain(project?.text), project?.href]).toEqual(['14 od 120 t €', '/home/project-listing/7']);
  });
});

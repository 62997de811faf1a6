import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { boundsOfBox } from '#domain/map/map-view.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { anySearch } from '../../../support/search/search-arbitrary.ts';
import { naiveCluster, naiveSearch, type Indexed } from '../../../support/search/search-naive.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyListings, testNow } from '../../../support/search/search-records.ts';

const pause = async () => {};
const world = { west: -180, south: -90, east: 180, north: 90 };

/** The later ones come after the engine was started. */
async function engineOver(listings: Indexed[], later: Indexed[] = []): Promise<Engine> {
  const rows = new Rows(4096, new PlaceIndex(somePlaces));
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  const engine = await Engine.over({ rows, words }, pause);
  for (const indexed of later) engine.put(indexed.record, indexed.words);
  return engine;
}

const queries = fc.oneof(
  anySearch,
  anySearch.map(({ q, place, drawn, near }) => ({ ...emptySearch, q, place, drawn, near })),
);
const zooms = fc.integer({ min: 0, max: 20 });
const sumOf = (clusters: readonly { count: number }[]) => clusters.reduce((sum, { count }) => sum + count, 0);

test('all circles and those without a point are the total of the list; each box holds what its circle says', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(80),
      anyListings(20),
      fc.array(queries, { minLength: 3 }),
      zooms,
      async (all, later, asked, zoom) => {
        const engine = await engineOver(all, later);
        const known = [...new Map([...all, ...later].map((indexed) => [indexed.record.id, indexed])).values()];
        for (const query of asked) {
          const { bbox, ...rest } = query;
          const { clusters, withoutPoint } = engine.clusters(query, { bounds: world, zoom }, testNow);
          expect(sumOf(clusters) + withoutPoint).toBe(naiveSearch(known, rest, testNow).total);
          expect(withoutPoint).toBe(naiveSearch(known, { ...rest, withoutPoint: true }, testNow).total);
          for (const { box, count, medianPerM2Cents, lowestPriceCents } of clusters)
            expect({ count, medianPerM2Cents, lowestPriceCents }).toEqual(
              naiveCluster(known, { ...rest, bbox: box }, testNow),
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** Boxes with homes on their sides, as the map has them where it is moved. */
function boxBetween(listings: readonly Indexed[], [first, second]: [number, number]): SearchQuery['bbox'] {
  const points = listings.flatMap(({ record: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  const [one, other] = [points[first % points.length], points[second % points.length]];
  if (!one || !other) return undefined;
  const [west, east] = [one.longitude, other.longitude].toSorted((a, b) => a - b) as [number, number];
  const [south, north] = [one.latitude, other.latitude].toSorted((a, b) => a - b) as [number, number];
  return [west, south, east, north];
}

test('circles of a box hold what a search of the box finds, its sides included', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(80),
      anyListings(20),
      queries,
      zooms,
      fc.tuple(fc.nat(99), fc.nat(99)),
      async (all, later, query, zoom, corners) => {
        const bbox = boxBetween([...all, ...later], corners);
        if (!bbox) return;
        const engine = await engineOver(all, later);
        const known = [...new Map([...all, ...later].map((indexed) => [indexed.record.id, indexed])).values()];
        const { clusters, withoutPoint } = engine.clusters(query, { bounds: boundsOfBox(bbox), zoom }, testNow);
        expect(sumOf(clusters)).toBe(naiveSearch(known, { ...query, bbox }, testNow).total);
        expect(withoutPoint).toBe(naiveSearch(known, { ...query, bbox: undefined, withoutPoint: true }, testNow).total);
      },
    ),
    { numRuns: 100 },
  );
});

test('a home that came later is in a box of its own point alone', async () => {
  await fc.assert(
    fc.asyncProperty(anyListings(40), fc.integer({ min: 17, max: 20 }), async (later, zoom) => {
      const engine = await engineOver([], later);
      const known = [...new Map(later.map((indexed) => [indexed.record.id, indexed])).values()];
      for (const { latitude, longitude } of known.map(({ record }) => record)) {
        if (latitude === null || longitude === null) continue;
        const bounds = { west: longitude, south: latitude, east: longitude, north: latitude };
        const { clusters } = engine.clusters(emptySearch, { bounds, zoom }, testNow);
        expect(sumOf(clusters)).toBe(
          known.filter(({ record }) => record.latitude === latitude && record.longitude === longitude).length,
        );
      }
    }),
    { numRuns: 200 },
  );
});

test('the cheapest three of each circle are named in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyListings(80), fc.nat(995), zooms, async (all, factor, zoom) => {
      const priceOf = (id: number) => 1000 + ((id * (factor + 1)) % 997);
      const byId = new Map(all.map(({ record, words }) => [record.id, { record, words }]));
      const known = [...byId.values()].map(({ record, words }) => {
        const offers = record.offers
          .slice(0, 1)
          .map((offer) => ({ ...offer, price: priceOf(record.id), priceTo: null }));
        return { record: { ...record, offers }, words };
      });
      const engine = await engineOver(known);
      for (const { box, ids } of engine.clusters(emptySearch, { bounds: world, zoom }, testNow).clusters) {
        const [west, south, east, north] = box;
        const within = known.flatMap(({ record: { id, latitude, longitude } }) => {
          const [lat, lng] = [latitude ?? NaN, longitude ?? NaN];
          return lat >= south && lat <= north && lng >= west && lng <= east ? [id] : [];
        });
        expect(ids).toEqual(within.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, 3));
      }
    }),
    { numRuns: 40 },
  );
});

test('a circle of few homes is named by the settlement of most of them', async () => {
  await fc.assert(
    fc.asyncProperty(anyListings(40), zooms, async (all, zoom) => {
      const known = new Map(all.map(({ record }) => [record.id, record]));
      const engine = await engineOver(all);
      for (const { box, count, place } of engine.clusters(emptySearch, { bounds: world, zoom }, testNow).clusters) {
        if (count > 16) continue;
        const [west, south, east, north] = box;
        const times = new Map<string, number>();
        for (const { latitude, longitude, settlementId } of known.values()) {
          const [lat, lng] = [latitude ?? NaN, longitude ?? NaN];
          if (!(lat >= south && lat <= north && lng >= west && lng <= east)) continue;
          const name = somePlaces.settlement(settlementId)?.name ?? '';
          times.set(name, (times.get(name) ?? 0) + 1);
        }
        expect(times.get(place)).toBe(Math.max(...times.values()));
      }
    }),
    { numRuns: 40 },
  );
});

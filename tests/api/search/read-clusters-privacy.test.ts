import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MapClusters } from '#contract/search/clusters.ts';
import type { Point } from '#contract/location.ts';
import { encodeLine } from '#domain/map/line.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { publishedListing, rowOf } from '../../support/listings/managed.ts';
import { followed, holds } from '../../support/search/search-follow.ts';

type Box = [west: number, south: number, east: number, north: number];
type Question = { box: Box; zoom: number; triangle?: Point[]; near?: { middle: Point; km: number } };

const truth = { lat: 43.508_712, lng: 16.438_134 };

let api: TestApi;
let id: number;
let told: Point;
beforeAll(async () => {
  api = await openTestApi();
  const owner = await newPerson(api);
  const location = { ...truth, precision: 'APPROXIMATE' as const };
  ({ id } = await publishedListing(api, owner, { location }));
  await holds(api.runtime.search, async () => api.runtime.search.size === 1);
  const { publicLat, publicLng } = await rowOf(api, id);
  told = { lat: publicLat ?? 0, lng: publicLng ?? 0 };
});
afterAll(() => api.close());

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const beside = (middle: number, most = 0.02) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((by) => rounded(middle + by));
const somewhere = fc.record({ lat: beside(truth.lat), lng: beside(truth.lng) });
const size = fc.constantFrom(0.0002, 0.001, 0.004, 0.02, 0.1);

/** On which side of a line the point is, and how far. */
const side = (from: Point, to: Point, { lat, lng }: Point) =>
  (to.lng - from.lng) * (lat - from.lat) - (to.lat - from.lat) * (lng - from.lng);

const hasSurface = ([a, b, c]: [Point, Point, Point]) => Math.abs(side(a, b, c)) > 1e-8;

/** Boxes, areas and circles around the place, small and large. */
const question: fc.Arbitrary<Question> = fc.record(
  {
    box: fc
      .tuple(somewhere, size)
      .map(([{ lat, lng }, by]): Box => [rounded(lng - by), rounded(lat - by), rounded(lng + by), rounded(lat + by)]),
    zoom: fc.integer({ min: 0, max: 20 }),
    triangle: fc.tuple(somewhere, somewhere, somewhere).filter(hasSurface),
    near: fc.record({ middle: somewhere, km: fc.constantFrom(0.1, 0.4, 1, 3) }),
  },
  { requiredKeys: ['box', 'zoom'] },
);

const isInBox = ({ lat, lng }: Point, [west, south, east, north]: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Whether the point is on the same side of all sides. */
function isInTriangle(point: Point, corners: Point[]): boolean {
  const signs = corners.map((from, index) =>
    Math.sign(side(from, corners[(index + 1) % corners.length] ?? from, point)),
  );
  return new Set(signs).size === 1;
}

/** What a question finds, if this were the place of the home. */
function findsAt(point: Point, { box, triangle, near }: Question): boolean {
  return (
    isInBox(point, box) &&
    (!triangle || isInTriangle(point, triangle)) &&
    (!near || distanceKm(point, near.middle) <= near.km)
  );
}

let asked = 0;

async function ask({ box, zoom, triangle, near }: Question): Promise<MapClusters> {
  asked += 1;
  const params = new URLSearchParams({ bbox: box.join(), zoom: String(zoom) });
  if (triangle) params.set('area', encodeLine(triangle));
  if (near) params.set('near', [near.middle.lat, near.middle.lng, near.km].join());
  const path = `/api/v1/real-estate-listings/clusters?${params}`;
  return MapClusters.parse(await (await api.request(path, {}, `198.51.100.${asked % 250}`)).json());
}

test('a thousand questions around a hidden address tell no more than its public point', async () => {
  const questions = fc.sample(question, 1000);
  const answers: MapClusters[] = [];
  const learnt: Box = [-180, -90, 180, 90];
  for (const each of questions) {
    const answer = await ask(each);
    answers.push(answer);
    expect(answer.errors).toBeUndefined();
    const [found] = answer.clusters;
    expect(Boolean(found), JSON.stringify(each)).toBe(findsAt(told, each));
    if (!found) continue;
    expect(found).toMatchObject({ count: 1, ids: [id], home: { isApproximate: true } });
    expect([rounded(found.lat), rounded(found.lng)]).toEqual([told.lat, told.lng]);
    for (const [side, edge] of found.box.entries())
      learnt[side] = side < 2 ? Math.max(learnt[side] ?? 0, edge) : Math.min(learnt[side] ?? 0, edge);
  }
  expect(answers.filter(({ clusters }) => clusters.length > 0).length).toBeGreaterThan(50);
  expect(isInBox(told, learnt)).toBe(true);
  expect(isInBox(truth, learnt)).toBe(false);
  const metres = distanceKm(told, truth) * 1000;
  expect([metres > 149, metres < 501]).toEqual([true, true]);

  const elsewhere = { lat: told.lat + (told.lat - truth.lat), lng: told.lng + (told.lng - truth.lng) };
  await followed(api.runtime.search, async () => {
    await api.database.db.updateTable('listings').set(elsewhere).where('id', '=', id).execute();
    return id;
  });
  for (const [index, each] of questions.entries())
    expect(await ask(each), 'with the true place on the other side').toEqual(answers[index]);
});

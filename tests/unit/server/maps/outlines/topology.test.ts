import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toPoint } from '#domain/map/mercator.ts';
import { areaOf } from '#server/maps/drawing/geometry.ts';
import {
  decodeTopology,
  mergedRings,
  pointsOf,
  type Area,
  type TopoJson,
  type Topology,
} from '#server/maps/outlines/topology.ts';

/** Two squares of a degree side by side, whose common side is one arc, and an island of the second. */
const squares: TopoJson = {
  transform: { scale: [0.5, 0.5], translate: [15, 45] },
  arcs: [
    [
      [2, 0],
      [0, 2],
    ],
    [
      [2, 2],
      [-2, 0],
      [0, -2],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ],
    [
      [6, 0],
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
  ],
  objects: {
    any: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { id: 1, c: 7 } },
        { type: 'MultiPolygon', arcs: [[[2, ~0]], [[3]]], properties: { id: 2, c: 7 } },
      ],
    },
  },
};

const shipped = () =>
  decodeTopology(JSON.parse(readFileSync(new URL('municipalities.topojson', dataFolder), 'utf8')) as TopoJson);
const dataFolder = new URL('../../../../../src/server/maps/data/', import.meta.url);

const ringsIn = (topology: Topology, areas: readonly Area[]) =>
  mergedRings(topology, areas).map((ring) => ring.flatMap((arc) => pointsOf(topology, arc).slice(1)));
const sizeOf = (topology: Topology, areas: readonly Area[]) =>
  ringsIn(topology, areas).reduce((sum, ring) => sum + areaOf(ring), 0);

test('steps become degrees, in the direction that a ring has', () => {
  const topology = decodeTopology(squares);
  const degrees = (arc: number) =>
    pointsOf(topology, arc)
      .map(toPoint)
      .map(({ lat, lng }) => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]);
  expect(degrees(0)).toEqual([
    [16, 45],
    [16, 46],
  ]);
  expect(degrees(~0)).toEqual(degrees(0).toReversed());
  expect(topology.areas).toEqual([
    { id: 1, countyId: 7, rings: [[0, 1]] },
    { id: 2, countyId: 7, rings: [[2, ~0], [3]] },
  ]);
});

test('areas together have one ring around what touches, and their islands', () => {
  const topology = decodeTopology(squares);
  expect(mergedRings(topology, topology.areas)).toEqual([[1, 2], [3]]);
  expect(mergedRings(topology, topology.areas.slice(0, 1))).toEqual([[0, 1]]);
  expect(mergedRings(topology, [])).toEqual([]);
});

test('the shipped outlines are 556 municipalities in 21 counties; a county is as large as its parts', () => {
  const topology = shipped();
  expect(new Set(topology.areas.map(({ id }) => id)).size).toBe(556);
  const counties = Map.groupBy(topology.areas, ({ countyId }) => countyId);
  expect([...counties.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  for (const areas of counties.values()) {
    const parts = areas.reduce((sum, area) => sum + sizeOf(topology, [area]), 0);
    expect(sizeOf(topology, areas) / parts).toBeCloseTo(1, 2);
  }
});

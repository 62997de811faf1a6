import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countyDrawing, countyDrawingFile } from '../../../src/build/county-map.ts';
import { areaOf, junctionsOf, pathOf, ringsOf, simplifyRing, type Ring } from '../../../src/build/outline.ts';

const jagged: Ring = [
  [0, 0],
  [10, 0],
  [11, 5],
  [10, 10],
  [0, 10],
];
const neighbour: Ring = [
  [10, 0],
  [20, 0],
  [20, 10],
  [10, 10],
  [11, 5],
];

test('path data is read as rings and written back the same', () => {
  const path = 'M3 4h10v5l-2 6-8-1zm30 10l5 5-5 2z';
  expect(ringsOf(path)).toHaveLength(2);
  expect(ringsOf(pathOf(ringsOf(path), 1))).toEqual(ringsOf(path));
});

test('the area of a square with a corner cut off is computed right', () => {
  expect(
    areaOf([
      [0, 0],
      [10, 0],
      [10, 5],
      [5, 10],
      [0, 10],
    ]),
  ).toBe(87.5);
});

test('a border that two neighbours share stays shared when it is simplified', () => {
  const third: Ring = [
    [0, 10],
    [10, 10],
    [20, 10],
    [20, 30],
    [0, 30],
  ];
  const fourth: Ring = [
    [0, -9],
    [20, -9],
    [20, 0],
    [10, 0],
    [0, 0],
  ];
  const junctions = junctionsOf([jagged, neighbour, third, fourth]);
  expect([...junctions]).toEqual(expect.arrayContaining(['10,0', '10,10']));
  const corners = ([x, y]: readonly [number, number]) => x === 10 && (y === 0 || y === 10);
  expect(simplifyRing(jagged, junctions, 2).filter(corners)).toHaveLength(2);
  expect(simplifyRing(jagged, junctions, 2)).not.toContainEqual([11, 5]);
  expect(simplifyRing(neighbour, junctions, 2)).not.toContainEqual([11, 5]);
  expect(simplifyRing(jagged, junctions, 0.5)).toContainEqual([11, 5]);
});

test('the map of the home page is what the outlines give', () => {
  expect(readFileSync(countyDrawingFile, 'utf8')).toBe(countyDrawing());
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countyOutlines, projection } from '#domain/places/county-outlines.ts';
import { countyOutlinesFile, countyOutlinesText } from '#build/county-map.ts';

test('the outlines are those that the county borders give', () => {
  expect(readFileSync(countyOutlinesFile, 'utf8')).toBe(countyOutlinesText());
});

test.each([
  ['Split', 17, 43.51, 16.44],
  ['Osijek', 14, 45.55, 18.69],
  ['Zagreb', 21, 45.81, 15.98],
  ['Dubrovnik', 19, 42.65, 18.09],
])('%s lies in the box of its county', (_name, county, lat, lng) => {
  const [left = 0, top = 0, width = 0, height = 0] = countyOutlines[county]?.box ?? [];
  const x = (lng - projection.lng) * projection.x;
  const y = (projection.lat - lat) * projection.y;
  expect(x).toBeGreaterThan(left);
  expect(x).toBeLessThan(left + width);
  expect(y).toBeGreaterThan(top);
  expect(y).toBeLessThan(top + height);
});

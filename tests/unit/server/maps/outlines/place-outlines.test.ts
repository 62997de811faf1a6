import { expect, test } from 'vitest';
import { placeOutlines } from '#server/maps/outlines/place-outlines.ts';
import { somePlaces } from '../../../../support/search/search-places.ts';

test('a county is drawn by town, a town alone amid its neighbours, and each once', async () => {
  const county = await placeOutlines('c:17', somePlaces);
  expect(Object.keys(county.parts)).toHaveLength(55);
  expect(county.around).not.toBe('');
  const zagreb = await placeOutlines('c:21', somePlaces);
  expect(Object.keys(zagreb.parts)).toEqual(['m:1333']);
  expect(zagreb.around).not.toBe('');
  expect(await placeOutlines('c:17', somePlaces)).toBe(county);
});

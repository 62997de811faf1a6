import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const tiles = { MAP_TILES: '/srv/croatia.pmtiles', MAP_ATTRIBUTION: '© OpenStreetMap contributors' };

test('without settings the shipped map is shown', () => {
  expect(readConfig({}).map).toBeUndefined();
  expect(readConfig({ MAP_TILES: '', MAP_STYLE: '', MAP_ATTRIBUTION: '' }).map).toBeUndefined();
});

test('a map of the operator has tiles and attribution, and a style if it needs one', () => {
  expect(readConfig(tiles).map).toEqual({
    tiles: '/srv/croatia.pmtiles',
    attribution: '© OpenStreetMap contributors',
    style: undefined,
  });
  expect(readConfig({ ...tiles, MAP_STYLE: 'style.json' }).map?.style).toBe(resolve('style.json'));
});

test.each([
  [{ MAP_TILES: tiles.MAP_TILES }, 'MAP_TILES needs MAP_ATTRIBUTION: whose data the map is made of.'],
  [{ MAP_STYLE: 'style.json' }, 'MAP_STYLE goes with MAP_TILES, which is not set.'],
  [{ MAP_ATTRIBUTION: '© us' }, 'MAP_ATTRIBUTION goes with MAP_TILES, which is not set.'],
  [{ ...tiles, MAP_ATTRIBUTION: '©'.repeat(301) }, 'MAP_ATTRIBUTION takes at most 300 signs.'],
])('%j is told in a sentence', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence);
});

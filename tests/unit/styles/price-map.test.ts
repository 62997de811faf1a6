import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapColours } from '#domain/map/palette.ts';

test('the map of prices has the colours of the base map, light and dark', () => {
  const sheet = readFileSync(new URL('../../../src/styles/price-map.css', import.meta.url), 'utf8');
  const valuesOf = (name: string) =>
    [...sheet.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value);
  expect([valuesOf('land'), valuesOf('around'), valuesOf('border')]).toEqual([
    mapColours.land,
    mapColours.abroad,
    mapColours.county,
  ]);
});

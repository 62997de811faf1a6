import { expect, test } from 'vitest';
import { toWorld } from '#domain/map/mercator.ts';
import { placeNames } from '#server/maps/outlines/place-names.ts';

const origin = toWorld({ lat: 44, lng: 16 });
const east = toWorld({ lat: 44, lng: 17 });
const drawing = { width: 600, height: 400, origin, scale: 600 / (east.x - origin.x), around: '', parts: {} };

test('the first of two names that would meet is shown, none across the edge, the others where they are', () => {
  const named = [
    { name: 'Split', lat: 43.8, lng: 16.5 },
    { name: 'Solin', lat: 43.81, lng: 16.52 },
    { name: 'Trogir', lat: 43.6, lng: 16.2 },
    { name: 'Splitsko-dalmatinska', lat: 43.7, lng: 16.99 },
  ];
  const names = placeNames(named, drawing);
  expect(names.map(({ name }) => name)).toEqual(['Split', 'Trogir']);
  expect(Math.abs((names[0]?.x ?? 0) - 300)).toBeLessThan(2);
});

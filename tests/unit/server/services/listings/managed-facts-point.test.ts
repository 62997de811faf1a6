import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { shiftPoint } from '#server/services/listings/managed-facts.ts';

const portal = { secrets: secretsFrom('a secret of the tests, at least 32 signs long') };
const other = { secrets: secretsFrom('another secret of the tests, 32 signs long') };
const split = { lat: 43.5087, lng: 16.4381 };

const anyId = fc.integer({ min: 1, max: 1e15 });
const anyPoint = fc.record({
  lat: fc.double({ min: 42, max: 47, noNaN: true }),
  lng: fc.double({ min: 13, max: 20, noNaN: true }),
});

test('an approximate point is 150 to 500 m away, anywhere in Croatia', () => {
  fc.assert(
    fc.property(anyId, anyPoint, (id, point) => {
      const metres = distanceKm(point, shiftPoint(portal, id, point)) * 1000;
      expect(metres).toBeGreaterThanOrEqual(150);
      expect(metres).toBeLessThanOrEqual(500);
    }),
    { numRuns: 2000 },
  );
});

test('a listing is shifted the same way each time, and another listing another way', () => {
  fc.assert(
    fc.property(anyId, anyPoint, (id, point) => {
      expect(shiftPoint(portal, id, point)).toEqual(shiftPoint(portal, id, point));
      expect(shiftPoint(portal, id + 1, point)).not.toEqual(shiftPoint(portal, id, point));
    }),
  );
});

test('the shift does not follow the point, so that a moved point tells nothing of the shift', () => {
  const [a, b] = [split, { lat: split.lat, lng: split.lng + 0.01 }];
  const [seenA, seenB] = [shiftPoint(portal, 7, a), shiftPoint(portal, 7, b)];
  expect(seenB.lat - seenA.lat).toBeCloseTo(0, 4);
  expect(seenB.lng - seenA.lng).toBeCloseTo(0.01, 4);
});

test('whoever does not have the key cannot know the shift', () => {
  expect(shiftPoint(other, 7, split)).not.toEqual(shiftPoint(portal, 7, split));
});

test('shifts go in all directions and are spread over the ring', () => {
  const seen = Array.from({ length: 4000 }, (_, id) => shiftPoint(portal, id + 1, split));
  const quarters = [0, 0, 0, 0];
  for (const { lat, lng } of seen) {
    const quarter = (lat > split.lat ? 2 : 0) + (lng > split.lng ? 1 : 0);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  }
  for (const number of quarters) expect(number).toBeGreaterThan(850);
  const inner = seen.filter((point) => distanceKm(split, point) < 0.367);
  expect(inner.length / seen.length).toBeCloseTo(0.5, 1);
});

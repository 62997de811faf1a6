import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldMetres } from '#domain/places/told-distance.ts';

test.each([
  [0, 50],
  [12, 50],
  [126, 150],
  [449, 450],
  [990, 1000],
  [1240, 1200],
  [9960, 10_000],
  [12_400, 12_000],
])('%i m from an exact place are told as %i m', (metres, told) => {
  expect(toldMetres(metres, 'EXACT')).toBe(told);
});

test.each([
  [0, 500],
  [700, 500],
  [760, 1000],
  [12_400, 12_500],
])('%i m from an approximate place are told as %i m', (metres, told) => {
  expect(toldMetres(metres, 'APPROXIMATE')).toBe(told);
});

test('what is told is never far from what is, and of approximate places only whole steps of 500 m', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (metres) => {
      const [exact, approximate] = [toldMetres(metres, 'EXACT'), toldMetres(metres, 'APPROXIMATE')];
      expect(Math.abs(exact - metres)).toBeLessThanOrEqual(Math.max(50, metres * 0.06));
      expect(approximate % 500).toBe(0);
      expect(Math.abs(approximate - metres)).toBeLessThanOrEqual(500);
      expect(approximate).toBeGreaterThan(0);
    }),
  );
});

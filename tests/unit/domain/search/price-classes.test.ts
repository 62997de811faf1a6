import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBounds, shadeOfBand, shadeOfPrice } from '#domain/search/price-classes.ts';

const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 130 });

test('at most five classes of any prices, none of them empty', () => {
  fc.assert(
    fc.property(prices, (all) => {
      const bounds = priceBounds(all);
      expect(bounds.length).toBeLessThan(5);
      const edges = [0, ...bounds, Infinity];
      for (const [index, to] of edges.slice(1).entries())
        expect(all.some((price) => price >= (edges[index] ?? 0) && price < to)).toBe(true);
    }),
  );
});

test('a dearer price never has a lighter shade, and the ends have the ends', () => {
  fc.assert(
    fc.property(prices, (all) => {
      const bounds = priceBounds(all);
      const shades = all.toSorted((a, b) => a - b).map((price) => shadeOfPrice(price, bounds));
      expect(shades).toEqual(shades.toSorted((a, b) => a - b));
      expect([shades[0], shades.at(-1)]).toEqual(bounds.length === 0 ? [2, 2] : [0, 4]);
      expect(shadeOfBand(bounds.length, bounds.length)).toBe(shades.at(-1));
    }),
  );
});

test('the classes of many different prices are about equally full, and their bounds are round', () => {
  const all = Array.from({ length: 100 }, (_, index) => 150_000 + index * 3000);
  expect(priceBounds(all)).toEqual([210_000, 270_000, 330_000, 390_000]);
  expect(priceBounds([1162, 1480])).toEqual([1300]);
  expect(priceBounds([250_000, 250_000, 250_000])).toEqual([]);
});

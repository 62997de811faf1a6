import { expect, test } from 'vitest';
import { priceSteps } from '#components/detail/price-chart.ts';

const at = (month: number) => `2026-${String(month).padStart(2, '0')}-01T00:00:00.000Z`;
const pointsOf = (...prices: (number | null)[]) =>
  prices.map((priceCents, index) => ({ since: at(index + 1), priceCents }));

test('prices on request and repetitions are no steps', () => {
  expect(priceSteps(pointsOf(100, null, 100, 90)).map(({ since, priceCents }) => [since, priceCents])).toEqual([
    [at(1), 100],
    [at(4), 90],
  ]);
  expect(priceSteps(pointsOf(null, null))).toEqual([]);
});

test('a fall from 139 to 129 thousand looks like 7 %, since bars start at zero', () => {
  const [before, now] = priceSteps(pointsOf(13_900_000, 12_900_000));
  expect(before).toMatchObject({ share: 1, change: 0 });
  expect(now?.share).toBeCloseTo(0.928, 3);
  expect(now?.change).toBeCloseTo(-0.0719, 4);
});

test('every one of many steps is measured by the highest price and by the one before', () => {
  const steps = priceSteps(pointsOf(...Array.from({ length: 12 }, (_, index) => 100 + index * 20)));
  expect(steps).toHaveLength(12);
  expect(steps.at(-1)?.share).toBe(1);
  expect(steps[0]?.share).toBeCloseTo(100 / 320);
  expect(steps[1]?.change).toBeCloseTo(0.2);
});

test('a price of nothing divides by nothing', () => {
  expect(priceSteps(pointsOf(0, 50)).map(({ share, change }) => [share, change])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

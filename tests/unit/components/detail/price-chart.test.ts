import { expect, test } from 'vitest';
import { knownPrices, pricePath } from '#components/detail/price-chart.ts';

const at = (month: number) => `2026-${String(month).padStart(2, '0')}-01T00:00:00.000Z`;

test('prices on request and repetitions are no steps', () => {
  const history = [
    { since: at(1), priceCents: 100 },
    { since: at(2), priceCents: null },
    { since: at(3), priceCents: 100 },
    { since: at(4), priceCents: 90 },
  ];
  expect(knownPrices(history)).toEqual([
    { since: at(1), priceCents: 100 },
    { since: at(4), priceCents: 90 },
  ]);
});

test('the line starts top left, falls with the price and ends on the right', () => {
  const prices = [
    { since: at(1), priceCents: 200 },
    { since: at(7), priceCents: 100 },
  ];
  expect(pricePath(prices, new Date('2026-12-29'))).toBe('M8 8H160V88H312');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyInstalment, usualLoan } from '#domain/listings/instalment.ts';

test('the usual loan for 240.000 € is paid back with 931 € a month', () => {
  expect(usualLoan).toEqual({ deposit: 20, years: 25, rate: 3.2 });
  expect(monthlyInstalment(24_000_000, usualLoan)).toBe(931);
});

test.each([
  [{ deposit: 0, years: 30, rate: 0 }, 667],
  [{ deposit: 50, years: 10, rate: 0 }, 1000],
  [{ deposit: 100, years: 25, rate: 3 }, 0],
  [{ deposit: 0, years: 30, rate: 3 }, 1012],
])('240.000 € under %j cost %i € a month', (terms, euros) => {
  expect(monthlyInstalment(24_000_000, terms)).toBe(euros);
});

test('a month costs more with more interest and with fewer years, and at least the price over all months', () => {
  const price = fc.integer({ min: 1_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 5, max: 29 }), fc.integer({ min: 0, max: 9 }), (cents, years, rate) => {
      const month = monthlyInstalment(cents, { deposit: 0, years, rate });
      expect(monthlyInstalment(cents, { deposit: 0, years, rate: rate + 1 })).toBeGreaterThanOrEqual(month);
      expect(monthlyInstalment(cents, { deposit: 0, years: years + 1, rate })).toBeLessThanOrEqual(month);
      expect(month * years * 12).toBeGreaterThanOrEqual(cents / 100 - years * 12);
    }),
  );
});

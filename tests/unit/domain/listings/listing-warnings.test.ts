import { expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import { listingWarnings } from '#domain/listings/listing-warnings.ts';
import { flatFacts } from '../../../support/listings/managed.ts';

const median = 300_000;
const flat = { ...flatFacts, priceCents: 80 * median, netArea: 80, plotArea: null };
const land = { ...flat, category: 'LAND' as const, netArea: null, plotArea: 1000, priceCents: 1000 * median };

test('an ordinary flat is likely, and so is a draft of which nothing is known', () => {
  expect(listingWarnings(flat, median)).toEqual([]);
  expect(listingWarnings({ ...flat, purpose: null, category: null, priceCents: null, netArea: null }, median)).toEqual(
    [],
  );
});

test.each(referenceCodes('category'))('a %s is hardly sold for less than 2,000 €, but for a garage', (category) => {
  const warnings = listingWarnings({ ...flat, category, priceCents: 199_999 }, undefined);
  expect(warnings).toEqual(category === 'GARAGE' ? [] : ['PRICE_VERY_LOW']);
  expect(listingWarnings({ ...flat, category, priceCents: 200_000 }, undefined)).toEqual([]);
});

test.each(['RENT', 'SHORT_STAY'] as const)('a %s may cost little', (purpose) => {
  expect(listingWarnings({ ...flat, purpose, priceCents: 5000 }, undefined)).toEqual([]);
});

test.each<[perM2: number, unlikely: boolean]>([
  [median * 10, false],
  [median * 10 + 100, true],
  [median / 10, false],
  [median / 10 - 100, true],
])('%i cents per m² where %s is beyond ten times the median', (perM2, unlikely) => {
  const expected = unlikely ? ['PRICE_PER_M2_UNUSUAL'] : [];
  expect(listingWarnings({ ...flat, priceCents: perM2 * 80 }, median)).toEqual(expected);
  expect(listingWarnings({ ...land, priceCents: perM2 * 1000 }, median)).toEqual(expected);
});

test('land is measured by its plot, everything else by its net area', () => {
  expect(listingWarnings({ ...land, netArea: 1 }, median)).toEqual([]);
  expect(listingWarnings({ ...flat, plotArea: 100_000 }, median)).toEqual([]);
});

test('a price on request, an unknown area and a place without prices are compared with nothing', () => {
  const odd = { ...flat, priceCents: 100_000_000_000 };
  expect(listingWarnings({ ...odd, priceOnRequest: true }, median)).toEqual([]);
  expect(listingWarnings({ ...odd, netArea: null }, median)).toEqual([]);
  expect(listingWarnings(odd, undefined)).toEqual([]);
  expect(listingWarnings({ ...flat, priceCents: 100, priceOnRequest: true }, undefined)).toEqual([]);
});

test.each(referenceCodes('category'))(
  'a %s of more than 5,000 m² is unlikely where people live or park',
  (category) => {
    const large = ['FLAT', 'ROOM', 'HOLIDAY', 'GARAGE'].includes(category);
    const told = { ...flat, category, netArea: 5000.01 };
    expect(listingWarnings(told, undefined)).toEqual(large ? ['AREA_UNUSUAL'] : []);
    expect(listingWarnings({ ...told, netArea: 5000 }, undefined)).toEqual([]);
  },
);

test('all that is odd is told at once', () => {
  const warnings = listingWarnings({ ...flat, priceCents: 100_000, netArea: 8000 }, median);
  expect(warnings).toEqual(['PRICE_VERY_LOW', 'PRICE_PER_M2_UNUSUAL', 'AREA_UNUSUAL']);
});

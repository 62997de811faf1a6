import { expect, test } from 'vitest';
import { buyingCosts } from '#domain/listings/buying-costs.ts';
import { exampleListing } from '../../../support/listings/views.ts';

const costs = (changes: Partial<typeof exampleListing>) => buyingCosts({ ...exampleListing, ...changes });
const agency = { ...exampleListing.advertiser, kind: 'AGENCY' as const };

test('a used flat of 240.000 € costs 3 % tax, lawyer, notary, and no agency when the owner sells', () => {
  expect(costs({})).toEqual({
    tax: 720_000,
    agency: undefined,
    lawyer: [300_000, 450_000],
    notary: 30_000,
    total: [1_050_000, 1_200_000],
  });
});

test('an agency adds 2–4 % and VAT', () => {
  expect(costs({ advertiser: agency })).toMatchObject({ agency: [600_000, 1_200_000], total: [1_650_000, 2_400_000] });
});

test('a new build bears VAT in its price and no transfer tax', () => {
  expect(costs({ condition: 'NEW_BUILD' })).toMatchObject({ tax: undefined, total: [330_000, 480_000] });
});

test.each([{ purpose: 'RENT' }, { purpose: 'SHORT_STAY' }, { priceCents: null }, { priceOnRequest: true }] as const)(
  'nothing is reckoned for %j',
  (changes) => {
    expect(costs(changes)).toBeUndefined();
  },
);

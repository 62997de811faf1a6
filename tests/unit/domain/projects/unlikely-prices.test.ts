import { expect, test } from 'vitest';
import { unitPrices, unitTypePrices, unlikelyPrices, type PriceContext } from '#domain/projects/unlikely-prices.ts';

const unit = (id: string, euros: number | null, more: { netArea?: number | null; rooms?: number | null } = {}) => ({
  ...{ id, rooms: 2, netArea: 50, priceCents: euros === null ? null : euros * 100 },
  ...more,
});

const others = [unit('1', 200_000), unit('2', 210_000), unit('3', 220_000)];

const calm: PriceContext = { category: 'FLAT', medianPerM2Cents: null, savedCents: () => null };

const doubts = (units: Parameters<typeof unitPrices>[0], context: Partial<PriceContext> = {}) =>
  Object.fromEntries(unlikelyPrices(unitPrices(units), { ...calm, ...context }));

test.each<[string, number, ReturnType<typeof doubts>]>([
  ['a tenth', 21_550, { '4.priceCents': 'PRICE_UNLIKE_OTHERS' }],
  ['ten times', 2_155_000, { '4.priceCents': 'PRICE_UNLIKE_OTHERS' }],
  ['just over three times', 630_100, { '4.priceCents': 'PRICE_UNLIKE_OTHERS' }],
  ['just under three times', 629_900, {}],
  ['just over a third', 70_100, {}],
  ['just under a third', 69_900, { '4.priceCents': 'PRICE_UNLIKE_OTHERS' }],
  ['a few euros', 1_999, { '4.priceCents': 'PRICE_VERY_LOW' }],
  ['the usual', 215_500, {}],
])('%s of what other units cost per m²', (_, euros, found) => {
  expect(doubts([...others, unit('4', euros)])).toEqual(found);
});

test('a wrong price does not make the right ones look wrong', () => {
  expect(
    doubts([unit('1', 20_000), unit('2', 210_000), unit('3', 220_000), unit('4', 2_000_000), unit('5', 215_000)]),
  ).toEqual({
    '1.priceCents': 'PRICE_UNLIKE_OTHERS',
    '4.priceCents': 'PRICE_UNLIKE_OTHERS',
  });
});

test('nothing is said of a unit without price or area, or with fewer than two others', () => {
  expect(doubts([...others, unit('4', null), unit('5', 9_000, { netArea: null })])).toEqual({});
  expect(doubts([unit('1', 200_000), unit('2', 20_000)])).toEqual({});
  expect(doubts([])).toEqual({});
});

test('garages and storage rooms are compared among themselves', () => {
  const garage = (id: string, euros: number) => unit(id, euros, { netArea: 12, rooms: null });
  expect(doubts([...others, garage('g1', 12_000), garage('g2', 13_000), garage('g3', 12_500)])).toEqual({});
  expect(doubts([...others, garage('g1', 12_000), garage('g2', 13_000), garage('g3', 125_000)])).toEqual({
    'g3.priceCents': 'PRICE_UNLIKE_OTHERS',
  });
  expect(doubts([garage('g1', 1_500)], { category: 'GARAGE' })).toEqual({});
});

test('a price ten times off the usual one of the place is told, also of the only unit', () => {
  const context = { medianPerM2Cents: 400_000 };
  expect(doubts([unit('1', 19_900)], context)).toEqual({ '1.priceCents': 'PRICE_UNLIKE_PLACE' });
  expect(doubts([unit('1', 2_000_100)], context)).toEqual({ '1.priceCents': 'PRICE_UNLIKE_PLACE' });
  expect(doubts([unit('1', 20_100)], context)).toEqual({});
});

test('a price 40 % off the saved one is told', () => {
  const context = { savedCents: () => 200_000_00 };
  for (const [euros, isTold] of [
    [280_000, true],
    [120_000, true],
    [279_999, false],
    [120_001, false],
  ] as const)
    expect(doubts([unit('1', euros)], context)).toEqual(isTold ? { '1.priceCents': 'PRICE_JUMPED' } : {});
});

test('unit types are compared at both ends of their ranges, never with themselves', () => {
  const type = (id: string, from: number, to: number) => ({
    ...{ id, rooms: 2, areaFrom: 50, areaTo: 60, priceFromCents: from * 100, priceToCents: to * 100 },
  });
  const prices = unitTypePrices([type('1', 200_000, 240_000), type('2', 210_000, 260_000), type('3', 20_000, 250_000)]);
  expect(Object.fromEntries(unlikelyPrices(prices, calm))).toEqual({ '3.priceFromCents': 'PRICE_UNLIKE_OTHERS' });
  const two = unitTypePrices([type('1', 200_000, 240_000), type('2', 20_000, 260_000)]);
  expect([...unlikelyPrices(two, calm).keys()]).toContain('2.priceFromCents');
});

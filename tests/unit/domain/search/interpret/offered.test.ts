import { describe, expect, it } from 'vitest';
import { createInterpreter } from '#domain/search/interpret/interpret.ts';
import { nothingOffered, offeredOf, type OfferedAmounts } from '#domain/search/interpret/offered.ts';
import { priorCost } from '#domain/search/interpret/place/candidate.ts';
import { shippedFigures } from '#domain/search/interpret/usual.ts';
import { loadAllPlaces } from '../../../../support/search/interpret-cases.ts';

const places = loadAllPlaces();
let offered = nothingOffered;
const interpret = createInterpreter(places, () => offered);

const split = 17;
const garages = (columns: Partial<OfferedAmounts> = {}): OfferedAmounts => ({
  quantity: 'price',
  category: 'GARAGE',
  purpose: 'SALE',
  type: null,
  countyId: null,
  count: 300,
  percentiles: [50_000, 60_000, 72_000],
  ...columns,
});
const offer = (amounts: OfferedAmounts[], homes: [string, number][] = []) =>
  (offered = offeredOf({ amounts, homes: new Map(homes) }, places));

describe('figures of what is offered', () => {
  it('are the shipped ones without enough listings', () => {
    expect(offer([]).figures(split)).toEqual(shippedFigures);
    expect(offer([garages({ count: 29 })]).figures()).toEqual(shippedFigures);
  });

  it('follow the listings the more there are of them', () => {
    const middleOf = (count: number) => offer([garages({ count })]).figures().price?.['GARAGE SALE']?.middle;
    expect([30, 60, 300, 30_000].map((count) => Math.round(middleOf(count) ?? 0))).toEqual([
      20_000, 34_641, 53_758, 59_934,
    ]);
  });

  it('are taken as they are of a kind that has none, but never as certain', () => {
    const alike = garages({ category: 'ROOM', count: 30, percentiles: [30_000, 30_000, 30_000] });
    expect(offer([alike]).figures().price?.['ROOM SALE']).toEqual({ middle: 30_000, spread: 0.3 });
  });

  it('of a type begin with those of its category, whatever comes first', () => {
    const ofType = garages({ type: 'GARAGE_SPACE', count: 30, percentiles: [1, 2, 3] });
    const price = offer([ofType, garages()]).figures().price;
    expect(price?.['GARAGE_SPACE SALE']?.middle).toBeCloseTo(price?.['GARAGE SALE']?.middle ?? 0);
  });

  it('decide what a bare amount means, in the county that is named', () => {
    offer([]);
    expect(interpret('garaža do 60')).toMatchObject({ priceMax: 60 });
    offer([garages()]);
    expect(interpret('garaža do 60')).toMatchObject({ priceMax: 60_000 });
    offer([garages({ countyId: split })]);
    expect(interpret('garaža u Splitu do 60')).toMatchObject({ priceMax: 60_000 });
    expect(interpret('garaža u Makarskoj u Dalmaciji do 60')).toMatchObject({ priceMax: 60_000 });
    expect(interpret('garaža u Zagrebu do 60')).toMatchObject({ priceMax: 60 });
    expect(interpret('garaža u Splitu ili Zagrebu do 60')).toMatchObject({ priceMax: 60 });
  });
});

describe('homes in a place', () => {
  it('decide between namesakes', () => {
    const named = 'stan u Podgorju';
    offer([]);
    expect(interpret(named).place).toHaveLength(4);
    offer([], [['s:49123', 40]]);
    expect(interpret(named).place).toEqual(['s:49123']);
  });

  it('of islands and regions are those of their parts', () => {
    const krk = places.islands.find(({ id }) => id === 'krk')?.municipalityIds ?? [];
    const { homesIn } = offer(
      [],
      krk.map((id) => [`m:${id}`, 10]),
    );
    expect(krk.length).toBeGreaterThan(1);
    expect([homesIn('i:krk'), homesIn('i:brac'), homesIn('m:1')]).toEqual([10 * krk.length, 0, 0]);
  });

  it('make a place likelier, but none likelier than the one that is looked for most', () => {
    const village = {
      id: 's:1',
      level: 'settlement',
      name: '',
      countyIds: [],
      municipalityIds: [],
      settlementIds: [],
    } as const;
    const gain = (homes: number) => priorCost(village) - priorCost(village, homes);
    expect([gain(0), gain(9), gain(1e9)]).toEqual([0, 0.25, 1].map((each) => expect.closeTo(each)));
    expect(priorCost({ ...village, id: 'm:1333', level: 'town' }, 1e6)).toBe(0);
  });
});

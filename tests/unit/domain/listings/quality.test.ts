import { expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import { adviceFor, listingQuality, type Judged } from '#domain/listings/quality.ts';
import { fullFacts } from '../../../support/listings/full-facts.ts';
import { flatFacts, noFacts } from '../../../support/listings/managed.ts';

const pictures = (count: number): Judged['images'] =>
  Array.from({ length: count }, (_each, index) => ({ isPlan: index === 0 }));
const long = 'Vedar stan. '.repeat(40);
const whole: Judged = {
  ...fullFacts,
  location: { lat: 43.5, lng: 16.4, precision: 'EXACT' },
  description: { hr: long, en: long },
  flags: ['SEA_VIEW', 'AC', 'BALCONY'],
  images: pictures(10),
};

test('a listing that tells all that its kind can have has 100 of 100, and none is asked for more', () => {
  for (const category of referenceCodes('category'))
    for (const purpose of referenceCodes('purpose')) {
      const of = { ...whole, purpose, category, zone: 'M1', type: 'PENTHOUSE' } as const;
      expect(listingQuality(of), `${purpose} ${category}`).toEqual({ score: 100, untold: [] });
    }
});

test('an empty one has 0, and is not judged before its kind is chosen', () => {
  expect(listingQuality({ ...noFacts, images: [] })).toBeUndefined();
  expect(listingQuality({ ...noFacts, purpose: 'SALE', category: 'FLAT', images: [] })?.score).toBe(0);
});

test('what is told counts by its weight, and what is untold is named, heaviest first', () => {
  const few = listingQuality({ ...flatFacts, images: pictures(1).map(() => ({})) });
  expect(few).toEqual({
    score: 31,
    untold: [
      ...['PICTURES', 'DESCRIPTION', 'FLOOR_PLAN', 'EXACT_PLACE', 'FEATURES', 'PAPERS', 'LANGUAGES'],
      ...['YEAR_BUILT', 'HEATING', 'PARKING', 'VIDEO'],
    ],
  });
  expect(listingQuality({ ...whole, images: pictures(6) })?.untold).toEqual(['MORE_PICTURES']);
});

test('no kind is judged by what it cannot have', () => {
  const untoldOf = (facts: Partial<Judged>) => listingQuality({ ...noFacts, images: [], ...facts })?.untold;
  expect(untoldOf({ purpose: 'SALE', category: 'LAND' })).toEqual([
    ...['PICTURES', 'DESCRIPTION', 'EXACT_PLACE', 'FEATURES', 'PAPERS', 'LANGUAGES', 'VIDEO'],
  ]);
  expect(untoldOf({ purpose: 'RENT', category: 'GARAGE' })).not.toContain('PAPERS');
  expect(untoldOf({ purpose: 'SALE', category: 'FLAT', energyState: 'HAS' })).toContain('ENERGY_CLASS');
  for (const energyState of ['EXEMPT', 'IN_PREPARATION'] as const)
    expect(untoldOf({ purpose: 'SALE', category: 'FLAT', energyState })).not.toContain('ENERGY_CLASS');
});

test('advice begins with what brings most, and has a figure only where there is one', () => {
  const gains = [
    { fact: 'VIDEO', moreViewsPercent: 12 } as const,
    { fact: 'PAPERS', moreViewsPercent: 40 } as const,
    { fact: 'PICTURES', moreViewsPercent: 90 } as const,
  ];
  expect(adviceFor(['DESCRIPTION', 'EXACT_PLACE', 'PAPERS', 'VIDEO'], gains)).toEqual([
    { fact: 'PAPERS', moreViewsPercent: 40 },
    { fact: 'VIDEO', moreViewsPercent: 12 },
    { fact: 'DESCRIPTION', moreViewsPercent: undefined },
  ]);
  expect(adviceFor([], gains)).toEqual([]);
});

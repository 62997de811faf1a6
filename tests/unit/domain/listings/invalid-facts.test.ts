import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceCodes, typesByCategory, type Category } from '#contract/reference/index.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { invalidFacts } from '#domain/listings/invalid-facts.ts';
import { fullFacts as full } from '../../../support/listings/full-facts.ts';
import { noFacts } from '../../../support/listings/managed.ts';

const year = 2026;
const invalid = (facts: ListingFacts) => invalidFacts(facts, { year });

describe('facts that cannot be true', () => {
  const rent: ListingFacts = { ...full, purpose: 'RENT' };

  test('are not found in a good listing, nor in an empty one', () => {
    expect(invalid(full)).toEqual({});
    expect(invalid(noFacts)).toEqual({});
  });

  test.each<[Partial<ListingFacts>, object]>([
    [{ type: 'VILLA' }, { type: ['TYPE_NOT_OF_CATEGORY'] }],
    [{ floor: 6, floorsInBuilding: 5 }, { floor: ['FLOOR_ABOVE_BUILDING'] }],
    [{ yearBuilt: 2022, yearRenovated: 2021 }, { yearRenovated: ['RENOVATED_BEFORE_BUILT'] }],
    [{ yearRenovated: 2027 }, { yearRenovated: ['RENOVATED_IN_FUTURE'] }],
    [{ yearBuilt: 2031, yearRenovated: 2031 }, { yearRenovated: ['RENOVATED_IN_FUTURE'] }],
    [{ yearBuilt: 2032, yearRenovated: null }, { yearBuilt: ['BUILT_TOO_LATE'] }],
    [{ availableFrom: '0000-01-01' }, { availableFrom: ['DATE_OUT_OF_RANGE'] }],
    [{ availableFrom: '2222-02-22' }, { availableFrom: ['DATE_OUT_OF_RANGE'] }],
    [
      { type: 'MEADOW', floor: 9, yearRenovated: 1900 },
      {
        type: ['TYPE_NOT_OF_CATEGORY'],
        floor: ['FLOOR_ABOVE_BUILDING'],
        yearRenovated: ['RENOVATED_BEFORE_BUILT'],
      },
    ],
  ])('%j gives the errors %j', (facts, errors) => {
    expect(invalid({ ...rent, ...facts })).toEqual(errors);
  });

  test.each<Partial<ListingFacts>>([
    { floor: 5, floorsInBuilding: 5 },
    { floor: 50, floorsInBuilding: null },
    { yearBuilt: 2021, yearRenovated: 2021 },
    { yearBuilt: null, yearRenovated: 1900 },
    { yearBuilt: 2026, yearRenovated: 2026 },
    { yearBuilt: 2031, yearRenovated: null },
    { availableFrom: '2024-02-29' },
    { category: null, type: 'VILLA' },
  ])('%j can be', (facts) => {
    expect(invalid({ ...rent, ...facts })).toEqual({});
  });

  test('count for nothing where the form does not show them', () => {
    const hidden = { floor: 9, floorsInBuilding: 1, yearBuilt: 2022, yearRenovated: 1990, availableFrom: '0000-01-01' };
    expect(invalid({ ...full, ...hidden, category: 'LAND', type: 'MEADOW' })).toEqual({});
    expect(invalid({ ...full, availableFrom: '0000-01-01', purpose: 'SALE' })).toEqual({});
  });

  test('in years that were taken before are not refused, unless they change', () => {
    const stored = { ...full, yearBuilt: 2040, yearRenovated: 2041 };
    expect(invalidFacts(stored, { year, stored })).toEqual({});
    expect(invalidFacts({ ...stored, yearRenovated: 2042 }, { year, stored })).toEqual({
      yearRenovated: ['RENOVATED_IN_FUTURE'],
    });
  });

  test('include every type of another category and none of one’s own', () => {
    const categories = referenceCodes('category');
    const of = (category: Category) => typesByCategory[category].map(({ code }) => code as string);
    fc.assert(
      fc.property(fc.constantFrom(...categories), fc.constantFrom(...referenceCodes('type')), (category, type) => {
        const wrong = 'type' in invalid({ ...noFacts, purpose: 'SALE', category, type });
        expect(wrong).toBe(!of(category).includes(type));
      }),
    );
  });
});

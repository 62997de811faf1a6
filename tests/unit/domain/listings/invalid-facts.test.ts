import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceCodes, typesByCategory, type Category } from '#contract/reference/index.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { invalidFacts } from '#domain/listings/invalid-facts.ts';
import { fullFacts as full } from '../../../support/listings/full-facts.ts';
import { noFacts } from '../../../support/listings/managed.ts';

describe('facts that cannot be true', () => {
  const rent: ListingFacts = { ...full, purpose: 'RENT' };

  test('are not found in a good listing, nor in an empty one', () => {
    expect(invalidFacts(full)).toEqual({});
    expect(invalidFacts(noFacts)).toEqual({});
  });

  test.each<[Partial<ListingFacts>, object]>([
    [{ type: 'VILLA' }, { type: ['TYPE_NOT_OF_CATEGORY'] }],
    [{ floor: 6, floorsInBuilding: 5 }, { floor: ['FLOOR_ABOVE_BUILDING'] }],
    [{ yearBuilt: 2022, yearRenovated: 2021 }, { yearRenovated: ['RENOVATED_BEFORE_BUILT'] }],
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
    expect(invalidFacts({ ...rent, ...facts })).toEqual(errors);
  });

  test.each<Partial<ListingFacts>>([
    { floor: 5, floorsInBuilding: 5 },
    { floor: 50, floorsInBuilding: null },
    { yearBuilt: 2021, yearRenovated: 2021 },
    { yearBuilt: null, yearRenovated: 1900 },
    { availableFrom: '2024-02-29' },
    { category: null, type: 'VILLA' },
  ])('%j can be', (facts) => {
    expect(invalidFacts({ ...rent, ...facts })).toEqual({});
  });

  test('count for nothing where the form does not show them', () => {
    const hidden = { floor: 9, floorsInBuilding: 1, yearBuilt: 2022, yearRenovated: 1990, availableFrom: '0000-01-01' };
    expect(invalidFacts({ ...full, ...hidden, category: 'LAND', type: 'MEADOW' })).toEqual({});
    expect(invalidFacts({ ...full, availableFrom: '0000-01-01', purpose: 'SALE' })).toEqual({});
  });

  test('include every type of another category and none of one’s own', () => {
    const categories = referenceCodes('category');
    const of = (category: Category) => typesByCategory[category].map(({ code }) => code as string);
    fc.assert(
      fc.property(fc.constantFrom(...categories), fc.constantFrom(...referenceCodes('type')), (category, type) => {
        const wrong = 'type' in invalidFacts({ ...noFacts, purpose: 'SALE', category, type });
        expect(wrong).toBe(!of(category).includes(type));
      }),
    );
  });
});

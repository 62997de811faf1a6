import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNeed, fields } from '#contract/fields.ts';
import { referenceCodes, typesByCategory, type Category } from '#contract/reference.ts';
import { keptFacts, shownFacts, type ListingFacts } from '#domain/shown-facts.ts';
import { wrongFacts } from '#domain/wrong-facts.ts';
import { flatFacts, noFacts } from '../../support/managed.ts';

const full: ListingFacts = {
  ...flatFacts,
  depositCents: 100_000,
  utilitiesIncluded: true,
  availableFrom: '2026-12-01',
  petsAllowed: true,
  registrationNumber: 'HR-21-000123',
  grossArea: 90,
  plotArea: 500,
  bedrooms: 2,
  bathrooms: 1,
  floorsInBuilding: 5,
  lift: true,
  buildingLevels: 'TWO_STOREY',
  yearBuilt: 1998,
  yearRenovated: 2021,
  furnitureStatus: 'FURNISHED',
  furniture: 'INCLUDED',
  heatingType: 'INDIVIDUAL_CENTRAL',
  heatingWays: ['GAS'],
  parkingTypes: ['UNCOVERED'],
  parkingSpaces: 1,
  primaryEnergyClass: 'C',
  orientations: ['S'],
  windowTypes: ['PVC'],
  zone: 'M1',
  zoneLabel: 'M1-2',
  flags: ['SEA_VIEW'],
  distanceToSea: 40,
  papers: ['CLEAN_TITLE'],
};

const pairs = referenceCodes('category').flatMap((category) =>
  referenceCodes('purpose').map((purpose) => ({ purpose, category })),
);

test.each(pairs)('what a $purpose of a $category does not show is emptied, everything else stays', (subject) => {
  const facts = { ...full, ...subject };
  const shown = shownFacts(facts);
  for (const field of fields) {
    const hidden = fieldNeed(field, subject) === 'hidden';
    const value = hidden ? (Array.isArray(facts[field.name]) ? [] : null) : facts[field.name];
    expect(shown[field.name], field.name).toEqual(value);
  }
});

test('nothing is emptied while it is not said what is offered', () => {
  expect(shownFacts({ ...full, category: null })).toEqual({ ...full, category: null });
  expect(shownFacts({ ...full, purpose: null })).toEqual({ ...full, purpose: null });
});

test.each([
  ['OWNER', { company: null, licenceNumber: null }],
  ['DEVELOPER', { company: 'Kvadrat d.o.o.', licenceNumber: null }],
  ['AGENCY', { company: 'Kvadrat d.o.o.', licenceNumber: '1/2026' }],
] as const)('of a %s is shown what belongs to one', (kind, expected) => {
  const advertiser = { ...full.advertiser, kind, company: 'Kvadrat d.o.o.', licenceNumber: '1/2026' };
  expect(shownFacts({ ...full, advertiser }).advertiser).toEqual({ ...advertiser, ...expected });
});

describe('what can be kept', () => {
  test('has no class where the home is exempt', () => {
    const kept = keptFacts({ ...full, energyState: 'EXEMPT' });
    expect(kept).toEqual({ ...full, energyState: 'EXEMPT', energyClass: null, primaryEnergyClass: null });
    expect(keptFacts(full)).toEqual(full);
  });

  test('has no OIB of an owner', () => {
    const advertiser = { ...full.advertiser, oib: '12345678903' };
    expect(keptFacts({ ...full, advertiser }).advertiser.oib).toBeNull();
    const agency = { ...advertiser, kind: 'AGENCY' as const };
    expect(keptFacts({ ...full, advertiser: agency }).advertiser.oib).toBe('12345678903');
  });

  test.each(['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])('does not have the day %s', (availableFrom) => {
    expect(keptFacts({ ...full, availableFrom }).availableFrom).toBeNull();
  });
});

describe('facts that cannot be true', () => {
  const rent: ListingFacts = { ...full, purpose: 'RENT' };

  test('are not found in a good listing, nor in an empty one', () => {
    expect(wrongFacts(full)).toEqual({});
    expect(wrongFacts(noFacts)).toEqual({});
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
    expect(wrongFacts({ ...rent, ...facts })).toEqual(errors);
  });

  test.each<Partial<ListingFacts>>([
    { floor: 5, floorsInBuilding: 5 },
    { floor: 50, floorsInBuilding: null },
    { yearBuilt: 2021, yearRenovated: 2021 },
    { yearBuilt: null, yearRenovated: 1900 },
    { availableFrom: '2024-02-29' },
    { category: null, type: 'VILLA' },
  ])('%j can be', (facts) => {
    expect(wrongFacts({ ...rent, ...facts })).toEqual({});
  });

  test('count for nothing where the form does not show them', () => {
    const hidden = { floor: 9, floorsInBuilding: 1, yearBuilt: 2022, yearRenovated: 1990, availableFrom: '0000-01-01' };
    expect(wrongFacts({ ...full, ...hidden, category: 'LAND', type: 'MEADOW' })).toEqual({});
    expect(wrongFacts({ ...full, availableFrom: '0000-01-01', purpose: 'SALE' })).toEqual({});
  });

  test('include every type of another category and none of one’s own', () => {
    const categories = referenceCodes('category');
    const of = (category: Category) => typesByCategory[category].map(({ code }) => code as string);
    fc.assert(
      fc.property(fc.constantFrom(...categories), fc.constantFrom(...referenceCodes('type')), (category, type) => {
        const wrong = 'type' in wrongFacts({ ...noFacts, purpose: 'SALE', category, type });
        expect(wrong).toBe(!of(category).includes(type));
      }),
    );
  });
});

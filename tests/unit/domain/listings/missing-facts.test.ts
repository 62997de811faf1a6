import { describe, expect, test } from 'vitest';
import { fieldNeed, fields, type FieldName } from '#contract/listings/fields.ts';
import { referenceCodes, type Category, type Purpose } from '#contract/reference/index.ts';
import { missingFacts, type Publishable } from '#domain/listings/missing-facts.ts';
import { writtenLanguage } from '#domain/listings/missing-texts.ts';
import { flatFacts, noFacts } from '../../../support/listings/managed.ts';

const empty: Publishable = { ...noFacts, images: [] };
const complete: Publishable = { ...flatFacts, images: [{}] };

/** A value for each field that some category requires. */
const values: Partial<Publishable> = {
  ...flatFacts,
  plotArea: 500,
  buildingLevels: 'TWO_STOREY',
  zone: 'M1',
  registrationNumber: 'HR-21-000123',
};

const pairs = referenceCodes('category').flatMap((category) =>
  referenceCodes('purpose').map((purpose) => [purpose, category] as const),
);
const required = (purpose: Purpose, category: Category): FieldName[] =>
  fields.filter((field) => fieldNeed(field, { purpose, category }) === 'required').map(({ name }) => name);
const always = ['images', 'advertiser.name', 'advertiser.contactEmail'];

test('an empty draft lacks first of all what it is about', () => {
  expect(missingFacts(empty)).toEqual(['purpose', 'category', ...always]);
  expect(missingFacts({ ...empty, purpose: 'SALE' })).toEqual(['category', ...always]);
  expect(missingFacts({ ...empty, category: 'LAND' })).toEqual(['purpose', ...always]);
});

test('a complete flat lacks nothing', () => {
  expect(missingFacts(complete)).toEqual([]);
});

describe.each(pairs)('%s of a %s', (purpose, category) => {
  const told: Publishable = { ...complete, ...values, purpose, category };

  test('lacks every field that the table requires, in the order of the form', () => {
    expect(missingFacts({ ...empty, purpose, category })).toEqual([...required(purpose, category), ...always]);
  });

  test('with every required field lacks nothing', () => {
    expect(missingFacts(told)).toEqual([]);
  });

  test.each(required(purpose, category))('without %s lacks just that', (name) => {
    const nothing = name === 'title' || name === 'description' ? { hr: null, en: null } : null;
    expect(missingFacts({ ...told, [name]: nothing })).toEqual([name]);
  });

  test('does not ask for what it does not show', () => {
    const hidden = fields.filter((field) => fieldNeed(field, { purpose, category }) === 'hidden');
    for (const { name } of hidden) expect(missingFacts({ ...told, [name]: null }), name).toEqual([]);
  });
});

test('a price on request is a price', () => {
  expect(missingFacts({ ...complete, priceCents: null, priceOnRequest: true })).toEqual([]);
});

test('what is zero or false is said', () => {
  expect(missingFacts({ ...complete, rooms: 0, floor: 0 })).toEqual([]);
});

test('a certificate has a class; whoever has none, or waits for one, needs no class', () => {
  expect(missingFacts({ ...complete, energyState: 'HAS', energyClass: null })).toEqual(['energyClass']);
  expect(missingFacts({ ...complete, energyState: 'EXEMPT', energyClass: null })).toEqual([]);
  expect(missingFacts({ ...complete, energyState: 'IN_PREPARATION', energyClass: null })).toEqual([]);
  const land = { ...complete, ...values, category: 'LAND' as const, energyState: 'HAS' as const, energyClass: null };
  expect(missingFacts(land)).toEqual([]);
});

describe('whoever offers', () => {
  const by = (advertiser: Partial<Publishable['advertiser']>) =>
    missingFacts({ ...complete, advertiser: { ...noFacts.advertiser, contactEmail: 'a@example.hr', ...advertiser } });

  test('as an owner has a name', () => {
    expect(by({ company: 'Kvadrat d.o.o.' })).toEqual(['advertiser.name']);
    expect(by({ name: 'Ana Anić' })).toEqual([]);
  });

  test('as an agency has a company, its OIB and its licence', () => {
    expect(by({ kind: 'AGENCY', name: 'Ana Anić' })).toEqual([
      'advertiser.company',
      'advertiser.oib',
      'advertiser.licenceNumber',
    ]);
    expect(by({ kind: 'AGENCY', company: 'Kvadrat d.o.o.', oib: '12345678903', licenceNumber: '1/2026' })).toEqual([]);
  });

  test('as a developer needs no licence', () => {
    expect(by({ kind: 'DEVELOPER', company: 'Gradnja d.o.o.', oib: '12345678903' })).toEqual([]);
  });

  test('can be written to', () => {
    expect(by({ name: 'Ana Anić', contactEmail: null })).toEqual(['advertiser.contactEmail']);
  });
});

describe('either language is enough', () => {
  const hr = { hr: 'Tekst', en: null };
  const en = { hr: null, en: 'Text' };
  const both = { hr: 'Tekst', en: 'Text' };
  const none = { hr: null, en: null };

  test.each([
    [hr, hr, []],
    [en, en, []],
    [both, en, []],
    [en, both, []],
    [none, en, ['title']],
    [en, none, ['description']],
    [none, none, ['title', 'description']],
  ])('title %o, description %o: lacks %o', (title, description, missing) => {
    expect(missingFacts({ ...complete, title, description })).toEqual(missing);
  });

  test('but a title and a description of which nobody can read both are not', () => {
    expect(missingFacts({ ...complete, title: en, description: hr })).toEqual(['title.hr']);
    expect(missingFacts({ ...complete, title: hr, description: en })).toEqual(['title.en']);
  });

  test('what is missing is asked for in the language that was begun, else in that of the page', () => {
    expect(writtenLanguage({ title: none, description: none }, 'en')).toBe('en');
    expect(writtenLanguage({ title: hr, description: none }, 'en')).toBe('hr');
    expect(writtenLanguage({ title: none, description: en }, 'hr')).toBe('en');
    expect(writtenLanguage({ title: hr, description: en }, 'en')).toBe('en');
  });
});

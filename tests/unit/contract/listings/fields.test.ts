import { expect, test } from 'vitest';
import { fieldNeed, fields, type FieldName, type FieldConditions } from '#contract/listings/fields.ts';
import { reference, referenceCodes, type Category } from '#contract/reference/index.ts';

const flat: FieldConditions = { category: 'FLAT', purpose: 'SALE' };

function needed(name: FieldName, subject: FieldConditions) {
  const field = fields.find((known) => known.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return fieldNeed(field, subject);
}

test('every field is there once, with a need for every category and a list that exists', () => {
  expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
  for (const field of fields) {
    expect(Object.keys(field.needs).toSorted()).toEqual(referenceCodes('category').toSorted());
    if (field.value.kind === 'code' || field.value.kind === 'codes') expect(reference).toHaveProperty(field.value.list);
  }
});

const required: [Category, FieldName[]][] = [
  ['FLAT', ['type', 'rooms', 'netArea', 'floor', 'condition', 'energyState']],
  ['HOUSE', ['type', 'rooms', 'netArea', 'plotArea', 'buildingLevels', 'condition', 'energyState']],
  ['LAND', ['type', 'plotArea', 'zone']],
  ['COMMERCIAL', ['type', 'netArea', 'energyState']],
  ['GARAGE', ['type']],
  ['ROOM', ['type', 'rooms', 'netArea', 'floor', 'condition']],
  ['HOLIDAY', ['type', 'rooms', 'netArea', 'energyState']],
];

test.each(required)('%s for sale requires what its kind of home is judged by', (category, names) => {
  const always: FieldName[] = ['title', 'description', 'settlementId', 'priceCents'];
  const found = fields.filter((field) => fieldNeed(field, { category, purpose: 'SALE' }) === 'required');
  expect(found.map((field) => field.name).toSorted()).toEqual([...always, ...names].toSorted());
});

test('the class is required of whoever has a certificate, and of nobody else', () => {
  expect(needed('energyClass', { ...flat, energyState: 'HAS' })).toBe('required');
  expect(needed('energyClass', { ...flat, energyState: 'EXEMPT' })).toBe('optional');
  expect(needed('energyClass', { category: 'LAND', purpose: 'SALE', energyState: 'HAS' })).toBe('hidden');
});

test('terms of rent belong to rents, and the registration number to short stays', () => {
  expect(needed('depositCents', flat)).toBe('hidden');
  expect(needed('depositCents', { ...flat, purpose: 'RENT' })).toBe('optional');
  expect(needed('petsAllowed', { ...flat, purpose: 'SHORT_STAY' })).toBe('optional');
  expect(needed('registrationNumber', { ...flat, purpose: 'RENT' })).toBe('hidden');
  expect(needed('registrationNumber', { ...flat, purpose: 'SHORT_STAY' })).toBe('required');
  for (const name of ['guests', 'checkIn'] as const) {
    expect(needed(name, { ...flat, purpose: 'RENT' })).toBe('hidden');
    expect(needed(name, { ...flat, purpose: 'SHORT_STAY' })).toBe('optional');
  }
});

import { expect, test } from 'vitest';
import { changedFacts } from '#domain/listings/changed-facts.ts';

const facts = {
  priceCents: 100,
  title: { hr: 'Stan', en: null },
  location: { lat: 43.5, lng: 16.4, precision: 'EXACT' },
  images: ['a', 'b'],
  availableFrom: null as string | null,
};

test('facts that are others are named as forms name them', () => {
  const now = { ...facts, priceCents: 90, title: { hr: 'Stan', en: 'Flat' }, images: ['b', 'a'] };
  expect(changedFacts(facts, now)).toEqual(['priceCents', 'title.en', 'images']);
});

test('an order of keys and a missing value that is null are no change', () => {
  const { availableFrom: _none, ...kept } = facts;
  expect(changedFacts({ ...kept, location: { precision: 'EXACT', lng: 16.4, lat: 43.5 } }, facts)).toEqual([]);
});

test('a place that moves is one fact', () => {
  expect(changedFacts(facts, { ...facts, location: null })).toEqual(['location']);
});

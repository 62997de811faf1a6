import { afterEach, expect, test } from 'vitest';
import {
  lastVisit,
  mayBeOwn,
  noteVisit,
  ownKey,
  storeOwn,
  lastViewedIds,
  storeViewed,
  viewedIds,
  visitKey,
  viewedKey,
} from '#stores/stored-visits.ts';

afterEach(() => localStorage.clear());

const minute = 60_000;
const noon = Date.parse('2026-11-26T12:00:00.000Z');

test('a first visit knows of none before; half an hour without a page begins another', () => {
  expect(lastVisit()).toBe(0);
  noteVisit(noon);
  noteVisit(noon + 20 * minute);
  noteVisit(noon + 45 * minute);
  expect(lastVisit()).toBe(0);
  noteVisit(noon + 76 * minute);
  expect(lastVisit()).toBe(noon + 45 * minute);
  noteVisit(noon + 90 * minute);
  expect(lastVisit()).toBe(noon + 45 * minute);
});

test.each(['', 'x', '{}', 'NaN NaN', '-5 -5'])('«%s» in storage is no visit', (stored) => {
  localStorage.setItem(visitKey, stored);
  noteVisit(noon);
  expect(localStorage.getItem(visitKey)).toMatch(/^0 \d+$/);
});

test('two hundred listings are remembered, twelve shown at home, and nothing but ids is read', () => {
  storeViewed(Array.from({ length: 220 }, (_, index) => `${index + 1}`));
  expect([viewedIds().length, lastViewedIds().length, lastViewedIds()[0]]).toEqual([200, 12, '1']);
  localStorage.setItem(viewedKey, '5,x,0,-1,7,99999999999999999');
  expect(viewedIds()).toEqual(['5', '7']);
  localStorage.removeItem(viewedKey);
  expect(viewedIds()).toEqual([]);
});

test('up to 500 of one’s own are remembered, those opened last first', () => {
  storeOwn(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(['1', '500', '501'].map(mayBeOwn)).toEqual([true, true, false]);
  storeOwn([501, 3]);
  expect(['501', '3', '500', '499'].map(mayBeOwn)).toEqual([true, true, false, true]);
  localStorage.setItem(ownKey, 'x,,7');
  expect(['7', '', 'x'].map(mayBeOwn)).toEqual([true, false, false]);
});

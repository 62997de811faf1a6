import { beforeAll, expect, test } from 'vitest';
import { distanceText } from '#components/detail/distance-words.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';

beforeAll(loadDictionaries);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ sea: 450, centre: 1200 }, false, 'hr', 'More 450 m, središte mjesta 1,2 km, zračnom linijom'],
  [{ sea: 500, centre: 2500 }, true, 'hr', 'More oko 500 m, središte mjesta oko 2,5 km, zračnom linijom'],
  [{ centre: 12_000 }, false, 'en', 'Centre of the place 12 km, in a straight line'],
  [{}, true, 'en', ''],
] as const)('the distances %j, approximate: %s, in %s', (distances, isApproximate, locale, text) => {
  expect(plain(distanceText(distances, isApproximate, locale))).toBe(text);
});

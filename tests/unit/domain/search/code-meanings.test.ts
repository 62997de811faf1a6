import { expect, test } from 'vitest';
import { featureFilters, refusableCodes } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { contradicts, refusalCodes, refusalMeanings, wishCodes, wishMeanings } from '#domain/search/code-meanings.ts';
import { emptySearch } from '#domain/search/search-query.ts';

test('whatever may be refused or wished for has a meaning, and is named once', () => {
  expect(new Set(refusalCodes)).toEqual(new Set(refusableCodes));
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
  expect(wishCodes).toEqual(Object.keys(featureFilters));
  for (const code of refusalCodes) expect(refusalMeanings(code), code).not.toEqual([]);
  for (const code of wishCodes) expect(wishMeanings(code), code).not.toEqual([]);
  expect([refusalMeanings('HELIPAD'), wishMeanings('FLAT')]).toEqual([[], []]);
});

test('a feature is any of its options or a switch, a refused word all that bears its name', () => {
  expect(wishMeanings('GARAGE')).toEqual([
    { name: 'parking', code: 'GARAGE' },
    { name: 'parking', code: 'GARAGE_SPACE' },
  ]);
  expect(refusalMeanings('GARAGE')).toEqual([...wishMeanings('GARAGE'), { name: 'category', code: 'GARAGE' }]);
  expect(refusalMeanings('STONE')).toEqual([
    { name: 'flag', code: 'STONE' },
    { name: 'type', code: 'STONE' },
  ]);
  expect(wishMeanings('PETS')).toEqual([{ name: 'petsAllowed' }]);
  expect(refusalMeanings('LOFT')).toEqual([{ name: 'type', code: 'LOFT' }]);
});

test.each<[Partial<SearchQuery>, string, boolean]>([
  [{ flag: ['POOL'] }, 'without=POOL', true],
  [{ flag: ['SAUNA'] }, 'without=POOL', false],
  [{ category: 'FLAT' }, 'without=FLAT', true],
  [{ anyCategory: ['FLAT', 'HOUSE'] }, 'without=FLAT', false],
  [{ petsAllowed: true }, 'without=PETS', true],
  [{ without: ['POOL'] }, 'flag=POOL', true],
  [{ without: ['PETS'] }, 'petsAllowed=true', true],
  [{ without: ['GARAGE'] }, 'parking=UNCOVERED', false],
  [{ without: ['GARAGE'] }, 'category=GARAGE', true],
  [{ notPlace: ['m:4090'] }, 'place=m:4090', true],
  [{ place: ['m:4090'] }, 'notPlace=m:4090', true],
  [{ place: ['c:17'] }, 'notPlace=m:4090', false],
  [{ wish: ['POOL'] }, 'without=SAUNA', false],
])('%j and %s contradict each other: %s', (search, parameter, expected) => {
  const [name = '', value = ''] = parameter.split('=');
  expect(contradicts({ ...emptySearch, ...search }, [name, value])).toBe(expected);
});

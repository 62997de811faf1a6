import { beforeAll, describe, expect, test } from 'vitest';
import { formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { locales } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const parse = (params: string) => parseSearch({ params: new URLSearchParams(params), places: somePlaces });

describe('one search has one spelling', () => {
  test.each([
    ['anyCategory=HOUSE', 'category=HOUSE'],
    ['anyCategory=HOUSE&anyCategory=FLAT', 'anyCategory=FLAT&anyCategory=HOUSE'],
    ['category=FLAT&anyCategory=FLAT&anyCategory=HOUSE', 'category=FLAT'],
    ['category=LAND&anyCategory=FLAT&anyCategory=HOUSE', 'category=LAND&anyCategory=FLAT&anyCategory=HOUSE'],
    ['without=loft&without=ELEVATOR&without=LOFT', 'without=ELEVATOR&without=LOFT'],
    ['notPlace=m:4090&notPlace=c:17', 'notPlace=c%3A17&notPlace=m%3A4090'],
    ['wish=GARAGE&sort=relevance', 'wish=GARAGE'],
    ['sort=relevance', ''],
  ])('%s', (given, spelt) => {
    expect(String(formatSearch(parse(given).query))).toBe(spelt);
  });
});

test.each([
  ['without=POOL&without=HELIPAD', 'without', 'WITHOUT_INVALID'],
  ['notPlace=c:99', 'notPlace', 'NOT_PLACE_UNKNOWN'],
  ['wish=FLAT', 'wish', 'WISH_INVALID'],
  ['seaMax=near', 'seaMax', 'SEA_MAX_INVALID'],
  ['anyCategory=FLAT&anyCategory=CASTLE', 'anyCategory', 'ANY_CATEGORY_INVALID'],
  ['anyCategory=FLAT&anyCategory=HOUSE&type=VINEYARD', 'type', 'TYPE_NOT_IN_CATEGORY'],
])('%s is told to be wrong, and what is right of it applies', (params, parameter, code) => {
  const { query, errors } = parse(`${params}&kind=SINGLE`);
  expect(errors).toEqual({ [parameter]: [code] });
  expect(query.kind).toEqual(['SINGLE']);
  for (const locale of locales) expect(translator(locale)(`search.errors.${code}`)).not.toContain('search.errors');
});

import { describe, expect, test } from 'vitest';
import { formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

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

import { expect, test } from 'vitest';
import { filtersOf } from '#contract/search/filter-list.ts';
import { parseSearch, searchParameters } from '#domain/search/search-query.ts';
import en from '../../../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../../../public/assets/i18n/hr.json' with { type: 'json' };
import { somePlaces } from '../../../support/search/search-places.ts';

/** Any text is a search. */
const wrong = searchParameters.filter((name) => name !== 'q').map((name) => `${name}=§`);
const reversed = filtersOf('range').map(({ name, min, max }) => `${name}Min=${max}&${name}Max=${min}`);

test.each([...wrong, ...reversed])('%s is told in a sentence of each language', (params) => {
  const { errors } = parseSearch({ params: new URLSearchParams(params), places: somePlaces });
  const codes = Object.values(errors).flat();
  expect(codes).not.toEqual([]);
  for (const { search } of [hr, en]) expect(Object.keys(search.errors)).toEqual(expect.arrayContaining(codes));
});

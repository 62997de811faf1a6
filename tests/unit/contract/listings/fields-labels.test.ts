import { expect, test } from 'vitest';
import { fields } from '#contract/listings/fields.ts';
import { filterList } from '#contract/search/filter-list.ts';
import en from '../../../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../../../public/assets/i18n/hr.json' with { type: 'json' };

const namesIn = (words: object) => new Set(Object.keys(words).map((key) => key.replace(/_(one|few|many|other)$/, '')));

test.each(Object.entries({ hr, en }))('every field and filter has its words, in %s', (_, { listing, filters }) => {
  const missing = (words: object, names: string[]) =>
    names.filter((name) => !namesIn(words).has(name) && !namesIn(words).has(`${name}s`));
  expect(
    missing(
      listing.field,
      fields.map(({ name }) => name),
    ),
  ).toEqual([]);
  const asked = filterList.filter(({ form, kind }) => form && kind !== 'switch');
  expect(
    missing(
      filters,
      asked.map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    missing(
      filters.chip,
      filterList.filter(({ showsName }) => showsName).map(({ name }) => name),
    ),
  ).toEqual([]);
});

import { expect, test } from 'vitest';
import { searchWords } from '#components/site/search-words.ts';
import { translator } from '#i18n/translate.ts';
import { bothLocales } from '../../../support/runs/pages.ts';

test('the words of the search field have every plural form of the language, with a sign for the number', () => {
  const words = searchWords('hr', translator('hr'));
  expect(words.listings).toEqual({ one: '#\u00a0oglas', few: '#\u00a0oglasa', other: '#\u00a0oglasa' });
  expect(Object.keys(searchWords('en', translator('en')).listings ?? {}).sort()).toEqual(['one', 'other']);
});

test.each(bothLocales)('none of them is missing in %s', (locale) => {
  const words = searchWords(locale, translator(locale));
  expect(words.icon).toMatch(/^<svg .*<\/svg>$/);
  for (const word of Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  ))
    expect(word).not.toMatch(/suggest\.|\{\{|undefined/);
});

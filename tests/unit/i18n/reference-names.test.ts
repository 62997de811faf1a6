import { expect, test } from 'vitest';
import { captionsFor, projectCaptions } from '#contract/media/captions.ts';
import { findReference, reference, referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { dictionaries, translationsFor } from '#i18n/dictionaries.ts';
import { localizationOf } from '#i18n/format.ts';
import { locales, textLanguages } from '#i18n/locales.ts';
import { referenceName } from '#i18n/reference-names.ts';

const lists = Object.keys(reference) as ReferenceName[];
const further = locales.filter((locale) => !textLanguages.some((language) => language === locale));

test.each(further)('every value and caption has its name in %s, and nothing else has', (locale) => {
  const named = dictionaries[locale].reference as Record<string, Record<string, string>>;
  const codes = Object.fromEntries(Object.entries(named).map(([list, names]) => [list, Object.keys(names).toSorted()]));
  expect(codes).toEqual(Object.fromEntries(lists.map((list) => [list, referenceCodes(list).toSorted()])));
  const captions = [...captionsFor({ category: undefined, flags: Object.keys(named.flag ?? {}) }), ...projectCaptions];
  expect(Object.keys(dictionaries[locale].captions ?? {}).toSorted()).toEqual(
    [...new Set(captions.map(({ code }) => code))].toSorted(),
  );
});

test.each(textLanguages)('names in %s are those of the contract, and no words of islands', (locale) => {
  for (const list of lists)
    for (const code of referenceCodes(list))
      expect(referenceName(localizationOf(locale), list, code)).toBe(findReference(list, code)?.name[locale]);
  expect(translationsFor(locale, ['reference', 'captions', 'form.save'])).toEqual(
    translationsFor(locale, ['form.save']),
  );
});

test('a code that this version does not know is shown as it is', () => {
  expect(referenceName(localizationOf('de'), 'flag', 'HELIPAD')).toBe('HELIPAD');
});

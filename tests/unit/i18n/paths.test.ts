import { expect, test } from 'vitest';
import { foreignLanguage, inLanguage, listingPath, localizedPath, splitPath, unexpectedLanguage } from '#i18n/paths.ts';

const title = { hr: 'Stan s pogledom', en: 'Flat with a view' };

test.each([
  ['hr', { id: 7, kind: 'SINGLE', title }, '/home/listing/7/stan-s-pogledom'],
  ['en', { id: 7, kind: 'SINGLE', title }, '/en/home/listing/7/flat-with-a-view'],
  ['en', { id: 7, kind: 'SINGLE', title: { hr: 'Kuća', en: null } }, '/en/home/listing/7/kuca'],
  ['hr', { id: 7, kind: 'SINGLE', title: { hr: null, en: 'House by the sea' } }, '/home/listing/7/house-by-the-sea'],
  ['hr', { id: 8, kind: 'PROJECT', title }, '/home/project-listing/8/stan-s-pogledom'],
  ['hr', { id: 8, kind: 'PROJECT_WITHOUT_FLOOR_PLAN', title }, '/home/project-listing/8/stan-s-pogledom'],
  ['de', { id: 7, kind: 'SINGLE', title }, '/de/home/listing/7/flat-with-a-view'],
  ['sl', { id: 7, kind: 'SINGLE', title: { hr: 'Kuća', en: null } }, '/sl/home/listing/7/kuca'],
  ['hr', { id: 9, kind: 'SINGLE', title: { hr: '???', en: null } }, '/home/listing/9/9'],
] as const)('in %s the page of %j is %s', (locale, listing, path) => {
  expect(listingPath(locale, listing)).toBe(path);
});

test.each([
  ['/home/faq', { locale: 'hr', path: '/home/faq' }],
  ['/en/home/faq', { locale: 'en', path: '/home/faq' }],
  ['/en', { locale: 'en', path: '/' }],
  ['/de/home/faq', { locale: 'de', path: '/home/faq' }],
  ['/it', { locale: 'it', path: '/' }],
  ['/fr/home', { locale: 'hr', path: '/fr/home' }],
  ['/english', { locale: 'hr', path: '/english' }],
  ['/hr/home', { locale: 'hr', path: '/hr/home' }],
] as const)('%s is read as %j, and made of it again', (path, parts) => {
  expect(splitPath(path)).toEqual(parts);
  expect(localizedPath(parts.locale, parts.path)).toBe(path);
});

test.each([
  [title, 'hr', 'Stan s pogledom', undefined],
  [title, 'en', 'Flat with a view', undefined],
  [{ hr: 'Kuća', en: null }, 'en', 'Kuća', 'hr'],
  [{ hr: null, en: 'House' }, 'hr', 'House', 'en'],
  [{ hr: null, en: 'House' }, 'en', 'House', undefined],
  [title, 'de', 'Flat with a view', 'en'],
  [{ hr: 'Kuća', en: null }, 'it', 'Kuća', 'hr'],
  [{ hr: null, en: null }, 'en', '', undefined],
  [{ hr: null, en: null }, 'sl', '', undefined],
] as const)('%j on a page in %s is «%s», marked as %s', (text, locale, shown, language) => {
  expect([inLanguage(text, locale), foreignLanguage(text, locale)]).toEqual([shown, language]);
});

test('lists note no English text on pages in a language that nobody writes in', () => {
  expect(unexpectedLanguage(title, 'de')).toBeUndefined();
  expect(unexpectedLanguage({ hr: 'Kuća', en: null }, 'de')).toBe('hr');
  expect(unexpectedLanguage({ hr: null, en: 'House' }, 'hr')).toBe('en');
});

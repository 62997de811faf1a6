import { expect, test } from 'vitest';
import { checkDictionaries, dictionaryProblems, usageProblems } from '../../scripts/dictionaries.mjs';

const problems = (hr: Record<string, string>, en: Record<string, string>) =>
  dictionaryProblems({ hr: new Map(Object.entries(hr)), en: new Map(Object.entries(en)) });

test('our dictionaries fit each other and the sources', () => {
  expect(checkDictionaries()).toEqual([]);
});

test('a key that one language lacks is named', () => {
  expect(problems({ 'a.b': 'x', 'a.c': 'y' }, { 'a.b': 'x' })).toEqual(['en: a.c is missing']);
});

test('a number needs every plural form of its language', () => {
  const en = { 'a.n_one': '{{count}} flat', 'a.n_other': '{{count}} flats' };
  expect(problems({ 'a.n_one': '{{count}} stan', 'a.n_other': '{{count}} stanova' }, en)).toEqual([
    'hr: a.n_few is missing',
  ]);
});

test('placeholders are the same in every language; a plural form may leave out the number', () => {
  expect(problems({ 'a.b': 'Od {{price}}' }, { 'a.b': 'From {{prize}}' })[0]).toMatch(/^a\.b: placeholders differ/);
  const en = { 'a.n_one': 'one flat', 'a.n_other': '{{count}} flats' };
  expect(
    problems({ 'a.n_one': 'jedan stan', 'a.n_few': '{{count}} stana', 'a.n_other': '{{count}} stanova' }, en),
  ).toEqual([]);
});

test('keys that nobody uses and keys that nobody wrote are named', () => {
  const dictionary = new Map([
    ['a.used', 'x'],
    ['a.unused', 'x'],
    ['a.kind.FLAT', 'x'],
    ['a.count_one', 'x'],
  ]);
  const sources = ["t('a.used') + t(`a.kind.${kind}`) + t('a.absent') + t('a.count', { count })"];
  expect(usageProblems(dictionary, sources)).toEqual(['a.unused is used nowhere', 'a.absent is in no dictionary']);
});

test('keys in a condition, keys begun and plurals without their number are asked for too', () => {
  const dictionary = new Map([
    ['a.used', 'x'],
    ['a.count_one', 'x'],
  ]);
  const sources = ["t(one ? 'a.used' : 'a.lost', { of: t('a.count') }) + t(`a.begun_${kind}`) + t(nameOf('a.other'))"];
  expect(usageProblems(dictionary, sources)).toEqual([
    'a.lost is in no dictionary',
    'a.begun_ is in no dictionary',
    'a.count is asked for without its number',
  ]);
});

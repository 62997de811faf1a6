import { expect, test } from 'vitest';
import { readMapWords } from '#components/map/map-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { shortPrice } from '#i18n/short-price.ts';
import { translator } from '#i18n/translate.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const short = (locale: Locale, cents: number) => plain(shortPrice(locale, cents, readMapWords(translator(locale))));

test.each([
  [85_000, '850 €', '€850'],
  [999_900, '9.999 €', '€9,999'],
  [21_540_000, '215 t €', '€215k'],
  [99_940_000, '999 t €', '€999k'],
  [99_960_000, '1 mil. €', '€1m'],
  [124_900_000, '1,2 mil. €', '€1.2m'],
  [4_200_000_000, '42 mil. €', '€42m'],
])('%i cents are short', (cents, hr, en) => {
  expect([short('hr', cents), short('en', cents)]).toEqual([hr, en]);
});

test('every language has its short words', () => {
  expect((['de', 'it', 'sl'] as const).map((locale) => short(locale, 124_900_000))).toEqual([
    '1,2 Mio. €',
    '1,2 mln €',
    '1,2 mio. €',
  ]);
});

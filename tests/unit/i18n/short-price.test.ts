import { expect, test } from 'vitest';
import { shortPrice } from '#i18n/short-price.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [85_000, '850 €', '€850'],
  [999_900, '9.999 €', '€9,999'],
  [21_540_000, '215 t €', '€215k'],
  [99_940_000, '999 t €', '€999k'],
  [99_960_000, '1 mil. €', '€1m'],
  [124_900_000, '1,2 mil. €', '€1.2m'],
  [4_200_000_000, '42 mil. €', '€42m'],
])('%i cents are short', (cents, hr, en) => {
  expect([shortPrice('hr', cents), shortPrice('en', cents)].map(plain)).toEqual([hr, en]);
});

test('every language has its short words', () => {
  expect((['de', 'it', 'sl'] as const).map((locale) => plain(shortPrice(locale, 124_900_000)))).toEqual([
    '1,2 Mio. €',
    '1,2 mln €',
    '1,2 mio. €',
  ]);
});

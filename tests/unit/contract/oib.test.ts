import { expect, test } from 'vitest';
import { isOib } from '#contract/oib.ts';
import { oibCheckDigit } from '#demo/oib.ts';

test.each(['1234567890', '9876543210', '0000000001'])('%s with its check digit is an OIB', (digits) => {
  const right = oibCheckDigit(digits);
  expect(isOib(digits + right)).toBe(true);
  expect(isOib(digits + ((Number(right) + 1) % 10))).toBe(false);
});

test.each(['', '1234567890', '123456789012', 'abcdefghijk', '69435151530x'])('«%s» is no OIB', (text) => {
  expect(isOib(text)).toBe(false);
});

test('a real OIB is taken', () => {
  expect(isOib('69435151530')).toBe(true);
});

import type { Random } from './random.ts';

/** The check digit of an OIB: ISO 7064, MOD 11,10, over its first ten digits. */
export function oibCheckDigit(digits: string): string {
  let rest = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + rest) % 10 || 10;
    rest = (sum * 2) % 11;
  }
  return String((11 - rest) % 10);
}

/** A fictional OIB with a valid check digit. */
export function makeOib(random: Random): string {
  const digits = Array.from({ length: 10 }, (_, index) => random.whole(index === 0 ? 1 : 0, 9)).join('');
  return digits + oibCheckDigit(digits);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PasswordReset } from '#contract/auth/login.ts';
import { NewPassword } from '#contract/password.ts';
import { passwordRules, specialCharacters } from '#contract/password-rules.ts';

const codesOf = (password: unknown) => {
  const parsed = NewPassword.safeParse(password);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

const one = (signs: string) => fc.constantFrom(...signs);
const good = fc
  .tuple(one('abcčšž'), one('ABCČŠŽ'), one('0123456789'), one(specialCharacters))
  .chain((needed) =>
    fc
      .array(one(`abcXYZ789-_+=~čŽ${specialCharacters}`), { minLength: 4, maxLength: 12 })
      .chain((more) => fc.shuffledSubarray([...needed, ...more], { minLength: needed.length + more.length })),
  )
  .map((signs) => signs.join(''));

describe('a new password', () => {
  test('with all that is asked for is taken', () => {
    fc.assert(fc.property(good, (password) => codesOf(password).length === 0));
  });

  test.each([
    ['', ['PASSWORD_REQUIRED']],
    [undefined, ['PASSWORD_REQUIRED']],
    [7, ['PASSWORD_REQUIRED']],
    ['aB1!xyz', ['PASSWORD_MIN_LENGTH']],
    ['aB1!xyz89', []],
    ['aB1!567890123456', []],
    ['aB1!5678901234567', ['PASSWORD_MAX_LENGTH']],
    ['ab1!xyzw', ['PASSWORD_UPPER_CASE']],
    ['AB1!XYZW', ['PASSWORD_LOWER_CASE']],
    ['aBc!xyzw', ['PASSWORD_ONE_DIGIT']],
    ['aB1-xyzw', ['PASSWORD_ONE_SPECIAL_CHAR']],
    ['aB1! xyzw', ['PASSWORD_NO_WHITESPACE']],
    ['aB1!\u00a0xyzw', ['PASSWORD_NO_WHITESPACE']],
    [
      'a b',
      [
        'PASSWORD_MIN_LENGTH',
        'PASSWORD_UPPER_CASE',
        'PASSWORD_ONE_DIGIT',
        'PASSWORD_ONE_SPECIAL_CHAR',
        'PASSWORD_NO_WHITESPACE',
      ],
    ],
  ])('%j is answered with %j', (password, codes) => {
    expect(codesOf(password)).toEqual(codes);
  });

  test('without one of the things that are asked for names that thing', () => {
    const broken = fc.oneof(
      good.map((password) => [password.slice(0, 7), 'PASSWORD_MIN_LENGTH'] as const),
      good.map((password) => [password.padEnd(17, 'x'), 'PASSWORD_MAX_LENGTH'] as const),
      good.map((password) => [password.toLowerCase(), 'PASSWORD_UPPER_CASE'] as const),
      good.map((password) => [password.toUpperCase(), 'PASSWORD_LOWER_CASE'] as const),
      good.map((password) => [password.replace(/\d/g, 'x'), 'PASSWORD_ONE_DIGIT'] as const),
      good.map((password) => [`${password.slice(1)}\t`, 'PASSWORD_NO_WHITESPACE'] as const),
    );
    fc.assert(fc.property(broken, ([password, code]) => codesOf(password).includes(code)));
  });

  test('is told the rules in the order of the specification', () => {
    expect(passwordRules.map(({ code }) => code)).toEqual([
      'PASSWORD_MIN_LENGTH',
      'PASSWORD_MAX_LENGTH',
      'PASSWORD_UPPER_CASE',
      'PASSWORD_LOWER_CASE',
      'PASSWORD_ONE_DIGIT',
      'PASSWORD_ONE_SPECIAL_CHAR',
      'PASSWORD_NO_WHITESPACE',
    ]);
  });
});

test.each([
  ['Kruh&more#7', []],
  ['Kruh&more#8', ['PASSWORDS_MUST_MATCH']],
  ['kruh&more#7', ['PASSWORDS_MUST_MATCH']],
  ['', ['CONFIRMATION_REQUIRED']],
])('a password that is repeated as «%s» is answered with %j', (confirmPassword, codes) => {
  const parsed = PasswordReset.safeParse({ password: 'Kruh&more#7', confirmPassword });
  expect(parsed.error?.issues.map(({ message }) => message) ?? []).toEqual(codes);
});

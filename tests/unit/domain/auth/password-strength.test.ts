import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NewPassword } from '#contract/password.ts';
import { passwordStrength, strengthWidths } from '#domain/auth/password-strength.ts';

describe('the strength of a password', () => {
  test.each([
    ['', undefined],
    ['a', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['12345678', 'weak'],
    ['aB1!x', 'weak'],
    ['abcde1', 'medium'],
    ['abcdeF', 'medium'],
    ['ABCDE1', 'medium'],
    ['abcde!', 'medium'],
    ['aB1!xy', 'medium'],
    ['abcdefg1', 'medium'],
    ['abcdeF1', 'medium'],
    ['abcdefG1', 'strong'],
    ['šđčćžŠ12', 'strong'],
    ['😀😀😀a', 'weak'],
  ])('of «%s» is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test('has the widths of the specification', () => {
    expect(strengthWidths).toEqual({ weak: 33.33, medium: 66.66, strong: 100 });
  });

  test('never falls when a character is added', () => {
    const rank = (text: string) => ['weak', 'medium', 'strong'].indexOf(passwordStrength(text) ?? 'weak');
    fc.assert(fc.property(fc.string(), fc.string(), (start, more) => rank(start + more) >= rank(start)));
  });

  test('is strong for every password that registration takes', () => {
    const sign = fc.constantFrom(...'abcXYZ019!@#$%^&*(),.?":{}|<>');
    const passwords = fc.array(sign, { minLength: 8, maxLength: 16 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(passwords, (password) => {
        fc.pre(NewPassword.safeParse(password).success);
        expect(passwordStrength(password)).toBe('strong');
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { NewPassword } from '#contract/password.ts';
import { refuseCommonPassword } from '#server/services/auth/refuse-common-password.ts';

const refusal = (password: string, owner?: Parameters<typeof refuseCommonPassword>[1]) => {
  try {
    refuseCommonPassword(password, owner);
    return undefined;
  } catch (error) {
    return (error as { errors?: unknown }).errors;
  }
};
const common = { password: ['PASSWORD_COMMON'] };

describe('a password', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Pa$$w0rd1',
    '!!Password99',
    'Qwerty123!',
    'Qwertz12345678!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Aa123456!',
    'Abcd1234!',
    'Test1!Test1!',
    'Welcome2026!',
    'Iloveyou1!',
    'Lozinka1!',
    'Šifra123!',
    'Ljubav1!',
    'Zagreb2026!',
    'Hajduk1950!',
  ])('that many have is refused: %s', (password) => {
    expect(NewPassword.safeParse(password).success, 'passes the other rules').toBe(true);
    expect(refusal(password)).toEqual(common);
  });

  test.each(['Kruh&more#7', 'xK9#mPq2vL', 'Dragon84617$39', 'Tajna#2026x', 'Zagreb&Split4ever'])(
    'that takes guessing is taken: %s',
    (password) => {
      expect(refusal(password)).toBeUndefined();
    },
  );

  test.each([
    ['Marko.Maric1', { username: 'marko.maric' }],
    ['X7!MARKOMxy', { username: 'markom' }],
    ['xx.m4rk0m!9Z', { username: 'Markom' }],
    ['Ivić-Ana-77.', { username: 'ivic-ana' }],
    ['Qz7!ivana.c', { email: 'ivana.c@example.hr' }],
    ['Ana12345!', { username: 'ana' }],
  ])('that holds its owner is refused: %s of %j', (password, owner) => {
    expect(refusal(password, owner)).toEqual(common);
  });

  test('may hold by chance the few letters of a short name', () => {
    expect(refusal('Kabanica#84x', { username: 'ban', email: 'ica@example.hr' })).toBeUndefined();
  });
});

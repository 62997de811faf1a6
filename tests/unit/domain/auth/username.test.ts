import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Username } from '#contract/auth/registration.ts';
import { usernameRefusal, usernameSkeleton } from '#domain/auth/username.ts';

const signs = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-čćžšđČĆŽŠĐßøłабвгдезијклмнопрстуфхцчш',
];
const names = fc.array(fc.constantFrom(...signs), { minLength: 3, maxLength: 30 }).map((list) => list.join(''));

describe('a skeleton', () => {
  test('of a skeleton is itself', () => {
    fc.assert(fc.property(names, (name) => usernameSkeleton(usernameSkeleton(name)) === usernameSkeleton(name)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(usernameSkeleton(usernameSkeleton(text))).toBe(usernameSkeleton(text));
      }),
    );
  });

  test('knows neither case nor accents', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(usernameSkeleton(name.toUpperCase())).toBe(usernameSkeleton(name));
        expect(usernameSkeleton(name.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(usernameSkeleton(name));
      }),
    );
  });

  test.each([
    ['ana', 'ANA'],
    ['ivan', 'lvan'],
    ['ivan', '1van'],
    ['marko0', 'markoO'],
    ['Kovačić', 'kovacic'],
    ['đurđica', 'Durdica'],
    ['ana.marić', 'ana_maric'],
    ['ana-m', 'ana--m'],
    ['barni', 'bami'],
    ['vvlado', 'wlado'],
    ['оса', 'oca'],
    ['Васа', 'Baca'],
    ['ｐｅｒｏ', 'pero'],
    ['ǆepni', 'džepni'],
  ])('is the same for %s and %s', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  test.each([
    ['ana', 'anna'],
    ['ivana', 'ivan'],
    ['marko.maric', 'markomaric'],
    ['pero2', 'pero3'],
    ['hana', 'nana'],
  ])('differs for %s and %s', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
  });
});

describe('a name', () => {
  test.each(['ana', 'Ivan.Horvat', 'žuti_cvijet-7', 'Штефица', 'Łukasz', 'moderna', 'portalka', 'infoana'])(
    'may be %s',
    (name) => {
      expect(usernameRefusal(name)).toBeUndefined();
    },
  );

  test.each(['anа', 'Пetar', 'αλφα', '名前中', '٣٣٣', '...', '_-_', 'ªna2ºx٣'])('cannot be %s', (name) => {
    expect(usernameRefusal(name)).toBe('USERNAME_INVALID');
  });

  test.each([
    'admin',
    'Admin',
    'ADM1N',
    'adm-in',
    'admin42',
    'ivan.admin',
    'rооt'.replaceAll('о', '0'),
    'Podrška',
    'supp0rt',
    'null',
    'API',
  ])('is reserved: %s', (name) => {
    expect(usernameRefusal(name)).toBe('USERNAME_TAKEN');
  });

  test.each(['domovnik', 'D0movnik', 'dom-ovnik', 'domovnik24', 'ana.domovnik'])(
    'of the portal itself is reserved: %s',
    (name) => {
      const portal = { name: 'Domovnik', company: { name: 'Zvjezdani krov d.d.' } };
      expect(usernameRefusal(name)).toBeUndefined();
      expect(usernameRefusal(name, portal)).toBe('USERNAME_TAKEN');
    },
  );

  test.each([
    ['Zvjezdani krov d.d.', 'zvjezdanikrov'],
    ['Zvjezdani krov d.d.', 'Zvjezdani.Krov'],
    ['Zvjezdani krov d.d.', 'zvjezdanikrovdd'],
    ['Žuta kuća j.d.o.o. za usluge', 'zutakuca'],
    ['Žuta kuća, d. o. o.', 'žuta_kuća'],
    ['Obrt Kućica', 'kucica'],
    ['Horvat d.o.o.', 'h0rvat7'],
  ])('of the company %s is reserved: %s', (company, name) => {
    const portal = { name: 'Domovnik', company: { name: company } };
    expect(usernameRefusal(name, portal)).toBe('USERNAME_TAKEN');
    expect(usernameRefusal('ivan.horvat', portal)).toBeUndefined();
    expect(usernameRefusal('_ana7', portal)).toBeUndefined();
  });

  test('that the contract takes is of use, or refused with a reason, and never fails', () => {
    fc.assert(
      fc.property(fc.oneof(names, fc.string({ unit: 'grapheme' })), (text) => {
        const parsed = Username.safeParse(text);
        if (!parsed.success || usernameRefusal(parsed.data)) return;
        expect(usernameSkeleton(parsed.data)).toMatch(/^[a-z\dа-яђєѕіјљњћџґ.]+$/);
      }),
    );
  });
});

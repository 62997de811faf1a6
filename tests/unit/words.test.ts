import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reference } from '#contract/reference/index.ts';
import { readDictionary } from '../../scripts/dictionaries.mjs';

const dictionaries = ['public/assets/i18n', 'src/server/mails/words'];
/** Toasts that the specification gives to the letter. */
const given = ['contact.attorney_sent'];

function wordsOf(locale: 'hr' | 'en'): { at: string; text: string }[] {
  const spoken = dictionaries.flatMap((folder) => [...readDictionary(locale, folder)]);
  const files = globSync(`brand/{faq/${locale}/**/*,*/${locale},legal/*/*.${locale}}.md`);
  const names = Object.values(reference).flatMap((list) => list.map(({ name }) => name[locale]));
  return [
    ...spoken.filter(([key]) => !given.includes(key)).map(([at, text]) => ({ at, text })),
    ...files.map((at) => ({ at, text: readFileSync(at, 'utf8') })),
    ...names.map((text) => ({ at: 'a reference list', text })),
  ];
}

/** The places whose text has one of these, in capitals or not. */
const placesOf = (locale: 'hr' | 'en', pattern: RegExp) =>
  wordsOf(locale).flatMap(({ at, text }) => (pattern.test(text) ? [`${at}: ${pattern.exec(text)?.[0]}`] : []));

test('sentences in Croatian address nobody as «ti»', () => {
  const familiar =
    /(?<!\p{L})(?:tebe|tebi|tobom|tvoj\p{L}*|jesi|nisi|ćeš|(?:može|mora|želi|ima|treba|hoće|zna|vidi)š)(?!\p{L})/iu;
  expect(placesOf('hr', familiar)).toEqual([]);
});

test('English words are those that British visitors use', () => {
  const others =
    /\b(?:real[ -]estate|attorneys?|realtors?|apartment complex|favorites?|colors?|centers?|zip code|elevators?|parking lot|cell ?phone|canceled|organize)\b/i;
  expect(placesOf('en', others)).toEqual([]);
});

test('quotation marks, apostrophes and ellipses are those of print', () => {
  for (const locale of ['hr', 'en'] as const) expect(placesOf(locale, /\p{L}'\p{L}|\.\.\.(?!\s*\})/u)).toEqual([]);
});

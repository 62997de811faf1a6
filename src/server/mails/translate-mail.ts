import type { Language } from '#contract/language.ts';
import { translateFrom } from '#i18n/browser.ts';
import { flattenDictionary } from '#i18n/flatten-dictionary.ts';
import en from './words/en.json' with { type: 'json' };
import hr from './words/hr.json' with { type: 'json' };

type Dictionary = typeof en;
type WithoutForm<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** A dictionary key, checked by types to exist in every language. */
export type MailKey = {
  [Branch in keyof Dictionary]: `${Branch}.${WithoutForm<keyof Dictionary[Branch] & string>}`;
}[keyof Dictionary];
export type Values = Record<string, string | number>;

const dictionaries = { hr, en } satisfies Record<Language, Dictionary>;
const speechIn = (language: Language) =>
  translateFrom(flattenDictionary(dictionaries[language], Object.keys(dictionaries[language])), language);
const speech = { hr: speechIn('hr'), en: speechIn('en') };

/** A sentence in a language; `count` selects its plural form. */
export function translateMail(language: Language, key: MailKey, values: Values): string {
  return speech[language](key, values);
}

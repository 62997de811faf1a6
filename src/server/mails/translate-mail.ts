import type { Locale } from '#contract/locales.ts';
import { translateFrom } from '#i18n/browser.ts';
import { flattenDictionary } from '#i18n/flatten-dictionary.ts';
import { perLocale } from '#i18n/per-locale.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import hr from './words/hr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import sl from './words/sl.json' with { type: 'json' };

type Dictionary = typeof en;
type WithoutForm<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** A dictionary key, checked by types to exist in every language. */
export type MailKey = {
  [Branch in keyof Dictionary]: `${Branch}.${WithoutForm<keyof Dictionary[Branch] & string>}`;
}[keyof Dictionary];
export type Values = Record<string, string | number>;

const dictionaries = { hr, en, de, it, sl } satisfies Record<Locale, Dictionary>;
const speech = perLocale((_tag, language) =>
  translateFrom(flattenDictionary(dictionaries[language], Object.keys(dictionaries[language])), language),
);

/** A sentence in a language; `count` selects its plural form. */
export function translateMail(language: Locale, key: MailKey, values: Values): string {
  return speech[language](key, values);
}

import i18next, { type TFunction } from 'i18next';
import options from './i18next.json' with { type: 'json' };
import { intlTag } from './intl-tags.ts';
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { dictionaryBackend } from './dictionaries.ts';

type Values = Record<string, string | number> & { count?: number };
export type Translate = (key: string, values?: Values) => string;

/** astro-i18next initializes with the first page and the same options; mails and the API may need it earlier. */
function openDictionary(locale: Locale): TFunction {
  if (!i18next.isInitialized) void i18next.use(dictionaryBackend).init(options);
  return i18next.getFixedT(locale);
}

const named = /\{\{(\w+)\}\}/g;

/** `{{count}} oglasa` with its values; i18next takes five times as long, for what our texts do not use. */
const filled = (text: string, values: Values): string =>
  text.replace(named, (_, name: string) => String(values[name] ?? ''));

/** Resolves each key and plural form once, then only fills in values: i18next takes 3 to 7 µs, a page has 200 messages. */
function remembering(locale: Locale): Translate {
  const plurals = new Intl.PluralRules(intlTag(locale));
  const found = new Map<string, string>();

  function find(key: string, count?: number): string {
    const form = count === undefined ? key : `${key} ${plurals.select(count)}`;
    const text = found.get(form) ?? openDictionary(locale)(key, { count, skipInterpolation: true });
    if (text !== key) found.set(form, text);
    return text;
  }

  return (key, values) => {
    const text = find(key, values?.count);
    return values ? filled(text, values) : text;
  };
}

const translators = perLocale((_tag, locale) => remembering(locale));

/**
 * The `t` function of a language; avoids i18next's global language, which would mix concurrent requests. `count`
 * selects the plural; falls back to Croatian.
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

import i18next, { type TFunction } from 'i18next';
import options from './i18next.json' with { type: 'json' };
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

/** Caches messages without placeholders: most of a page's two hundred, and i18next takes 3 µs for each. */
function remembering(locale: Locale): Translate {
  const found = new Map<string, string>();
  return (key, values) => {
    if (values) return openDictionary(locale)(key, values);
    const text = found.get(key) ?? openDictionary(locale)(key);
    found.set(key, text);
    return text;
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

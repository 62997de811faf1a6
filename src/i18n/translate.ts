import i18next, { type TFunction } from 'i18next';
import options from './i18next.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { dictionaryBackend } from './dictionaries.ts';

type Values = Record<string, string | number> & { count?: number };
export type Translate = (key: string, values?: Values) => string;

/** astro-i18next opens the dictionaries with the first page, by the same options; mails and the API may speak before. */
function openDictionary(locale: Locale): TFunction {
  if (!i18next.isInitialized) void i18next.use(dictionaryBackend).init(options);
  return i18next.getFixedT(locale);
}

/** Of a page's two hundred sentences most have nothing to fill in, and i18next would take 3 µs to find each again. */
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
 * A language's dictionary; never by i18next's global language, which would mix concurrent requests. `count` picks the
 * plural; what it lacks is said in Croatian.
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

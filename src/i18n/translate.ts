import i18next, { type TFunction } from 'i18next';
import { defaultLocale, locales, type Locale } from './locales.ts';
import { dictionaries } from './words.ts';

type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const maxRemembered = 5000;

/** astro-i18next opens the dictionaries with the first page; the API may have to speak before any page does. */
function i18nextFor(locale: Locale): TFunction {
  if (!i18next.isInitialized) {
    const resources = Object.fromEntries(locales.map((name) => [name, { translation: dictionaries[name] }]));
    const interpolation = { escapeValue: false };
    void i18next.init({ lng: defaultLocale, fallbackLng: defaultLocale, resources, interpolation, initAsync: false });
  }
  return i18next.getFixedT(locale);
}

/** i18next takes 3 to 6 µs for each text, and a page of results says two hundred: so texts that were made are kept. */
function remembering(locale: Locale): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    const name = values ? key + JSON.stringify(values) : key;
    const found = known.get(name);
    if (found !== undefined) return found;
    const text = i18nextFor(locale)(key, { replace: values, count: values?.count, skipInterpolation: !values });
    if (known.size >= maxRemembered) known.clear();
    if (text !== key) known.set(name, text);
    return text;
  };
}

const translators = Object.fromEntries(locales.map((locale) => [locale, remembering(locale)])) as Record<
  Locale,
  Translate
>;

/**
 * A language's dictionary; never by i18next's global language, which would mix concurrent requests. `count` picks the
 * plural; what it lacks is said in Croatian.
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

import i18next, { type TFunction } from 'i18next';
import { defaultLocale, intlTags, locales, type Locale } from './locales.ts';
import { dictionaries } from './words.ts';

type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

/** astro-i18next opens the dictionaries with the first page; the API may have to speak before any page does. */
function i18nextFor(locale: Locale): TFunction {
  if (!i18next.isInitialized) {
    const resources = Object.fromEntries(locales.map((name) => [name, { translation: dictionaries[name] }]));
    const interpolation = { escapeValue: false };
    void i18next.init({ lng: defaultLocale, fallbackLng: defaultLocale, resources, interpolation, initAsync: false });
  }
  return i18next.getFixedT(locale);
}

/** i18next takes 10 µs for each text, and a page says two hundred: what it finds is kept (keys are ours) and filled in. */
function remembering(locale: Locale): Translate {
  const plurals = new Intl.PluralRules(intlTags[locale]);
  const found = new Map<string, string>();

  function find(key: string, count: Values[string] | undefined): string {
    const name = count === undefined ? key : `${key} ${plurals.select(Number(count))}`;
    const known = found.get(name);
    if (known !== undefined) return known;
    const text = i18nextFor(locale)(key, {
      count: count === undefined ? count : Number(count),
      skipInterpolation: true,
    });
    if (text !== key) found.set(name, text);
    return text;
  }

  return (key, values) => {
    const text = find(key, values?.count);
    return values ? (i18next.services.interpolator?.interpolate(text, values, locale, {}) ?? text) : text;
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

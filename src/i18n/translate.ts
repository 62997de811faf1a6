import i18next from 'i18next';
import { defaultLocale, intlTags, locales, type Locale } from './locales.ts';
import { dictionaries } from './words.ts';

type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

/** astro-i18next opens the dictionaries with the first page; the API may have to speak before any page does. */
function fixedTranslate(locale: Locale) {
  if (!i18next.isInitialized) {
    const resources = Object.fromEntries(locales.map((name) => [name, { translation: dictionaries[name] }]));
    const interpolation = { escapeValue: false };
    void i18next.init({ lng: defaultLocale, fallbackLng: false, resources, interpolation, initAsync: false });
  }
  return i18next.getFixedT(locale) as unknown as (key: string, options: object) => string;
}

/**
 * i18next takes 3 to 6 µs for each text, and a page of results says two hundred: so its texts are kept with their
 * placeholders, one for each plural form, and filled here.
 */
function remembering(locale: Locale): Translate {
  const known = new Map<string, string>();
  const plurals = new Intl.PluralRules(intlTags[locale]);

  function textOf(key: string, count: string | number | undefined): string {
    const name = count === undefined ? key : `${key} ${plurals.select(Number(count))}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const text = fixedTranslate(locale)(key, { count, skipInterpolation: true });
    if (text && text !== key) known.set(name, text);
    return text;
  }

  return (key, values) => (values ? fill(textOf(key, values.count), values) : textOf(key, undefined));
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const translators = Object.fromEntries(locales.map((locale) => [locale, remembering(locale)])) as Record<
  Locale,
  Translate
>;

/**
 * The dictionary of a language as a function of key and values. It never touches i18next's global language, which
 * would mix languages between concurrent requests. `count` picks the plural form; a missing key is an error in
 * the log and shows the key.
 */
export function translator(locale: Locale): Translate {
  return translators[locale];
}

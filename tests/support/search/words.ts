import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { locales, type Locale } from '#i18n/locales.ts';

const read = (locale: Locale) => JSON.parse(readFileSync(`public/assets/i18n/${locale}.json`, 'utf8')) as object;

const dictionaries = i18next.createInstance();
await dictionaries.init({
  resources: Object.fromEntries(locales.map((locale) => [locale, { translation: read(locale) }])),
  interpolation: { escapeValue: false },
  fallbackLng: false,
});

/** The portal's own words in a language, for finding things on its pages by what people read. */
export function words(locale: Locale): (key: string, values?: Record<string, string | number>) => string {
  const translate = dictionaries.getFixedT(locale);
  return (key, values) => {
    if (!dictionaries.exists(key, { lng: locale, ...values })) throw new Error(`no word ${key} in ${locale}`);
    return translate(key, values ?? {});
  };
}

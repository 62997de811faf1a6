import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { defaultLocale, locales } from '#i18n/locales.ts';

/** Loads both dictionaries, as the pages' server does, for tests of what people read. */
export async function loadDictionaries(): Promise<void> {
  const resources = Object.fromEntries(
    locales.map((locale) => {
      const file = new URL(`../../../public/assets/i18n/${locale}.json`, import.meta.url);
      return [locale, { translation: JSON.parse(readFileSync(file, 'utf8')) }];
    }),
  );
  await i18next.init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    resources,
    interpolation: { escapeValue: false },
  });
}

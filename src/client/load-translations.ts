import type { Translations } from '#i18n/flatten-dictionary.ts';
import { flattenDictionary, type Branch } from '#i18n/flatten-dictionary.ts';
import type { Locale } from '#i18n/locales.ts';

/** Loads dictionary entries for what opens on a page without them. */
export async function loadTranslations(locale: Locale, keys: readonly string[]): Promise<Translations> {
  const answer = await fetch(`/assets/i18n/${locale}.json`);
  if (!answer.ok) throw new Error(`the dictionary is answered ${answer.status}`);
  return flattenDictionary((await answer.json()) as Branch, keys);
}

import type { BackendModule } from 'i18next';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import { flattenDictionary, type Branch, type Translations } from './flatten-dictionary.ts';
import type { Locale } from './locales.ts';

/** The dictionary of each language. */
export const dictionaries: Record<Locale, Branch> = { hr, en };

/** The i18next backend that serves them. */
export const dictionaryBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, _namespace, answer) => answer(null, dictionaries[locale as Locale]),
};

/**
 * The translations that a page passes to an island.
 * @param keys of single messages or of whole branches of the dictionary
 */
export function translationsFor(locale: Locale, keys: readonly string[]): Translations {
  return flattenDictionary(dictionaries[locale], keys);
}

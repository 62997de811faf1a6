import type { BackendModule } from 'i18next';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import { flattenDictionary, type Branch, type Translations } from './flatten-dictionary.ts';
import type { Locale } from './locales.ts';

/** All that the portal says, in each language. */
export const dictionaries: Record<Locale, Branch> = { hr, en };

/** What i18next reads them by. */
export const dictionaryBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, _namespace, answer) => answer(null, dictionaries[locale as Locale]),
};

/**
 * The sentences that a page hands to an island.
 * @param keys of single sentences or of whole branches of the dictionary
 */
export function translationsFor(locale: Locale, keys: readonly string[]): Translations {
  return flattenDictionary(dictionaries[locale], keys);
}

import type { BackendModule } from 'i18next';
import de from '../../public/assets/i18n/de.json' with { type: 'json' };
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import it from '../../public/assets/i18n/it.json' with { type: 'json' };
import sl from '../../public/assets/i18n/sl.json' with { type: 'json' };
import { flattenDictionary, type Branch, type Translations } from './flatten-dictionary.ts';
import type { Locale } from './locales.ts';
import type { MessageCode } from './message-code.ts';

/** The dictionary of each language. */
export const dictionaries: Record<Locale, Branch & { errors: Record<MessageCode, string> }> = { hr, en, de, it, sl };

/** The i18next backend that serves them. */
export const dictionaryBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, _namespace, answer) => answer(null, dictionaries[locale as Locale]),
};

/** Branches of names that the contract has in the languages of texts, so that only the other dictionaries have them. */
const namedByContract = /^(?:reference|captions)(?:\.|$)/;

/**
 * The translations that a page passes to an island.
 * @param keys of single messages or of whole branches of the dictionary
 */
export function translationsFor(locale: Locale, keys: readonly string[]): Translations {
  const dictionary = dictionaries[locale];
  const own = keys.filter((key) => dictionary.reference || !namedByContract.test(key));
  return flattenDictionary(dictionary, own);
}

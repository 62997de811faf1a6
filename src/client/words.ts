import type { Words } from '#i18n/flat-words.ts';
import { flatWords, type Branch } from '#i18n/flat-words.ts';
import type { Locale } from '#i18n/locales.ts';

/** Sentences of the dictionary, for what opens on a page that did not bring them. */
export async function loadWords(locale: Locale, keys: readonly string[]): Promise<Words> {
  const answer = await fetch(`/assets/i18n/${locale}.json`);
  if (!answer.ok) throw new Error(`the dictionary is answered ${answer.status}`);
  return flatWords((await answer.json()) as Branch, keys);
}

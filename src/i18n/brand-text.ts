import type { Translated } from '#contract/brand.ts';
import type { Locale } from './locales.ts';

/** Links of an English text lead on in the page's language, but for results, whose paths are translated. */
export const withOwnLinks = (html: string, locale: Locale): string =>
  html.replaceAll(/href="\/en(?=\/(?!home\/listings\/))/g, `href="/${locale}`);

/** What the brand says in a language, else in English: `foreign` tells that it is. */
export function brandTextIn<Value>(
  text: Translated<Value>,
  locale: Locale,
): { text: Value; foreign?: 'en' | undefined } {
  const own = text[locale];
  return own === undefined ? { text: text.en, foreign: 'en' } : { text: own };
}

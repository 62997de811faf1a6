import type { Locale } from '#i18n/locales.ts';
import { modelWords as wordsIn } from '#i18n/model-words.ts';
import { translator } from '#i18n/translate.ts';

/** What model-viewer says to screen readers in a language, by its own keys. */
export const modelWords = (locale: Locale): Record<string, string> => wordsIn(translator(locale));

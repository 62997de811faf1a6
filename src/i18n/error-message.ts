import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import type { ErrorCode } from '#contract/problem.ts';
import type { FileRefusal } from '#contract/upload.ts';
import type { Locale } from './locales.ts';

const sentences: Record<Locale, Record<ErrorCode | FileRefusal, string>> = { hr: hr.errors, en: en.errors };

/**
 * The sentence for an error, or for why a file is refused. It reads the dictionaries itself, since API and commands also answer where no page has
 * opened i18next yet; the types refuse a code without a sentence.
 */
export function errorMessage(locale: Locale, code: ErrorCode | FileRefusal): string {
  return sentences[locale][code];
}

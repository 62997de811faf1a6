import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import type { ErrorCode } from '#contract/problem.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';

/** What a sentence is for; the rest is more exact than an error's code. */
export type MessageCode = ErrorCode | FileRefusal | 'SESSION_ENDED';

const sentences: Record<Locale, Record<MessageCode, string>> = { hr: hr.errors, en: en.errors };

/** The sentence for an error or refused file, which no code may lack, with the wait in seconds where known. */
export function errorMessage(locale: Locale, code: MessageCode, retryAfter?: number): string {
  if (code === 'TOO_MANY_REQUESTS' && retryAfter) {
    const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} min` : `${retryAfter} s`;
    return translator(locale)('errors.TOO_MANY_REQUESTS_WAIT', { wait });
  }
  return sentences[locale][code];
}

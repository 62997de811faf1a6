import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import hr from '../../public/assets/i18n/hr.json' with { type: 'json' };
import type { ErrorCode } from '#contract/problem.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import { formatFileSize } from './file-size.ts';
import type { Locale } from './locales.ts';
import { formatCount } from './numbers.ts';
import { translator } from './translate.ts';

/** Codes with a message; some are more specific than error codes. */
export type MessageCode =
  | ErrorCode
  | FileRefusal
  | 'SESSION_ENDED'
  | 'LISTING_CHANGED'
  | 'DRAFTS_LIMITED'
  | 'PUBLIC_LISTINGS_LIMITED'
  | 'SETUP_EXPIRED'
  | 'IMAGES_LIMITED'
  | 'ACCOUNT_FULL'
  | 'CODE_WRONG';

const sentences: Record<Locale, Record<MessageCode, string>> = { hr: hr.errors, en: en.errors };

type Known = { retryAfter?: number | undefined; limit?: number | undefined };

/** The message for an error or rejected file; tells the wait in seconds and the limit (megabytes of files), if known. */
export function errorMessage(locale: Locale, code: MessageCode, { retryAfter, limit }: Known = {}): string {
  if (code === 'TOO_MANY_REQUESTS' && retryAfter) {
    const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} min` : `${retryAfter} s`;
    return translator(locale)('errors.TOO_MANY_REQUESTS_WAIT', { wait });
  }
  if (limit !== undefined) {
    const most = code === 'ACCOUNT_FULL' ? formatFileSize(locale, limit * 1_000_000) : formatCount(locale, limit);
    return translator(locale)(`errors.${code}`, { limit: most });
  }
  return sentences[locale][code];
}

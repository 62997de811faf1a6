import { dictionaries } from './dictionaries.ts';
import { formatFileSize } from './file-size.ts';
import type { Locale } from './locales.ts';
import type { MessageCode } from './message-code.ts';
import { formatCount } from './numbers.ts';
import { translator } from './translate.ts';

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
  return dictionaries[locale].errors[code];
}

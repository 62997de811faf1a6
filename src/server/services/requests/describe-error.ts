import { STATUS_CODES } from 'node:http';
import type { Problem, ErrorCode } from '#contract/problem.ts';
import { errorMessage } from '#i18n/error-message.ts';
import type { Locale } from '#i18n/locales.ts';
import { isLost } from '#server/db/lost-connection.ts';
import { AppError } from '#server/errors.ts';

/** Context of an error response. */
type ErrorContext = { locale: Locale; requestId: string; publicUrl: string };

type Failure = [code: ErrorCode, detail: string, retryAfter?: number];

const away: Failure = ['UNAVAILABLE', 'The database does not answer.'];
const unforeseen: Failure = ['INTERNAL_ERROR', 'Something unexpected went wrong on our side.'];

/** Errors of the system and PostgreSQL by code; timeouts of locks and statements and deadlocks mean busy. */
const failures: [RegExp, Failure][] = [
  [/^(?:ENOSPC|EDQUOT)$/, ['STORAGE_FULL', 'The storage is full; nothing was kept.']],
  [/^(?:ESTORAGE|EIO|EROFS|EMFILE|ENFILE)$/, ['UNAVAILABLE', 'The file storage does not answer.']],
  [/^(?:55P03|40P01|57014)$/, ['UNAVAILABLE', 'The database is busy.', 2]],
];

/** Converts to an AppError: lost connection or busy UNAVAILABLE, full disk STORAGE_FULL, unexpected INTERNAL_ERROR. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '' }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  const known = isLost(error) ? away : failures.find(([codes]) => typeof code === 'string' && codes.test(code))?.[1];
  const [as, detail, retryAfter] = known ?? unforeseen;
  return new AppError(as, { detail, retryAfter, cause: error });
}

/** Response headers of an error. */
export function headersOf({ code, retryAfter, headers }: AppError): Record<string, string> {
  const seconds = retryAfter ?? (code === 'UNAVAILABLE' ? 5 : undefined);
  return seconds === undefined ? headers : { ...headers, 'retry-after': String(seconds) };
}

/** The error as problem details (RFC 9457), localized; leaks nothing about unexpected errors. */
export function describeError(error: AppError, { locale, requestId, publicUrl }: ErrorContext): Problem {
  return {
    type: `${publicUrl}/api/docs#${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    message: errorMessage(locale, error.sentence ?? error.code, error),
    ...(error.errors && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
    ...error.members,
    requestId,
  };
}

/** A rejected plain form, for its page to show again: typed values and errors. */
export type RefusedForm = {
  status: number;
  code: ErrorCode;
  /** Error codes by field name. */
  errors: Readonly<Record<string, string[]>>;
  values: Readonly<Record<string, string>>;
  /** Seconds to wait before sending it again. */
  retryAfter: number | undefined;
};

/** The rejected form for its page, without characters that HTML cannot contain. */
export function refusedForm({ status, code, errors, retryAfter }: AppError, fields: URLSearchParams): RefusedForm {
  const values = Object.fromEntries([...fields].map(([name, text]) => [name, text.replaceAll('\0', '')]));
  return { status, code, errors: errors ?? {}, values, retryAfter };
}

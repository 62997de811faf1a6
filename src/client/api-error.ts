import type { ErrorCode } from '#contract/problem.ts';

type Details = {
  /** The problem's code; `INTERNAL_ERROR` also for responses that are not ours. */
  code: ErrorCode;
  message: string;
  /** HTTP status; 0 without a response. */
  status: number;
  errors?: Readonly<Record<string, string[]>>;
  /** Of a session: it was ended deliberately. */
  ended?: boolean;
};

/** The error of every failed call. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>> | undefined;
  readonly ended: boolean;

  constructor({ code, message, status, errors, ended = false }: Details, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.ended = ended;
  }
}

/** Whether a call was cancelled, or ended by logout: a DOMException, recognised by its name. */
export function isAborted(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError';
}

const passing = [408, 425, 429];
const gone = [403, 404, 410];

/** Whether the same call may succeed later: no response, or a temporary server failure. */
export function isRetryable({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500 || passing.includes(status);
}

/** Whether the resource does not exist, or not for this user. */
export function isUnavailable({ status }: ApiError): boolean {
  return gone.includes(status);
}

/** The error of a call whose result is no longer needed. */
export function abortError(): Error {
  return new DOMException('the session has ended', 'AbortError');
}

import type { ErrorCode } from '#contract/problem.ts';

type Details = {
  /** The word of the problem; `INTERNAL_ERROR` also for what is none of our answers. */
  code: ErrorCode;
  message: string;
  /** HTTP status; 0 where no answer came. */
  status: number;
  errors?: Readonly<Record<string, string[]>>;
  /** Of a session: somebody ended it. */
  ended?: boolean;
};

/** What every failed call throws. */
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

/** Whether a call was cancelled, or ended by logout: a DOMException, which has no classes but this name. */
export function isAborted(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError';
}

const passing = [408, 425, 429];
const gone = [403, 404, 410];

/** Whether the same call may work later: no answer came, or the server could not for now. */
export function isRetryable({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || passing.includes(status);
}

/** Whether what was asked for is not there, or not for whoever asks. */
export function isUnavailable({ status }: ApiError): boolean {
  return gone.includes(status);
}

/** What ends a call whose answer nobody waits for any more. */
export function abortError(): Error {
  return new DOMException('the session has ended', 'AbortError');
}

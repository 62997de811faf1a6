import { errorStatuses, type ErrorCode } from '#contract/problem.ts';

type AppErrorOptions = {
  /** What went wrong with this request, in English, for developers. */
  detail: string;
  /** Codes by the path of a field or the name of a parameter. */
  errors?: Record<string, string[]>;
  /** Seconds after which it may work, told as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
};

/** What a service or the API refuses with; the code decides the HTTP status and the sentence that people read. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { detail, errors, retryAfter, cause }: AppErrorOptions) {
    super(detail, { cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  get status() {
    return errorStatuses[this.code];
  }
}

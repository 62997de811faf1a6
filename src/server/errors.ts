import { errorStatuses, type ErrorCode } from '#contract/problem.ts';

type AppErrorOptions = {
  /** What went wrong with this request, in English, for developers. */
  detail: string;
  /** Codes by the path of a field or the name of a parameter. */
  errors?: Record<string, string[]>;
  /** Seconds after which it may work, told as Retry-After. */
  retryAfter?: number;
  /** The thing as it is now, for whoever would have written over it. */
  current?: unknown;
  cause?: unknown;
};

/** What a service or the API refuses with; the code decides the HTTP status and the sentence that people read. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, { detail, errors, retryAfter, current, cause }: AppErrorOptions) {
    super(detail, { cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.current = current;
  }

  get status() {
    return errorStatuses[this.code];
  }
}

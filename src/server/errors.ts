import { errorStatuses, type ErrorCode } from '#contract/problem.ts';
import type { MessageCode } from '#i18n/error-message.ts';

type AppErrorOptions = {
  /** What went wrong with this request, in English, for developers. */
  detail: string;
  /** Codes by the path of a field or the name of a parameter. */
  errors?: Record<string, string[]>;
  /** Seconds after which it may work, told as Retry-After. */
  retryAfter?: number | undefined;
  /** The thing as it is now, for whoever would have written over it. */
  current?: unknown;
  /** The sentence for people, where it says more than the code's. */
  sentence?: MessageCode | undefined;
  /** What the answer tells besides, as further members of the problem. */
  members?: Record<string, unknown>;
  /** Whose account it is about, for the log alone. */
  concerns?: { userId: number } | undefined;
  /** Where HTTP has a more exact status than the code's usual one. */
  status?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** What a service or the API refuses with; the code decides the HTTP status and the sentence that people read. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly sentence: MessageCode | undefined;
  readonly members: Record<string, unknown> | undefined;
  readonly concerns: { userId: number } | undefined;

  constructor(code: ErrorCode, { detail, cause, ...options }: AppErrorOptions) {
    super(detail, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? errorStatuses[code];
    this.headers = options.headers ?? {};
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.sentence = options.sentence;
    this.members = options.members;
    this.concerns = options.concerns;
  }
}

/** Refuses what there is no room for just now; nothing of ours is broken, so that nothing is written down but the request. */
export class Overload extends AppError {
  constructor(detail: string) {
    super('UNAVAILABLE', { detail });
  }
}

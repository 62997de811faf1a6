import { errorStatuses, type ErrorCode } from '#contract/problem.ts';
import type { MessageCode } from '#i18n/message-code.ts';

type AppErrorOptions = {
  /** Technical description of the problem, in English, for developers. */
  detail: string;
  /** Error codes by field path or parameter name. */
  errors?: Record<string, string[]>;
  /** Seconds until a retry may succeed, sent as Retry-After. */
  retryAfter?: number | undefined;
  /** The current version of the resource, for clients that would have overwritten it. */
  current?: unknown;
  /** The message for users, if more specific than the code's. */
  sentence?: MessageCode | undefined;
  /** How many the user may have, for a sentence that tells it. */
  limit?: number | undefined;
  /** Further members of the problem details. */
  members?: Record<string, unknown>;
  /** The account concerned, for the log only. */
  concerns?: { userId: number } | undefined;
  /** If HTTP has a more precise status than the code's usual one. */
  status?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An error of a service or the API; its code determines HTTP status and user message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly sentence: MessageCode | undefined;
  readonly limit: number | undefined;
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
    this.limit = options.limit;
    this.members = options.members;
    this.concerns = options.concerns;
  }
}

/** Rejects a request for lack of capacity; not a fault, so only the access log records it. */
export class Overload extends AppError {
  constructor(detail: string) {
    super('UNAVAILABLE', { detail });
  }
}

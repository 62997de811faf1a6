import type { ErrorCode } from '#contract/problem.ts';
import type { FileRefusal } from '#contract/media/upload.ts';
import { AppError } from '#server/errors.ts';

type RefusalOptions = {
  detail: string;
  /** Where HTTP has a more exact status than the code's usual one. */
  status?: number;
  /** Name, value, name, value … */
  headers?: string[];
  /** The sentence for people, where it says more than the code's. */
  sentence?: FileRefusal;
};

/** What the entry itself refuses a request with. */
export class Refusal extends AppError {
  readonly httpStatus: number;
  readonly headers: string[];

  constructor(code: ErrorCode, { detail, status, headers = [], sentence }: RefusalOptions) {
    super(code, { detail, sentence });
    this.httpStatus = status ?? this.status;
    this.headers = headers;
  }
}

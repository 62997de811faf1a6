import type { ErrorCode } from '#contract/problem.ts';
import type { AppError } from '#server/errors.ts';

/** A plain form that was refused, as its page shows it again: what was typed by field, and why it was refused. */
export type RefusedForm = {
  status: number;
  code: ErrorCode;
  /** Error codes by the name of the field. */
  errors: Readonly<Record<string, string[]>>;
  values: Readonly<Record<string, string>>;
  /** Seconds to wait before it is sent again. */
  retryAfter: number | undefined;
};

/** What a page is told of a refused form; signs that no page may hold are left out of what was typed. */
export function refusedForm({ status, code, errors, retryAfter }: AppError, fields: URLSearchParams): RefusedForm {
  const values = Object.fromEntries([...fields].map(([name, text]) => [name, text.replaceAll('\0', '')]));
  return { status, code, errors: errors ?? {}, values, retryAfter };
}

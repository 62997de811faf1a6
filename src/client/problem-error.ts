import { isHTTPError } from 'ky';
import { Problem } from '#contract/problem.ts';
import { unexpectedError } from '#i18n/browser.ts';
import { ApiError } from './api-error.ts';

/** The error of the server's problem; what is no answer of a server is returned as it is. */
export function problemError(error: unknown): unknown {
  if (!isHTTPError(error)) return error;
  const problem = Problem.safeParse(error.data).data;
  const message = problem?.message || unexpectedError() || error.message;
  const { code = 'INTERNAL_ERROR', errors, ended } = problem ?? {};
  return new ApiError({ code, message, status: error.response.status, errors, ended }, { cause: error });
}

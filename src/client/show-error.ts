import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { Problem } from '#contract/problem.ts';
import { offlineError, unexpectedError } from '#i18n/browser.ts';
import { storeToast, showToast, type ToastMessage } from '#stores/toasts.ts';
import { ApiError, isAborted } from './api-error.ts';

/** Whether the caller itself shows an error, so that there is no toast. */
export type Shown = (error: ApiError) => boolean;

const shownErrors = new WeakSet<ApiError>();

/** Whether no complete response came: browsers report a truncated body as a TypeError. */
function isUnanswered(error: unknown): boolean {
  return isNetworkError(error) || isTimeoutError(error) || error instanceof TypeError;
}

/** An error with a message for users: of the server's problem, else of a missing connection, or the generic one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const problem = isHTTPError(error) ? Problem.safeParse(error.data).data : undefined;
  const own = (isUnanswered(error) && offlineError()) || unexpectedError();
  const message = problem?.message || own || (error instanceof Error && error.message) || String(error);
  const status = isHTTPError(error) ? error.response.status : 0;
  const code = problem?.code ?? 'INTERNAL_ERROR';
  const { errors, ended } = problem ?? {};
  return new ApiError({ code, message, status, errors, ended }, { cause: error });
}

export function toastOf({ code, message }: ApiError): ToastMessage {
  return { key: code, severity: 'error', detail: message };
}

/** Shows an error as a toast, once, unless its caller shows it or it was aborted; returns what to throw. */
export function showError(error: unknown, shown?: Shown): Error {
  if (isAborted(error)) return error;
  const failure = toApiError(error);
  if (shownErrors.has(failure) || shown?.(failure)) return failure;
  shownErrors.add(failure);
  showToast(toastOf(failure));
  return failure;
}

/** Long enough to be read after navigation. */
const lifeOnNextPage = 10_000;

/** Shows an error on the next page; the login to which an expired session leads from a personal page says it itself. */
export function showErrorLater(failure: ApiError): void {
  shownErrors.add(failure);
  const isToldThere = failure.code === 'SESSION_EXPIRED' && !failure.ended && globalThis.portalPersonal;
  if (isToldThere) return;
  storeToast({ ...toastOf(failure), life: lifeOnNextPage });
}

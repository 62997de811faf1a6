import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { Problem } from '#contract/problem.ts';
import { offlineError, unexpectedError } from '#i18n/browser.ts';
import { storeToast, showToast, type ToastMessage } from '#stores/toasts.ts';
import { ApiError, isAborted } from './api-error.ts';

/** Whether the caller itself shows an error, so that no toast does. */
export type Shown = (error: ApiError) => boolean;

const shownErrors = new WeakSet<ApiError>();

/** Whether no answer came, or only its beginning: browsers tell a broken body by a TypeError. */
function isUnanswered(error: unknown): boolean {
  return isNetworkError(error) || isTimeoutError(error) || error instanceof TypeError;
}

/** What an error is to people: the sentence of the server's problem, else that there is no connection, or the generic one. */
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

/** Shows an error as a toast, once, unless its caller does or nobody waits for it, and gives what to throw. */
export function showError(error: unknown, shown?: Shown): Error {
  if (isAborted(error)) return error;
  const failure = toApiError(error);
  if (shownErrors.has(failure) || shown?.(failure)) return failure;
  shownErrors.add(failure);
  showToast(toastOf(failure));
  return failure;
}

/** Long enough to read it after the page has changed. */
const lifeOnNextPage = 10_000;

/** Tells an error on the page that this one is about to lead to. */
export function showErrorLater(failure: ApiError): void {
  shownErrors.add(failure);
  storeToast({ ...toastOf(failure), life: lifeOnNextPage });
}

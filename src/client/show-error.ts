import { offlineError, unexpectedError } from '#i18n/browser.ts';
import { storeToast, showToast, type ToastMessage } from '#stores/toasts.ts';
import { ApiError, isAborted } from './api-error.ts';

/** Whether the caller itself shows an error, so that there is no toast. */
export type Shown = (error: ApiError) => boolean;

const shownErrors = new WeakSet<ApiError>();

/** Of ky, which is loaded for the first call only; browsers report a truncated body as a TypeError. */
const unanswered = ['NetworkError', 'TimeoutError', 'TypeError'];

/** An error with a message for users: of a missing connection, or the generic one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isFailure = error instanceof Error;
  const own = (isFailure && unanswered.includes(error.name) && offlineError()) || unexpectedError();
  const message = own || (isFailure && error.message) || String(error);
  return new ApiError({ code: 'INTERNAL_ERROR', message, status: 0 }, { cause: error });
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

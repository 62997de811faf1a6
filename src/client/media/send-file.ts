import type * as z from 'zod';
import { Problem } from '#contract/problem.ts';
import { offlineError, unexpectedError } from '#i18n/browser.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { $token, sessionEnd } from '#stores/session.ts';
import { ApiError, abortError } from '#client/api-error.ts';
import { refreshedToken } from '#client/auth/refresh.ts';

/** A form with files to send; `onProgress` receives the sent fraction, from 0 to 1. */
export type FileUpload = {
  path: string;
  form: FormData;
  key: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
};

type Answer = { status: number; body: unknown; retryAfter: number | undefined };

/** A failed upload; `retryAfter` in milliseconds, if the server sent it. */
export class UploadError extends ApiError {
  retryAfter: number | undefined;
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}

function retryAfterOf(request: XMLHttpRequest): number | undefined {
  const seconds = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

/** How long nothing may be sent: slow connections fill their buffers first, and seem to rest. */
const maxPause = 90_000;
/** How long the server may take for a file that has left, in milliseconds. */
const maxProcessing = 180_000;

/** Calls `stop` when neither progress nor an answer has come for too long; returns what to call on progress. */
function watchStall(stop: () => void): { moved: (part: number) => void; end: () => void } {
  let timer = setTimeout(stop, maxPause);
  return {
    moved: (part) => {
      clearTimeout(timer);
      timer = setTimeout(stop, part < 1 ? maxPause : maxProcessing);
    },
    end: () => clearTimeout(timer),
  };
}

/** An XMLHttpRequest, since `fetch` reports no upload progress. Status 0 without a response, also if the connection has stalled. */
function send({ path, form, key, signal, onProgress }: FileUpload, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const stall = watchStall(() => {
      resolve({ status: 0, body: undefined, retryAfter: undefined });
      cancel();
    });
    request.open('POST', `/api/v1/${path}`);
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader('Accept-Language', pageLocale());
    request.setRequestHeader('Idempotency-Key', key);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const part = total ? loaded / total : 0;
      stall.moved(part);
      onProgress(part);
    });
    request.addEventListener('abort', () => reject(abortError()));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      stall.end();
      resolve({ status: request.status, body: bodyOf(request), retryAfter: retryAfterOf(request) });
    });
    signal.addEventListener('abort', cancel, { once: true });
    request.send(form);
  });
}

function failure({ status, body, retryAfter }: Answer): UploadError {
  const problem = Problem.safeParse(body, { jitless: true }).data;
  const {
    code = 'INTERNAL_ERROR',
    message = (status === 0 && offlineError()) || unexpectedError(),
    errors,
  } = problem ?? {};
  const error = new UploadError({ code, status, message, ...(errors && { errors }) });
  error.retryAfter = retryAfter;
  return error;
}

/**
 * Sends files, again once a refused token is refreshed; rejects when cancelled or logged out.
 * @throws UploadError without a toast: callers may retry
 */
export async function sendFile<Schema extends z.ZodType>(
  schema: Schema,
  sending: FileUpload,
): Promise<z.output<Schema>> {
  const signal = AbortSignal.any([sending.signal, sessionEnd()]);
  signal.throwIfAborted();
  const token = $token.get();
  let answer = await send({ ...sending, signal }, token);
  if (answer.status === 401 && token) answer = await send({ ...sending, signal }, await refreshedToken(token));
  const succeeded = answer.status >= 200 && answer.status <= 299;
  // If no file was stored, the problem describes each one as the response would.
  if (!succeeded && answer.status !== 422) throw failure(answer);
  const parsed = schema.safeParse(answer.body, { jitless: true });
  if (!parsed.success) throw failure(succeeded ? { ...answer, body: undefined } : answer);
  return parsed.data;
}

import ky, { type AfterResponseState, type BeforeRequestState, type Options } from 'ky';
import type * as z from 'zod';
import { pageLocale } from '#i18n/page-locale.ts';
import { $token, sessionEnd } from '#stores/session.ts';
import { refreshedToken } from '#client/auth/refresh.ts';
import { fetchOrTakeEarly } from './early-answer.ts';
import { problemError } from './problem-error.ts';
import { showError, type Shown } from './show-error.ts';

const maxWait = 20_000;
const authorization = 'Authorization';
const bearer = 'Bearer ';

/** Drops responses to calls made while logged in once the user is not. */
function endWithSession(options: Options): void {
  if (!$token.get()) return;
  options.signal = options.signal ? AbortSignal.any([options.signal, sessionEnd()]) : sessionEnd();
}

function addHeaders({ request }: BeforeRequestState): void {
  request.headers.set('Accept-Language', pageLocale());
  const token = $token.get();
  if (token && !request.headers.has(authorization)) request.headers.set(authorization, bearer + token);
}

/** Refreshes a refused access token, once for all calls, and retries; not if the caller passed its own token. */
async function refreshOnRefusal({ request, options, response, retryCount }: AfterResponseState) {
  const sent = request.headers.get(authorization);
  if (response.status !== 401 || retryCount > 0 || !sent || new Headers(options.headers).has(authorization))
    return undefined;
  await refreshedToken(sent.slice(bearer.length));
  return ky.retry({ delay: 0, code: 'TOKEN_REFRESHED' });
}

/** All calls to our API go through here; failures throw an `ApiError` and show a toast. */
export const http = ky.create({
  prefix: '/api/v1',
  timeout: maxWait,
  fetch: (request, options) => fetchOrTakeEarly(request as Request, options),
  retry: { limit: 1, shouldRetry: () => false },
  hooks: {
    init: [endWithSession],
    beforeRequest: [addHeaders],
    afterResponse: [refreshOnRefusal],
    beforeRetry: [({ request }) => request.headers.set(authorization, bearer + $token.get())],
    beforeError: [({ error, options }) => showError(problemError(error), options.context.shown as Shown | undefined)],
  },
});

/** Options of a call: `shown` says which errors its caller shows itself. */
export type CallOptions = Pick<
  Options,
  'method' | 'json' | 'searchParams' | 'headers' | 'signal' | 'timeout' | 'keepalive'
> & {
  shown?: Shown;
};

/** For calls whose caller shows all errors itself. */
export const withoutToast = { shown: () => true };

type Read<Result> = (response: ReturnType<typeof http>) => Promise<Result>;

async function call<Result>(path: string, { shown, ...options }: CallOptions, read: Read<Result>): Promise<Result> {
  try {
    return await read(http(path, { ...options, context: { shown } }));
  } catch (error) {
    throw showError(problemError(error), shown);
  }
}

export function requestJson<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  return call(path, options, async (response) => (await response.json(schema)) as z.output<Schema>);
}

export function sendRequest(path: string, options: CallOptions): Promise<void> {
  return call(path, options, async (response) => void (await response));
}

export function download(path: string, options: CallOptions = {}): Promise<Blob> {
  return call(path, options, (response) => response.blob());
}

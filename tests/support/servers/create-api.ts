import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { api } from '#server/api/app.ts';
import type { ApiBindings, Reception } from '#server/api/routing/environment.ts';
import type { Runtime } from '#server/runtime.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';

/** Without pages, what a page would have been told. */
const withoutPages: ApiBindings['showPage'] = async (path, { refusedForm, shownPhones: phones }) =>
  refusedForm
    ? Response.json(
        { path, ...refusedForm },
        { status: refusedForm.status, headers: { 'cache-control': 'private, no-store' } },
      )
    : Response.json({ path, phones });

function receive({ body }: Request): Reception {
  const stream = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  return { body: stream, proceed: () => {}, end: () => {} };
}

/** The API on a runtime, to be asked without a server: `request(path, init)`, from some client's address. */
export function createApi(runtime: Runtime, report: ApiBindings['report'] = (error) => console.error(error)) {
  return {
    request: async (path: string, init?: RequestInit, address = '192.0.2.1'): Promise<Response> => {
      const requestId = randomUUID();
      return api.request(path, init, {
        runtime: causedBy(runtime, { id: requestId, client: address }),
        requestId,
        report,
        headersOnly: init?.method === 'HEAD',
        showPage: withoutPages,
        inTurn: (work) => work(),
        receive,
        client: { address, userAgent: new Headers(init?.headers).get('user-agent') ?? '' },
      });
    },
  };
}

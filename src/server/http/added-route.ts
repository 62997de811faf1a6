import { headerList, type BufferedResponse } from './answers/answer.ts';
import { clientNetwork } from './requests/client-address.ts';
import type { Exchange } from './requests/exchange.ts';
import { readBody } from '#server/http/limits/held-bodies.ts';
import type { Security } from './answers/security-headers.ts';
import type { Target } from './requests/target.ts';

type AddedRequest = { method: string; path: string; query: string; readBody: () => Promise<string> };
export type AddedAnswer = {
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
  body: string;
  /** Directives of its Content-Security-Policy, which otherwise allows nothing. */
  directives?: readonly string[];
};

/** Lets the code that starts the portal handle some requests itself; undefined for all others. */
export type AddedRoute = (request: AddedRequest) => Promise<AddedAnswer | undefined>;

/** Sends responses that are never cached and keep `window.opener`. */
export function answerAdded(
  { route, security, trustProxy }: { route: AddedRoute | undefined; security: Security; trustProxy: boolean },
  exchange: Exchange,
  { path, query }: Target,
): Promise<BufferedResponse | undefined> | undefined {
  const asked = {
    method: exchange.request.method ?? 'GET',
    path,
    query,
    readBody: async () => String(await readBody(exchange, clientNetwork(exchange.request, trustProxy))),
  };
  return route?.(asked).then((answer) => {
    if (!answer) return undefined;
    const body = Buffer.from(answer.body);
    const own = [...answer.headers, 'Content-Length', String(body.length), 'Cache-Control', 'no-store'];
    const headers = headerList(...security.opened(...(answer.directives ?? [])), ...own);
    return { status: answer.status, headers, body };
  });
}

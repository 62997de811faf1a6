import { securityLog } from '#server/services/requests/security-events.ts';
import type { Api } from '#server/api/app.ts';
import { createRouter } from '#server/api/routing/router.ts';
import { brand } from '../brand/shipped.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import type { Runtime } from '#server/runtime.ts';

/** An API that answers every call like this. */
export function plainApi(answer: (request: Request) => Response | Promise<Response>): Api {
  const api = createRouter();
  api.all('*', (c) => answer(c.req.raw));
  return api;
}

/** What an entry over pages and an API of a test needs of the runtime. */
export function plainRuntime(config: Config): Runtime {
  const events = securityLog(createLog('silent', () => {}));
  return {
    config,
    brand,
    events,
    reads: { changed: () => {} },
    search: { onChange: () => {}, onReload: () => {} },
  } as unknown as Runtime;
}

export const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** Path and query of a request. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

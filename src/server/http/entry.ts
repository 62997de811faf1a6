import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { api as portalApi, documentPath, type Api } from '#server/api/app.ts';
import { Overload } from '../errors.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { currentTracer } from '../monitoring/tracing.ts';
import type { Runtime } from '../runtime.ts';
import { asAppError } from '#server/services/requests/describe-error.ts';
import type { AddedRoute } from './added-route.ts';
import { send, type BufferedResponse } from './answers/answer.ts';
import { clientNetwork } from './requests/client-address.ts';
import { preferredCoding, requestId, traceOf, type Exchange } from '#server/http/requests/exchange.ts';
import { errorAnswer, overloadAnswers, type Site } from './answers/error-answer.ts';
import { hostAliases, originForm } from '#server/http/requests/target.ts';
import { openGates, type Network } from '#server/http/limits/gates.ts';
import { Pages, type PagesHandler, type PagesParts } from './pages/render.ts';
import { createRoutes } from './routes.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { sendFile, sendStream } from './files/send-file.ts';
import { loadStaticFiles } from './files/static-files.ts';
import { PendingResponses } from './requests/pending-responses.ts';
import { recordRequests } from './requests/record-requests.ts';
import type { Counter } from './views/visit.ts';

type EntryParts = {
  runtime: Runtime;
  log: Log;
  handler: PagesHandler;
  api?: Api;
  clientFolder: string;
  counters?: readonly Counter[];
  addedRoute?: AddedRoute | undefined;
};

export type Entry = {
  listener: RequestListener;
  /** From now on every response asks its client to open a new connection, elsewhere. */
  drain: () => void;
  overloaded: (late: boolean) => void;
};

function begin(request: IncomingMessage, response: ServerResponse, { trustProxy }: Config): Exchange {
  const { headers, url = '/' } = request;
  const coding = preferredCoding(headers['accept-encoding'] as string | undefined);
  return {
    request,
    response,
    id: requestId(headers['x-request-id'], trustProxy),
    trace: traceOf(headers.traceparent, trustProxy),
    url: originForm(url),
    coding,
    started: performance.now(),
    bytes: 0,
  };
}

type Answering = {
  route: ReturnType<typeof createRoutes>;
  site: Site;
  network: Network;
  report: (error: unknown, id: string) => void;
  count: (exchange: Exchange) => void;
};

function createAnswering({ route, site, network, report, count }: Answering) {
  const unread = new PendingResponses();
  const overloadAnswer = overloadAnswers(site);

  const reply = (exchange: Exchange, ready: BufferedResponse) => {
    send(exchange, ready);
    const { request, response, bytes } = exchange;
    if (request.socket.writableLength > 0) unread.watch(response, bytes, network(exchange));
  };

  const fail = (exchange: Exchange, error: unknown) => {
    const { response, id } = exchange;
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    if (error instanceof Overload) return reply(exchange, overloadAnswer(exchange, error));
    const known = asAppError(error);
    if (known.status >= 500) report(error, id);
    reply(exchange, errorAnswer(exchange, known, site));
  };

  const answer = async (exchange: Exchange) => {
    try {
      const found = await route(exchange);
      if ('file' in found) await sendFile(exchange, found);
      else if ('stream' in found) await sendStream(exchange, found, (error) => report(error, exchange.id));
      else reply(exchange, found);
      count(exchange);
    } catch (error) {
      fail(exchange, error);
    }
  };

  return { reply, answer };
}

/** The API document is cached like a page, as it is the same for everyone. */
function withDocument(handler: PagesHandler, api: Api): PagesHandler {
  return async (request, locals) => {
    if (new URL(request.url).pathname !== documentPath) return handler(request, locals);
    locals.cacheTag = 'static';
    return api.fetch(request, { runtime: locals.runtime });
  };
}

async function openRoutes(parts: EntryParts, network: Network, openCount: () => number) {
  const { runtime, log, clientFolder, addedRoute, api = portalApi } = parts;
  const { config, search } = runtime;
  const security = securityHeaders(config);
  const report = (error: unknown, id: string) => log.error('request failed', { id, error });
  const onChange: PagesParts['onChange'] = (listener) => search.onChange(listener);
  const onReload = (listener: () => void) => search.onReload(listener);
  const handler = withDocument(parts.handler, api);
  const pages = new Pages({ handler, config, security, runtime, onChange, onReload });
  const staticFiles = await loadStaticFiles(clientFolder, security);
  const { passed, setLate } = openGates(network);
  const route = createRoutes({
    api,
    runtime,
    log,
    security,
    pages,
    staticFiles,
    report,
    addedRoute,
    openCount,
    ...passed,
  });
  return { security, report, pages, route, setLate };
}

export async function createEntry(parts: EntryParts): Promise<Entry> {
  const { runtime, log, counters = [] } = parts;
  const { config } = runtime;
  const network: Network = ({ request }) => clientNetwork(request, config.trustProxy);
  const open = new Set<ServerResponse>();
  const { pages, setLate, security, ...routes } = await openRoutes(parts, network, () => open.size);
  const count = (exchange: Exchange) => counters.forEach((counter) => counter.see(exchange));
  const { reply, answer } = createAnswering({ ...routes, site: { security, brand: runtime.brand }, network, count });
  const aliases = hostAliases(config.publicUrl);
  const record = recordRequests(log, config);
  let draining = false;

  const listener: RequestListener = (request, response) => {
    const exchange = begin(request, response, config);
    if (draining) response.shouldKeepAlive = false;
    const { method, headers } = request;
    const simple = (method === 'GET' || method === 'HEAD') && headers.host && !aliases.has(headers.host);
    const span = currentTracer()?.startRequest(headers, config.trustProxy);
    exchange.trace = span?.traceId ?? exchange.trace;
    const cached = simple ? pages.cached(exchange.url) : undefined;
    const ready = cached?.ready(exchange.coding);
    if (cached && ready) {
      exchange.route = cached.route;
      reply(exchange, ready);
      count(exchange);
      record(exchange, span);
      return;
    }
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      record(exchange, span);
    });
    if (span) span.run(() => void answer(exchange));
    else void answer(exchange);
  };

  return {
    listener,
    overloaded: (late) => {
      setLate(late);
      log.warn(late ? 'overloaded' : 'no longer overloaded', {});
    },
    drain: () => {
      draining = true;
      for (const response of open) response.shouldKeepAlive = false;
    },
  };
}

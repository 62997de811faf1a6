import { documentPath, type Api } from '#server/api/app.ts';
import { AppError } from '../errors.ts';
import { unmatched } from '../monitoring/request-histogram.ts';
import { answerAdded } from './added-route.ts';
import { bare, bodyHeaders, headerList, type BufferedResponse } from './answers/answer.ts';
import { callApi } from './api.ts';
import type { Exchange } from './requests/exchange.ts';
import { readinessProbe } from './health.ts';
import { mayReadMetrics, metricsAnswer } from './metrics.ts';
import { hostAliases } from '#server/http/requests/target.ts';
import { readingBudget } from './limits/reading-budget.ts';
import { isLandingPage, languageOf, meansPage, notFoundPath, pageAddress, redirectOf } from './pages/page-address.ts';
import type { Rendered } from './pages/render.ts';
import { reportAddress } from './answers/security-headers.ts';
import { fileFinder } from './files/find-file.ts';
import type { ReadingParts, Reply, Route, RoutesParts } from './route.ts';
import { describeArrival, isDoctorPass, passHeader } from './requests/doctor-pass.ts';
import { parseTarget, type Target } from './requests/target.ts';
import { violationReports } from './violation-reports.ts';

const closing = { connection: 'close' };
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

function methodRefused(allowed: string[]): AppError {
  const list = allowed.join(', ');
  return new AppError('METHOD_NOT_ALLOWED', { detail: `This address knows ${list}.`, headers: { allow: list } });
}

function targetOf(url: string): Target {
  const target = parseTarget(url);
  if (!('status' in target)) return target;
  const { status, detail } = target;
  throw new AppError(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', { detail, status });
}

function health(parts: RoutesParts): Route {
  const { runtime, security } = parts;
  const probe = readinessProbe(runtime);
  const refuse = onlyReading(parts);
  const jsonAnswer = (status: number, value: unknown) => {
    const body = Buffer.from(JSON.stringify(value));
    return {
      status,
      headers: headerList(...security.strict(), ...bodyHeaders('application/json; charset=utf-8', body)),
      body,
    };
  };
  return async (exchange, target) => {
    const { path } = target;
    if (path !== '/healthz' && path !== '/readyz') return undefined;
    const refused = refuse(exchange, target);
    if (refused) return refused;
    exchange.route = path;
    if (path === '/healthz') {
      const { request } = exchange;
      const asked = isDoctorPass(runtime.secrets, request.headers[passHeader]);
      return jsonAnswer(200, { alive: true, ...(asked && describeArrival(request, runtime.config)) });
    }
    const readiness = await probe();
    return jsonAnswer(readiness.ready ? 200 : 503, readiness);
  };
}

/** Whoever may not read them gets what an unknown address gets. */
function metrics(parts: RoutesParts): Route {
  const answer = metricsAnswer(parts);
  const refuse = onlyReading(parts);
  return (exchange, target) => {
    if (target.path !== '/metrics' || !mayReadMetrics(exchange.request, parts.runtime.config)) return undefined;
    exchange.route = target.path;
    return refuse(exchange, target) ?? answer();
  };
}

/** Before the host check: the portal may be called by another address. */
function added({ addedRoute: route, runtime, security }: RoutesParts): Route {
  const parts = { route, security, trustProxy: runtime.config.trustProxy };
  return (exchange, target) => answerAdded(parts, exchange, target);
}

function canonicalHost({ security }: RoutesParts): Route {
  const aliases = hostAliases(security.publicUrl);
  return ({ request }, { raw, query }) => {
    if (!aliases.has(request.headers.host ?? '')) return undefined;
    return bare(308, ...security.strict(), 'Location', security.publicUrl + raw + query, 'Cache-Control', 'no-store');
  };
}

const cachedOfApi = new Set(['/api/docs', documentPath]);

function policyReports({ runtime: { config }, log, security }: RoutesParts): Route {
  const answer = violationReports({ config, log, security });
  const allowed = ['OPTIONS', 'POST'];
  return (exchange, { path }) => {
    const { method = '' } = exchange.request;
    if (path !== reportAddress) return undefined;
    if (method === 'OPTIONS') return bare(204, ...security.strict(), 'Allow', allowed.join(', '));
    if (!allowed.includes(method)) throw methodRefused(allowed);
    return answer(exchange);
  };
}

function api(parts: ReadingParts): Route {
  const calling = { ...parts, showPage: parts.pages.show.bind(parts.pages) };
  return async (exchange, { path }) => {
    if ((path !== '/api' && !path.startsWith('/api/')) || cachedOfApi.has(path)) return undefined;
    parts.charge(exchange, path);
    exchange.route = apiRoute(parts.api, exchange.request.method ?? '', path);
    return callApi(exchange, path, calling);
  };
}

/** The template of a call: `/api/v1/users/:id`. */
function apiRoute({ router }: Api, method: string, path: string): string {
  const matched = router.match(method === 'HEAD' ? 'GET' : method, path)[0].map(([[, { path: template }]]) => template);
  return matched.findLast((template) => !template.endsWith('*')) ?? unmatched;
}

function onlyReading({ security }: RoutesParts): (...asked: Parameters<Route>) => BufferedResponse | undefined {
  return ({ request }) => {
    const { method = '' } = request;
    if (method === 'OPTIONS') return bare(204, ...security.strict(), 'Allow', readingMethods.join(', '));
    if (!readingMethods.includes(method)) throw methodRefused(readingMethods);
    return undefined;
  };
}

function page({ pages, security, work, charge }: ReadingParts): Route {
  const redirect = (status: number, to: string, ...more: string[]) =>
    bare(status, ...security.strict(), 'Location', to, 'Cache-Control', 'no-cache', ...more);
  return async (exchange, { raw, path, query }) => {
    const { coding } = exchange;
    const moved = redirectOf(raw, languageOf(exchange.request.headers));
    const byLanguage = raw === '/' ? ['Vary', 'Accept-Language, Cookie'] : [];
    if (moved) return redirect(moved.status, moved.path + query, ...byLanguage);
    if (path.startsWith('/_')) throw new AppError('NOT_FOUND', { detail: 'There is no such address.' });
    const url = pageAddress(path, query);
    const get = (): Promise<Rendered> => {
      const cached = pages.cached(url);
      return cached ? Promise.resolve({ page: cached }) : pages.make(url);
    };
    const cheap = pages.has(url) || isLandingPage(url);
    if (!cheap) charge(exchange, path);
    const made = await (cheap ? get() : work(exchange, get));
    if (made) exchange.route = 'page' in made ? made.page.route : made.route;
    if (made && 'failure' in made) throw made.failure ?? new Error('a page failed');
    if (made) {
      const answer = await made.page.answer(coding);
      pages.tidy(url, made.page);
      return answer;
    }
    if (meansPage(path) && path !== notFoundPath(path)) return redirect(302, notFoundPath(path));
    throw new AppError('NOT_FOUND', { detail: 'There is no such address.' });
  };
}

export function createRoutes(parts: RoutesParts): (exchange: Exchange) => Promise<NonNullable<Reply>> {
  const reading = { ...parts, charge: readingBudget(parts.runtime) };
  const routes = [health, metrics, added, canonicalHost, policyReports, api, onlyReading, fileFinder, page].map(
    (route) => route(reading),
  );
  return async (exchange) => {
    const { request, url } = exchange;
    if (!methods.includes(request.method ?? '')) throw methodRefused(methods);
    if (!request.headers.host && request.httpVersion === '1.1') {
      throw new AppError('BAD_REQUEST', { detail: 'A request of HTTP/1.1 names its host.', headers: closing });
    }
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      throw new AppError('BAD_REQUEST', { detail: 'A request names one host.', headers: closing });
    if (url === '*') return bare(204, ...parts.security.strict(), 'Allow', methods.join(', '));
    const target = targetOf(url);
    for (const route of routes) {
      const reply = await route(exchange, target);
      if (reply) return reply;
    }
    throw new AppError('NOT_FOUND', { detail: 'There is no such address.' });
  };
}

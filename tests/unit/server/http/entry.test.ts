import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import type { Api } from '#server/api/app.ts';
import { readConfig } from '#server/config.ts';
import type { PagesHandler } from '#server/http/pages/render.ts';
import { createEntry } from '#server/http/entry.ts';
import { siteOf } from '../../../support/brand/shipped.ts';
import { createLimitedServer } from '#server/http/listen.ts';
import { createLog } from '#server/log.ts';
import { ask, type Answer } from '../../../support/servers/server.ts';
import { addressOf, html, plainApi, plainRuntime } from '../../../support/servers/plain-api.ts';

let folder: string;
let close: () => void = () => {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-entry-'));
  await mkdir(join(folder, 'client'));
});
afterEach(async () => {
  close();
  await rm(folder, { recursive: true });
});

/** An entry over pages that do this: where it listens, and what it writes down. */
async function openEntry(handler: PagesHandler, api?: Api): Promise<{ origin: string; written: () => string }> {
  const config = readConfig({ TRUST_PROXY: 'on' });
  const runtime = plainRuntime(config);
  let text = '';
  const log = createLog('error', (more) => (text += more));
  const entry = await createEntry({ runtime, log, handler, clientFolder: join(folder, 'client'), ...(api && { api }) });
  const server = createLimitedServer(entry.listener, siteOf(config)).listen(0, '127.0.0.1');
  close = () => server.close();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, written: () => (log.flush(), text) };
}

/** What such an entry answers to a browser, and what it writes down. */
async function askPages(handler: PagesHandler): Promise<{ answer: Answer; lines: Record<string, unknown>[] }> {
  const { origin, written } = await openEntry(handler);
  const answer = await ask(origin, '/en/home', { headers: { Accept: 'text/html', 'X-Request-Id': 'broken-request' } });
  await expect.poll(() => written().includes('"event":"request"') || answer.status < 500).toBe(true);
  const text = written();
  return {
    answer,
    lines: text.trim()
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [],
  };
}

const noPages: PagesHandler = async () => undefined;

const failing =
  (failure: Error): PagesHandler =>
  async (_request, locals) => {
    locals.failure = failure;
    return html('', 500);
  };

test('a page that fails is answered 500 in its language, with the id under which the log tells why', async () => {
  const { answer, lines } = await askPages(failing(new Error('the kitchen burns')));
  expect([answer.status, answer.headers['content-language'], answer.headers['cache-control']]).toEqual([
    500,
    'en',
    'no-store',
  ]);
  expect(answer.body.toString()).toContain('broken-request');
  expect(answer.body.toString()).not.toContain('kitchen');
  expect(lines).toMatchObject([
    { level: 'error', event: 'request failed', id: 'broken-request', error: { message: 'the kitchen burns' } },
    { level: 'error', event: 'request', id: 'broken-request', status: 500 },
  ]);
});

test('a page whose database is away is answered 503, with when to come back', async () => {
  const lost = Object.assign(new Error('connect ENOENT'), { code: 'ECONNREFUSED' });
  const { answer } = await askPages(failing(lost));
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('a refusal by a service keeps its status', async () => {
  const refusal = new AppError('NOT_FOUND', { detail: 'no such page of results' });
  const { answer, lines } = await askPages(failing(refusal));
  expect([answer.status, lines]).toEqual([404, []]);
});

test('pages that throw, or break off in the middle, are 500 and never half a page', async () => {
  const throwing = await askPages(async () => {
    throw new Error('at once');
  });
  expect(throwing.answer.status).toBe(500);
  const breaking = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('<h1>Half')),
    pull: (controller) => controller.error(new Error('in the middle')),
  });
  const half = await askPages(async () => new Response(breaking, { headers: { 'content-type': 'text/html' } }));
  expect(half.answer.status).toBe(500);
  expect(half.answer.body.toString()).not.toContain('Half');
});

test('a page is made once for all spellings of its address, whatever foreign parameters they carry', async () => {
  const made: string[] = [];
  const { origin } = await openEntry(async (request, locals) => {
    made.push(addressOf(request));
    locals.cacheTag = 'static';
    return html(addressOf(request));
  });
  const port = new URL(origin).port;
  const spellings = ['?x=1', '?x=2', '?', ''].map((query) => `/home/faq${query}`);
  spellings.push('/home/fa%71', '/%68ome/faq?utm_source=a', `http://127.0.0.1:${port}/home/faq`);
  for (const path of spellings) expect((await ask(origin, path)).body.toString(), path).toBe('/home/faq');
  expect(made).toEqual(['/home/faq']);
});

test('the API is asked for the same address, whether a proxy sends it whole or not', async () => {
  const { origin } = await openEntry(
    noPages,
    plainApi((request) => new Response(addressOf(request))),
  );
  const path = '/api/v1/location-names/counties?x=1';
  const whole = await ask(origin, `http://127.0.0.1:${new URL(origin).port}${path}`);
  expect([whole.status, whole.body.toString()]).toEqual([200, path]);
});

test('an error of the API is a problem even for a browser, when a proxy sends the address whole', async () => {
  const { origin } = await openEntry(noPages);
  const answer = await ask(origin, 'http://127.0.0.1/api/v1/x', { headers: { Accept: 'text/html' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

test('a network that reads too much at once has to wait, but for pages that are kept and for answers to writing', async () => {
  const { origin } = await openEntry(
    async (request, locals) => {
      if (addressOf(request) === '/en/home') locals.cacheTag = 'static';
      return html(addressOf(request));
    },
    plainApi((request) => html(addressOf(request))),
  );
  await ask(origin, '/en/home');
  const searches = Array.from({ length: 220 }, () => ask(origin, '/api/v1/real-estate-listings'));
  const refused = (await Promise.all(searches)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '1',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  const pages = await Promise.all(
    Array.from({ length: 80 }, (_none, page) =>
      ask(origin, `/en/home/listings?page=${page}`, { headers: { Accept: 'text/html' } }),
    ),
  );
  const page = pages.find(({ status }) => status === 429);
  expect(page?.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/html; charset=utf-8' });
  const kept = await Promise.all(Array.from({ length: 50 }, () => ask(origin, '/en/home')));
  expect(kept.every(({ status }) => status === 200)).toBe(true);
  expect((await ask(origin, '/api/v1/contact', { method: 'POST' })).status).toBe(200);
});

test('reports of the content policy are taken by POST only', async () => {
  const { origin } = await openEntry(failing(new Error('not asked')));
  const of = async (method: string) => {
    const { status, headers } = await ask(origin, '/api/v1/csp-reports', { method });
    return [status, headers.allow];
  };
  expect(await of('POST')).toEqual([204, undefined]);
  expect(await of('OPTIONS')).toEqual([204, 'OPTIONS, POST']);
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect(await of(method)).toEqual([405, 'OPTIONS, POST']);
});

test('health and readiness are answered to GET and HEAD only', async () => {
  const { origin } = await openEntry(failing(new Error('not asked')));
  for (const path of ['/healthz', '/readyz']) {
    const of = async (method: string) => {
      const { status, headers } = await ask(origin, path, { method });
      return [status, headers.allow];
    };
    expect(await of('OPTIONS')).toEqual([204, 'GET, HEAD, OPTIONS']);
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await of(method)).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  expect((await ask(origin, '/healthz', { method: 'HEAD' })).status).toBe(200);
});

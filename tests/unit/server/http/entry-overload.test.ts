import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { readConfig } from '#server/config.ts';
import type { PagesHandler } from '#server/http/pages/render.ts';
import { createEntry, type Entry } from '#server/http/entry.ts';
import { siteOf } from '../../../support/brand/shipped.ts';
import { createLimitedServer } from '#server/http/listen.ts';
import { workLimits } from '#server/http/limits/work-gate.ts';
import { createLog } from '#server/log.ts';
import { ask, type Answer } from '../../../support/servers/server.ts';
import { addressOf, html, plainApi, plainRuntime } from '../../../support/servers/plain-api.ts';

let folder: string;
let server: Server;
let entry: Entry;
let written: string;
const begun: string[] = [];
const waiting = new Map<string, () => void>();

/** Pages whose address has `slow` in it are made when they are told to. */
const handler: PagesHandler = async (request, locals) => {
  const url = addressOf(request);
  begun.push(url);
  if (url.includes('slow')) await new Promise<void>((done) => waiting.set(url, done));
  else locals.cacheTag = 'static';
  return html(url);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-entry-'));
  await mkdir(join(folder, 'client'));
  const config = readConfig({});
  const runtime = plainRuntime(config);
  const api = plainApi(async (request) => (await handler(request, { runtime })) ?? html('', 404));
  written = '';
  const log = createLog('error', (text) => (written += text));
  entry = await createEntry({ runtime, log, handler, api, clientFolder: join(folder, 'client') });
  server = createLimitedServer(entry.listener, siteOf(config)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  begun.length = 0;
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
  for (const finish of waiting.values()) finish();
  waiting.clear();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Answer> {
  return ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, { headers, localAddress });
}

const browser = { Accept: 'text/html' };
const slow = (name: string | number) => `/home/listing/1/slow-${name}`;

test('log-ins that wait keep nobody else from the API, whatever their address looks like', async () => {
  const { port } = server.address() as AddressInfo;
  const logIn = (network: number, name: number) =>
    ask(`http://127.0.0.1:${port}`, `/api/v1/local/logi%6e?slow=${network}-${name}`, {
      ...{ method: 'POST', body: '{}', headers: {}, localAddress: `127.0.1.${network}` },
    }).catch(() => undefined);
  for (let network = 1; network < 8; network += 1)
    for (let name = 0; name < workLimits.perNetwork; name += 1) void logIn(network, name);
  await expect.poll(() => waiting.size).toBe(workLimits.inAll);
  expect((await get('/api/v1/reference-lists')).status).toBe(200);
  expect((await get('/home/listing/1/quick')).status).toBe(200);
  expect(waiting.size).toBe(workLimits.inAll);
});

test('a flood of one network is refused beyond its places; kept pages, health and other networks go on', async () => {
  await get('/home/faq');
  const places = workLimits.perNetwork + workLimits.waitingPerNetwork;
  const flood = Array.from({ length: places }, (_, index) => get(slow(index)).catch(() => undefined));
  await expect.poll(() => waiting.size).toBe(workLimits.perNetwork);
  const refusals: Answer[] = [];
  await expect.poll(async () => refusals.push(await get(slow('more'), browser)) && refusals.at(-1)?.status).toBe(503);
  expect(waiting.size).toBe(workLimits.perNetwork);
  expect((await get('/home/faq')).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
  void get(slow('other'), {}, '127.0.0.2').catch(() => {});
  await expect.poll(() => waiting.has(slow('other'))).toBe(true);
  expect(flood).toHaveLength(places);
});

test('an overloaded process makes one new page for each network, and says when to come back', async () => {
  await get('/home/faq');
  entry.overloaded(true);
  void get(slow('first')).catch(() => {});
  await expect.poll(() => waiting.size).toBe(1);
  for (const path of [slow('second'), `/en${slow('second')}`]) {
    const page = await get(path, browser);
    expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body.toString()).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'hr'}">`);
  }
  const answer = await get('/api/v1/location-names/counties');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  const problem = Problem.parse(JSON.parse(answer.body.toString()));
  expect(problem).toMatchObject({ code: 'UNAVAILABLE', requestId: answer.headers['x-request-id'] });
  expect((await get('/home/faq')).status).toBe(200);
  entry.overloaded(false);
  expect((await get('/home/sources')).status).toBe(200);
  expect(written).not.toContain('request failed');
});

test('home and the unfiltered results are made at once, however many others wait', async () => {
  for (let index = 0; index < 20; index += 1) void get(slow(index)).catch(() => {});
  await expect.poll(() => waiting.size).toBe(workLimits.perNetwork);
  for (const path of ['/home', '/en/home', '/home/listings']) expect((await get(path)).status).toBe(200);
  expect((await get('/home?utm_source=x')).status).toBe(200);
});

test('the page of a visitor who leaves while waiting is not made', async () => {
  for (let index = 0; index < workLimits.perNetwork; index += 1) void get(slow(index)).catch(() => {});
  await expect.poll(() => waiting.size).toBe(workLimits.perNetwork);
  const leaving = ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, slow('left'), {
    signal: AbortSignal.timeout(50),
  });
  await expect(leaving).rejects.toThrow();
  const connections = () => new Promise((done) => server.getConnections((_error, count) => done(count)));
  await expect.poll(connections).toBe(workLimits.perNetwork);
  waiting.get(slow(0))?.();
  await expect.poll(async () => (await get('/home/sources')).status).toBe(200);
  expect(begun).not.toContain(slow('left'));
});

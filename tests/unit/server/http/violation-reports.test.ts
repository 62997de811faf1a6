import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { send } from '#server/http/answers/answer.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';
import { violationReports } from '#server/http/violation-reports.ts';
import { createLog } from '#server/log.ts';
import { ask } from '../../../support/servers/server.ts';

const config = readConfig({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'on' });
const security = securityHeaders(config);
let text = '';
let now = 0;
const log = createLog('warn', (more) => (text += more));
const answer = violationReports({ config, log, security }, () => now);
const server = createServer((request, response) => {
  const exchange = {
    request,
    response,
    id: 'a-request',
    url: request.url ?? '',
    coding: 'identity',
    started: 0,
    bytes: 0,
  } as const;
  void answer({ ...exchange }).then((reply) => send({ ...exchange }, reply));
});
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

/** What is written down of a body that a browser of this network sends a minute after the last one. */
async function written(
  body: string,
  { network = '192.0.2.1', later = 60_000 } = {},
): Promise<Record<string, unknown>[]> {
  now += later;
  text = '';
  const headers = { 'Content-Type': 'application/reports+json', 'X-Forwarded-For': network };
  const { status, body: answered } = await ask(origin, '/api/v1/csp-reports', { method: 'POST', headers, body });
  expect([status, answered.length]).toEqual([204, 0]);
  log.flush();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const body = (more: object = {}) => ({
  documentURL: 'https://portal.example/home/still-available?token=secret#secret',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/a.js?mail=ana%40example.hr',
  sourceFile: 'https://portal.example/assets/build/a.js?secret',
  lineNumber: 12,
  columnNumber: 3,
  sample: 'secret',
  ...more,
});
const report = (more?: object) => ({ type: 'csp-violation', age: 0, url: 'x', body: body(more) });
const told = {
  event: 'policy violated',
  level: 'warn',
  page: '/home/still-available',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: '/assets/build/a.js',
  line: 12,
  column: 3,
};

test('a report is written down without what may be secret in it, in both forms that browsers know', async () => {
  const [line] = await written(JSON.stringify([report()]));
  expect(line).toMatchObject(told);
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = body();
  const legacy = {
    'document-uri': documentURL,
    'effective-directive': effectiveDirective,
    'blocked-uri': blockedURL,
    'source-file': sourceFile,
    'line-number': 12,
    'column-number': 3,
    'script-sample': 'secret',
  };
  const [older] = await written(JSON.stringify({ 'csp-report': legacy }));
  expect(older).toMatchObject(told);
  expect(JSON.stringify([line, older])).not.toMatch(/secret|ana/);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report":'],
  ['null', 'null'],
  ['a number', '1'],
  ['many strangers', JSON.stringify(Array.from({ length: 4000 }, () => 1))],
  ['deep nesting', '['.repeat(8000) + ']'.repeat(8000)],
  ['too much', JSON.stringify([report({ sample: 'x'.repeat(20_000) })])],
  ['a page of others', JSON.stringify([report({ documentURL: 'https://other.example/' })])],
  ['no address', JSON.stringify([report({ documentURL: 'javascript:alert(1)' })])],
  ['lines in the name of a directive', JSON.stringify([report({ effectiveDirective: 'a\n{"level":"error"}' })])],
  ['objects for texts', JSON.stringify([report({ documentURL: {}, effectiveDirective: [] })])],
  ['keys of prototypes', '{"__proto__":{"csp-report":{}},"csp-report":{"__proto__":{"document-uri":1}}}'],
])('a report of %s leaves no line in the log', async (_, sent) => {
  expect(await written(sent)).toEqual([]);
});

test('addresses in a report bring neither control characters nor length into the log', async () => {
  const page = `https://portal.example/a\n\u2028\u202e"${'é'.repeat(900)}`;
  const [line] = await written(JSON.stringify([report({ documentURL: page, blockedURL: 'data:text/html,secret' })]));
  expect(line).toMatchObject({ blocked: 'data:' });
  expect(line?.page).toMatch(/^[\x21-\x7e]{1,200}$/);
});

test('addresses of our pages bring no secret into the log', async () => {
  const page = 'https://portal.example/ivan.horvat%40mail.hr/eyJhbGciOiJIUzI1NiJ9/x';
  const [line] = await written(JSON.stringify([report({ documentURL: page, sourceFile: page })]));
  expect(line).toMatchObject({ page: '/-/-/-', source: '/-/-/-' });
});

test('of a flood of reports a few are written down, of one network fewer, and the rest is counted', async () => {
  const sent = JSON.stringify(Array.from({ length: 40 }, () => report()));
  expect(await written(sent)).toHaveLength(5);
  let lines = 0;
  for (let count = 0; count < 20; count += 1) lines += (await written(sent, { later: 0 })).length;
  expect(lines).toBe(4 * 5);
  for (let count = 0; count < 40; count += 1)
    lines += (await written(sent, { later: 0, network: `198.51.100.${count}` })).length;
  expect(lines).toBe(29 * 5);
  const [ignored] = await written('', { network: '203.0.113.1' });
  expect(ignored).toMatchObject({ event: 'policy reports ignored', number: 31 });
});

test('every page tells where reports go; where somebody may be logged in, types are trusted', () => {
  const of = (address: string) => {
    const headers = security.page("default-src 'none'", address);
    return [
      headers[headers.indexOf('Content-Security-Policy') + 1] ?? '',
      headers[headers.indexOf('Reporting-Endpoints') + 1],
    ];
  };
  for (const address of ['/home', '/en/home/account', '/home/listings?page=2']) {
    const [policy, endpoints] = of(address);
    expect(policy).toMatch(/; report-uri \/api\/v1\/csp-reports; report-to csp$/);
    expect(endpoints).toBe('csp="/api/v1/csp-reports"');
  }
  for (const path of [
    '/login',
    '/home/account',
    '/home/my-listings',
    '/home/manage-listing/1',
    '/home/admin/users',
    '/home/messages',
  ])
    for (const address of [path, `/en${path}?a=b`])
      expect(of(address)[0]).toMatch(/; require-trusted-types-for 'script'; trusted-types worker(?: clipboard)?;/);
  expect(of('/home')[0]).not.toContain('trusted-types');
});

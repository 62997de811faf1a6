import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, image, storeFiles } from '../../support/database/stored.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

const page = '/home/faq';

let server: ServerProcess;
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' });
  await storeFiles(server);
});
afterAll(() => server?.stop());

describe('every answer', () => {
  const kinds: [string, string, Record<string, string>?][] = [
    ['a page', page],
    ['a kept page', page],
    ['a redirect', '/'],
    ['page not found', '/page-not-found'],
    ['an unknown asset', '/assets/nothing.js'],
    ['an unknown API path', '/api/v1/nothing'],
    ['the API', '/api/v1/location-names/counties'],
    ['a dictionary', '/assets/i18n/hr.json'],
    ['a picture', image.path],
    ['a document', `/documents/${documents.open}`],
    ['a malformed address', '/%zz'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
    ['an alias of the host', page, { Host: 'localhost' }],
  ];

  test.each(kinds)('%s carries the security headers and an id', async (_kind, path, headers) => {
    const answer = await get(path, { ...headers, ...(headers && { Host: `localhost:${server.port}` }) });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.status).toBeLessThan(500);
  });

  test('repeats a request id of the proxy that is harmless, and no other', async () => {
    expect((await get(page, { 'X-Request-Id': 'my-request-17' })).headers['x-request-id']).toBe('my-request-17');
    expect((await get(page, { 'X-Request-Id': 'no "quotes"' })).headers['x-request-id']).not.toContain('quotes');
  });

  test('is written down once as a line of JSON, without secrets', async () => {
    await get('/change-password?passwordResetToken=geheim&from=mail', { 'X-Request-Id': 'logged-request' });
    await expect.poll(() => server.output()).toContain('logged-request');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"logged-request"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'info',
        event: 'request',
        method: 'GET',
        path: '/change-password?passwordResetToken=-&from=-',
        client: '127.0.0.0',
      },
    ]);
    expect(server.output()).not.toContain('geheim');
  });

  test('is written down with the places of a search, but of an unknown address only with the words of ours', async () => {
    const search = '/home/listings/prodaja/stan/splitsko-dalmatinska/split?priceMax=250000';
    await get(`${search}&oib=12345678903`, { 'X-Request-Id': 'logged-search' });
    await get('/home/ivan-horvat-ilica-5?ime=HORVAT', { 'X-Request-Id': 'logged-unknown' });
    await expect.poll(() => server.output()).toContain('logged-unknown');
    expect(server.output()).toContain(`"path":"${search}&oib=-"`);
    expect(server.output()).toContain('"path":"/home/-?ime=-"');
    expect(server.output()).not.toMatch(/horvat|12345678903/i);
  });

  test('to HEAD is the answer to GET without its body', async () => {
    for (const path of [page, '/assets/i18n/hr.json', image.path, '/api/v1/location-names/counties', '/nothing', '/']) {
      const headers = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'same-request' };
      const [whole, head] = await Promise.all([
        get(path, headers),
        ask(server.origin, path, { method: 'HEAD', headers }),
      ]);
      expect(head.body.length, path).toBe(0);
      expect({ ...head.headers, date: '' }, path).toEqual({ ...whole.headers, date: '' });
      expect(head.status, path).toBe(whole.status);
    }
  });
});

test('health tells that the process lives, readiness that database and storage work', async () => {
  expect(JSON.parse((await get('/healthz')).body.toString())).toEqual({ alive: true });
  expect(JSON.parse((await get('/readyz')).body.toString())).toEqual({ ready: true, database: 'ok', storage: 'ok' });
});

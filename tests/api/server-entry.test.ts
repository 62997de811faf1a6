import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { documentKey } from '#domain/document.ts';
import { imageKey } from '#domain/image.ts';
import { connect } from '#server/db/client.ts';
import { insertListing } from '../support/listings.ts';
import { ask, startServer, type Answer, type ServerProcess } from '../support/server.ts';

const image = { fileName: 'a1b2c3d4e5f6a7b8c9d0e1f2', bytes: Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251)) };
const documentBytes = Buffer.from('%PDF-1.7 '.repeat(500));
const names = { open: 'b2c3d4e5f6a7b8c9d0e1f2a3.pdf', closed: 'c3d4e5f6a7b8c9d0e1f2a3b4.pdf', draft: 'd4e5f6a7b8c9d0e1f2a3b4c5.pdf' };
const page = '/home/faq';

let server: ServerProcess;
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

async function keepFile(key: string, content: Buffer): Promise<void> {
  const path = join(server.dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

beforeAll(async () => {
  server = await startServer();
  await keepFile(imageKey(image.fileName, 640, 'webp'), image.bytes);
  const { db, close } = connect({ host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' }, { max: 1 });
  const file = (fileName: string, isPublic: boolean) => ({
    ...{ kind: 'PROJECT' as const, fileName, isPublic, title: 'Brošura «A»', mediaType: 'application/pdf', bytes: documentBytes.length },
  });
  await insertListing(db, { documents: [file(names.open, true), file(names.closed, false)] });
  await insertListing(db, { status: 'DRAFT', documents: [file(names.draft, true)] });
  for (const name of Object.values(names)) await keepFile(documentKey(name), documentBytes);
  await close();
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
    ['a picture', `/images/${image.fileName}/640.webp`],
    ['a document', `/documents/${names.open}`],
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

  test('repeats a request id that is harmless, and no other', async () => {
    expect((await get(page, { 'X-Request-Id': 'my-request-17' })).headers['x-request-id']).toBe('my-request-17');
    expect((await get(page, { 'X-Request-Id': 'no "quotes"' })).headers['x-request-id']).not.toContain('quotes');
  });

  test('is written down once as a line of JSON, without secrets', async () => {
    await get('/change-password?passwordResetToken=geheim&from=mail', { 'X-Request-Id': 'logged-request' });
    await expect.poll(() => server.output()).toContain('logged-request');
    const lines = server.output().split('\n').filter((line) => line.includes('"logged-request"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', event: 'request', method: 'GET', path: '/change-password?passwordResetToken=-&from=mail', client: '127.0.0.1' },
    ]);
    expect(server.output()).not.toContain('geheim');
  });

  test('to HEAD is the answer to GET without its body', async () => {
    for (const path of [page, '/assets/i18n/hr.json', `/images/${image.fileName}/640.webp`, '/api/v1/location-names/counties', '/nothing', '/']) {
      const headers = { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'same-request' };
      const [whole, head] = await Promise.all([get(path, headers), ask(server.origin, path, { method: 'HEAD', headers })]);
      expect(head.body.length, path).toBe(0);
      expect({ ...head.headers, date: '' }, path).toEqual({ ...whole.headers, date: '' });
      expect(head.status, path).toBe(whole.status);
    }
  });
});

describe('pages', () => {
  test('come compressed as the client likes, and are the same text', async () => {
    const plain = await get(page);
    const gzip = await get(page, { 'Accept-Encoding': 'gzip' });
    const brotli = await get(page, { 'Accept-Encoding': 'gzip, br' });
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('are not sent again to who has them', async () => {
    const first = await get(page, { 'Accept-Encoding': 'br' });
    const again = await get(page, { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=60');
  });

  test('do not depend on who asks', async () => {
    const plain = await get('/home?visitor=1', { Host: 'evil.example', 'Accept-Language': 'de', Cookie: 'a=b', 'X-Forwarded-Host': 'evil.example' });
    const other = await get('/home?visitor=1');
    expect(plain.body.equals(other.body)).toBe(true);
    expect(plain.body.toString()).not.toContain('evil.example');
  });

  test.each([
    ['/', 302, '/home'],
    ['/?utm=x', 302, '/home?utm=x'],
    ['/en', 302, '/en/home'],
    [`${page}/?q=1`, 308, `${page}?q=1`],
    ['/nothing', 302, '/page-not-found'],
    ['/en/nothing', 302, '/en/page-not-found'],
    ['/hr/home', 302, '/page-not-found'],
    ['/de/home', 302, '/page-not-found'],
    ['/a/b/home', 302, '/page-not-found'],
  ])('%s leads on with %i to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('unknown files and addresses of the framework are 404 in place', async () => {
    for (const path of ['/assets/x.js', '/x.png', '/_image?href=/x.png', '/_actions/x', '/_server-islands/x', '/.env', '/api', '/api/v1/x']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('an alias of the host is sent to the one address, health excepted', async () => {
    const Host = `localhost:${server.port}`;
    const moved = await get(`${page}?q=1`, { Host });
    expect([moved.status, moved.headers.location]).toEqual([308, `${server.origin}${page}?q=1`]);
    expect((await get('/healthz', { Host })).status).toBe(200);
  });
});

describe('files of the build', () => {
  test('come compressed ahead, with a validator, and never as immutable unless their name has a hash', async () => {
    const plain = await get('/assets/i18n/hr.json');
    const brotli = await get('/assets/i18n/hr.json', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(brotli.headers['content-type']).toBe('application/json; charset=utf-8');
    const known = await get('/assets/i18n/hr.json', { 'If-None-Match': plain.headers.etag ?? '' });
    expect(known.status).toBe(304);
  });

  test.each(['/assets/../server/entry.mjs', '/assets/%2e%2e/server/entry.mjs', '/..%2fserver%2fentry.mjs', '/assets/..%5cserver/entry.mjs', '/assets//i18n/hr.json', '/assets/i18n/hr.json.br', '/server/entry.mjs', '/%2e%2e/%2e%2e/etc/passwd', '/....//etc/passwd', '/assets/i18n/hr.json%00.js', '/%c0%ae%c0%ae/etc/passwd'])(
    '%s leads nowhere',
    async (path) => {
      expect([302, 400, 404]).toContain((await get(path)).status);
    },
  );
});

describe('pictures and documents', () => {
  const picture = `/images/${image.fileName}/640.webp`;

  test('a picture may be kept for good and shown anywhere, and can do nothing', async () => {
    const answer = await get(picture);
    expect(answer.body.equals(image.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    expect((await get(picture, { 'If-None-Match': answer.headers.etag ?? '' })).status).toBe(304);
  });

  test('parts can be asked for', async () => {
    const part = await get(picture, { Range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
    expect(part.body.equals(image.bytes.subarray(100, 200))).toBe(true);
    const beyond = await get(picture, { Range: 'bytes=5000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */5000']);
    const changed = await get(picture, { Range: 'bytes=100-199', 'If-Range': '"another"' });
    expect([changed.status, changed.body.length]).toEqual([200, 5000]);
  });

  test.each(['/images/a1b2c3d4e5f6a7b8c9d0e1f2/9999.webp', '/images/a1b2c3d4e5f6a7b8c9d0e1f2/640.png', '/images/..%2f/640.webp', '/images/health/probe', '/images/a1b2c3d4e5f6a7b8c9d0e1f2', '/documents/nothing-here.pdf', '/documents/%2e%2e/x.pdf', `/documents/${names.closed}`, `/documents/${names.draft}`])(
    '%s is not there for strangers',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('a public document is saved under its title', async () => {
    const answer = await get(`/documents/${names.open}`);
    expect(answer.body.equals(documentBytes)).toBe(true);
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Bro%C5%A1ura%20%C2%ABA%C2%BB.pdf");
    expect(answer.headers['content-type']).toBe('application/pdf');
  });
});

describe('what cannot be answered', () => {
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;

  test.each(['TRACE', 'PATCH', 'PROPFIND'])('%s is no method of ours', async (method) => {
    const answer = await ask(server.origin, page, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE, OPTIONS']);
  });

  test('writing to a page is refused, asking for its methods is not', async () => {
    const written = await ask(server.origin, page, { method: 'POST', body: 'a=b' });
    expect([written.status, written.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await ask(server.origin, page, { method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('too long addresses, headers and bodies are refused with their own status', async () => {
    expect(await statusOf(get(`/${'x'.repeat(8192)}`))).toBe(414);
    expect(await statusOf(get(page, { 'X-Long': 'x'.repeat(17_000) }))).toBe(431);
    const headers = { 'Content-Type': 'application/json' };
    const large = ask(server.origin, '/api/v1/contact', { method: 'POST', headers, body: Buffer.alloc(300_000, 'a') });
    expect(await statusOf(large)).toBe(413);
    const unannounced = { ...headers, 'Transfer-Encoding': 'chunked' };
    const chunked = ask(server.origin, '/api/v1/contact', { method: 'POST', headers: unannounced, body: Buffer.alloc(300_000, 'a') });
    expect(await statusOf(chunked)).toBe(413);
  });

  test('a browser reads a page in its language, a program a problem with the same id', async () => {
    const forPeople = await get('/en/x.png', { Accept: 'text/html' });
    expect([forPeople.status, forPeople.headers['content-language']]).toEqual([404, 'en']);
    expect(forPeople.body.toString()).toContain('<html lang="en">');
    const forPrograms = await get('/x.png', { 'Accept-Language': 'en' });
    expect(forPrograms.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = Problem.parse(JSON.parse(forPrograms.body.toString()));
    expect(problem).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: forPrograms.headers['x-request-id'] });
  });

  test('nothing that a client can send is our failure', async () => {
    const strings = ['%', '%E0%A4%A', '%ff', '%00', "'--", '${7*7}', '{{7*7}}', '\u2028', '%F0%9F%98%80', '?', '?=', '?a=%', '?q=%00', '?q=%ff', '?page=1e999', '?page[]=1', '#x', ';a=b', '..;/x', '%2e%2e%2f', '%252e%252e%252f', '.%00./', 'con', 'a'.repeat(5000)];
    const folders = ['/', '/home/', '/home/listings', '/home/listing/', '/home/project-listing/', '/en/home/listings/', '/images/', '/documents/', '/assets/', '/api/v1/', '/api/v1/real-estate-listings/', '/api/v1/location-names/municipalities/'];
    for (const folder of folders) {
      const answers = await Promise.all(strings.map((text) => get(folder + encodeURI(text).replaceAll('%25', '%'))));
      answers.forEach(({ status }, index) => expect(status, folder + strings[index]).toBeLessThan(500));
    }
    expect(server.output()).not.toContain('"level":"error"');
  });
});

test('health tells that the process lives, readiness that database and storage work', async () => {
  expect(JSON.parse((await get('/healthz')).body.toString())).toEqual({ alive: true });
  expect(JSON.parse((await get('/readyz')).body.toString())).toEqual({ ready: true, database: 'ok', storage: 'ok' });
});

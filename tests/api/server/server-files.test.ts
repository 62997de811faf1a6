import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentBytes, documents, image, storeFiles } from '../../support/database/stored.ts';
import { ask, startServer, type ServerProcess } from '../../support/servers/server.ts';

let server: ServerProcess;
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

beforeAll(async () => {
  server = await startServer();
  await storeFiles(server);
});
afterAll(() => server?.stop());

test('a picture may be kept for good and shown anywhere, and can do nothing', async () => {
  const answer = await get(image.path);
  expect(answer.body.equals(image.bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  });
  expect((await get(image.path, { 'If-None-Match': answer.headers.etag ?? '' })).status).toBe(304);
});

test('parts of a file can be asked for', async () => {
  const part = await get(image.path, { Range: 'bytes=100-199' });
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
  expect(part.body.equals(image.bytes.subarray(100, 200))).toBe(true);
  const beyond = await get(image.path, { Range: 'bytes=5000-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */5000']);
  const changed = await get(image.path, { Range: 'bytes=100-199', 'If-Range': '"another"' });
  expect([changed.status, changed.body.length]).toEqual([200, 5000]);
  const headers = { Range: 'bytes=100-199' };
  const head = await ask(server.origin, image.path, { method: 'HEAD', headers });
  expect([head.status, head.headers['content-length']]).toEqual([200, '5000']);
});

test.each([
  '/images/a1b2c3d4e5f6a7b8c9d0e1f2/9999.webp',
  '/images/a1b2c3d4e5f6a7b8c9d0e1f2/640.png',
  '/images/..%2f/640.webp',
  '/images/health/probe',
  '/images/a1b2c3d4e5f6a7b8c9d0e1f2',
  '/documents/nothing-here.pdf',
  '/documents/%2e%2e/x.pdf',
  `/documents/${documents.closed}`,
  `/documents/${documents.draft}`,
])('%s is not there for strangers', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a public document is saved under its title', async () => {
  const answer = await get(`/documents/${documents.open}`);
  expect(answer.body.equals(documentBytes)).toBe(true);
  expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Bro%C5%A1ura%20%C2%ABA%C2%BB.pdf");
  expect(answer.headers['content-type']).toBe('application/pdf');
});

const tile = '/tiles/7/69/45';
const drawing = '/tiles/drawn/7/2196/1436/32.svg';

test.each([
  [tile, 'application/vnd.mapbox-vector-tile'],
  [drawing, 'image/svg+xml'],
])('of the map, %s is asked for again, and is not sent again to who has it', async (path, mediaType) => {
  const answer = await get(path, { 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': mediaType,
    'content-encoding': 'br',
    'cache-control': 'public, no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  const known = await get(path, { 'If-None-Match': answer.headers.etag ?? '' });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const head = await ask(server.origin, path, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(server.origin, path, { method: 'POST' })).status).toBe(405);
});

test.each([
  '/tiles/99/0/0',
  '/tiles/7/200/45',
  '/tiles/7/x/45',
  '/tiles/drawn/7/2196/1436/7.svg',
  '/tiles/',
  '/tiles/..%2f',
])('of the map, %s is not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});

import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertListing } from '../../../support/listings/listings.ts';
import { ask, startServer, type ServerProcess } from '../../../support/servers/server.ts';
import { databaseOf } from '../../../support/listings/uploads.ts';

const page = '/home/faq';

let server: ServerProcess;
const get = (path: string, headers: Record<string, string> = {}) => ask(server.origin, path, { headers });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

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
    const plain = await get('/home?visitor=1', {
      Host: 'evil.example',
      'Accept-Language': 'de',
      Cookie: 'a=b',
      'X-Forwarded-Host': 'evil.example',
    });
    const other = await get('/home?visitor=1');
    expect(plain.body.equals(other.body)).toBe(true);
    expect(plain.body.toString()).not.toContain('evil.example');
  });

  test.each(['/home', '/en/home/listings', page, '/privacy-policy-raw', '/page-not-found', '/api/docs'])(
    'the policy of %s names its own styles and scripts, each of them and no others',
    async (path) => {
      const { headers, body } = await get(path);
      const inside = [...body.toString().matchAll(/<(style|script(?: type="module")?)>(.*?)<\/(?:style|script)>/gs)];
      const expected = inside.map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
      const named = String(headers['content-security-policy']).match(/'sha256-[^']+'/g);
      expect(expected.length).toBeGreaterThan(1);
      expect(new Set(named)).toEqual(new Set(expected));
    },
  );

  test('foreign parameters change nothing: neither the page nor where it is', async () => {
    for (const path of [page, '/home/listings', '/en/home/listings/sale/flat?priceMax=90000']) {
      const plain = await get(path);
      const tracked = await get(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail&fbclid=1`);
      expect([plain.status, tracked.status], path).toEqual([200, 200]);
      expect(tracked.headers.etag, path).toBe(plain.headers.etag);
    }
  });

  test('pages that name wrong values, codes of addresses and unknown ids are made anew each time', async () => {
    for (const path of ['/home/listings?priceMax=x', '/qr/17.svg', '/home/listing/999999999']) {
      expect((await get(path)).headers['cache-control'], path).not.toContain('s-maxage');
    }
    expect((await get('/home/listings?priceMax=9')).headers['cache-control']).toContain('s-maxage');
  });

  test.each([
    ['/', 302, '/home'],
    ['/?utm=x', 302, '/home?utm=x'],
    ['/en', 302, '/en/home'],
    [`${page}/?q=1`, 308, `${page}?q=1`],
    ['/nothing', 302, '/page-not-found'],
    ['/en/nothing', 302, '/en/page-not-found'],
    ['/hr/home', 302, '/page-not-found'],
    ['/fr/home', 302, '/page-not-found'],
    ['/a/b/home', 302, '/page-not-found'],
  ])('%s leads on with %i to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('the root leads to the language of whoever comes, which caches heed', async () => {
    const answer = await get('/', { 'Accept-Language': 'en-GB' });
    expect([answer.status, answer.headers.location]).toEqual([302, '/en/home']);
    expect(answer.headers.vary).toContain('Accept-Language, Cookie');
    expect((await get('/', { 'Accept-Language': 'en-GB', Cookie: 'lang=hr' })).headers.location).toBe('/home');
  });

  test('unknown files and addresses of the framework are 404 in place', async () => {
    for (const path of [
      '/assets/x.js',
      '/x.png',
      '/_image?href=/x.png',
      '/_actions/x',
      '/_server-islands/x',
      '/.env',
      '/api',
      '/api/v1/x',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('an alias of the host is sent to the one address, health excepted', async () => {
    const Host = `localhost:${server.port}`;
    const moved = await get(`${page}?q=1`, { Host });
    expect([moved.status, moved.headers.location]).toEqual([308, `${server.origin}${page}?q=1`]);
    expect((await get('/healthz', { Host })).status).toBe(200);
  });

  test('of listings that were kept follow what their advertisers change', async () => {
    const { db, close } = databaseOf(server);
    const id = await insertListing(db, { descriptionHr: 'Bez lifta.' });
    const { headers } = await get(`/home/listing/${id}`);
    const read = async () => (await get(headers.location ?? '')).body.toString();
    expect(await read()).toContain('Bez lifta.');
    await db.updateTable('listings').set({ descriptionHr: 'S liftom.' }).where('id', '=', id).execute();
    await expect.poll(async () => (await read()).includes('S liftom.')).toBe(true);
    await close();
  });

  test('of listings have an exposé, as a PDF of which no search engine keeps anything, while they are public', async () => {
    const { db, close } = databaseOf(server);
    const id = await insertListing(db, { titleEn: 'Flat with a view', images: 2 });
    const gone = await insertListing(db, { status: 'SOLD' });
    const draft = await insertListing(db, { status: 'DRAFT', firstPublishedAt: null, publishedAt: null });
    await close();
    for (const path of [`/expose/${id}.pdf`, `/en/expose/${id}.pdf`]) {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'application/pdf', 'noindex']);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const missing = [`/expose/${gone}.pdf`, `/expose/${draft}.pdf`, '/expose/999999999.pdf', '/expose/x.pdf'];
    const answers = await Promise.all(missing.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([410, 404, 404, 404]);
  });

  test('show what an advertiser writes as text, never as markup', async () => {
    const { db, close } = databaseOf(server);
    const written = (sign: string) => `<${sign} onerror=alert(1)>"'&amp;`;
    const id = await insertListing(db, {
      ...{ titleHr: written('img'), descriptionHr: written('svg'), street: written('b'), pointPrecision: 'EXACT' },
      ...{ advertiserKind: 'AGENCY', advertiserName: written('i'), company: written('u') },
    });
    await close();
    const { headers } = await get(`/home/listing/${id}`);
    const html = (await get(headers.location ?? '')).body.toString();
    // Within quotation marks of an attribute, these signs are text.
    const outside = html.replaceAll(/"[^"]*"/g, '');
    const shown = ['img', 'svg', 'b', 'u'].filter((sign) => outside.includes(`&lt;${sign} onerror=alert(1)&gt;`));
    expect([shown, outside.match(/<\w+ onerror/)]).toEqual([['img', 'svg', 'b', 'u'], null]);
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

  test('the icon is where browsers look for it without being told', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(icon.body.readUInt16LE(2)).toBe(1);
  });

  test.each([
    '/assets/../server/entry.mjs',
    '/assets/%2e%2e/server/entry.mjs',
    '/..%2fserver%2fentry.mjs',
    '/assets/..%5cserver/entry.mjs',
    '/assets//i18n/hr.json',
    '/assets/i18n/hr.json.br',
    '/server/entry.mjs',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/....//etc/passwd',
    '/assets/i18n/hr.json%00.js',
    '/%c0%ae%c0%ae/etc/passwd',
  ])('%s leads nowhere', async (path) => {
    expect([302, 400, 404]).toContain((await get(path)).status);
  });
});

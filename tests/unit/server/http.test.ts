import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readConfig } from '#server/config.ts';
import { matchesTag, parseRange } from '#server/byte-range.ts';
import { clientAddress } from '#server/http/requests/client-address.ts';
import { preferredCoding, requestId } from '#server/http/requests/exchange.ts';
import pathWords from '#server/http/requests/path-words.json' with { type: 'json' };
import { redact } from '#server/http/requests/redact.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';

describe('a Range header', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0-1,x', undefined],
    ['bytes=0-1,500-', { start: 0, end: 1 }],
    ['lines=0-9', undefined],
    [undefined, undefined],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  test('never reaches outside of the file, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, size) => {
        const range = parseRange(`bytes=${text}`, size);
        if (typeof range === 'object')
          expect(range.start >= 0 && range.start <= range.end && range.end < size).toBe(true);
      }),
    );
  });
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s against %s', (header, tag, expected) => {
  expect(matchesTag(header, tag)).toBe(expected);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=nonsense', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s prefers %s', (header, expected) => {
  expect(preferredCoding(header)).toBe(expected);
});

test.each([
  ['/home?q=stan+zagreb&page=2', '/home?q=-&page=2'],
  ['/change-password?passwordResetToken=abc', '/change-password?passwordResetToken=-'],
  ['/home?page=1&verificationToken=abc&priceMin=2', '/home?page=1&verificationToken=-&priceMin=2'],
  ['/home?pass%77ord=abc', '/home?password=-'],
  ['/home?%zz=abc', '/home?-'],
  ['/home?username=ana', '/home?username=-'],
  ['/home?key&token&a=b', '/home?-&-&a=-'],
  ['/home?%=a&b==c', '/home?-&b=-'],
  ['/home/listings?phrase=stan+kod+Ane&typed=Ana&text=Ana', '/home/listings?phrase=-&typed=-&text=-'],
  ['/home/listings?tražim%20stan', '/home/listings?-'],
  [
    '/home/listings?place=c%3A17&type=HOUSE,FLAT&sort=-price&priceMax=250000',
    '/home/listings?place=c:17&type=HOUSE,FLAT&sort=-price&priceMax=250000',
  ],
  ['/home/listings?near=45.81,15.98,5&bbox=1,2,3,4&area=_p~iF', '/home/listings?near=-&bbox=-&area=-'],
  ['/home?priceMin=0911234567&priceMax=%2B385911234567', '/home?priceMin=-&priceMax=-'],
  ['/home/091-234-5678/+385911234567/Ana%20Ani%C4%87', '/home/-/-/-'],
  ['/home/listing/123456789', '/home/listing/123456789'],
  ['/home/my-listings', '/home/my-listings'],
  ['/home/listings?q=ana@example.hr&page=2', '/home/listings?q=-&page=2'],
  ['/home/listings?q=ana%40example.hr', '/home/listings?q=-'],
  ['/home/listings?q=ana%2540example.hr', '/home/listings?q=-'],
  ['/home/ana@example.hr/x', '/home/-/-'],
  ['/home/listings?ana@example.hr', '/home/listings?-'],
  ['/home/still-available/Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkFCQ0RFRjEyMzQ1Ng', '/home/still-available/-'],
  ['/home?t=Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkFCQ0RFRjEyMzQ1Ng&page=2', '/home?t=-&page=2'],
  ['/home?Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkFCQ0RFRjEyMzQ1Ng', '/home?-'],
  ['/home?t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '/home?t=-'],
  ['/images/3f2c9a7be41d06585a90c1d2e3f4a5b6/640.webp', '/images/3f2c9a7be41d06585a90c1d2e3f4a5b6/640.webp'],
  [
    '/home/listing/17/prodaje-se-trosoban-stan-u-centru-splita-s-pogledom-2',
    '/home/listing/17/prodaje-se-trosoban-stan-u-centru-splita-s-pogledom-2',
  ],
  ['/home/listings?oib=12345678903&broj=385911234567&n=7', '/home/listings?oib=-&broj=-&n=-'],
  [
    '/home/listings?priceMax=12345678903&priceMin=12345678.90&areaMin=54.5',
    '/home/listings?priceMax=-&priceMin=-&areaMin=54.5',
  ],
  ['/home/listings?ime=HORVAT&type=HORVAT&type=FLAT', '/home/listings?ime=-&type=-&type=FLAT'],
  ['/home/listings?x=a:ivan-horvat&place=s:ivan-horvat', '/home/listings?x=-&place=-'],
  ['/385911234567', '/-'],
  ['/911234567', '/-'],
  ['/home/listing/12345678903', '/home/listing/-'],
  ['/home/ivan-horvat-ilica-5', '/home/-'],
  ['/home/Ivan.Horvat_1980', '/home/-'],
  ['/ivan/horvat/17', '/-/-/-'],
  ['/api/v1/users/me/messages/17/status', '/api/v1/users/me/messages/17/status'],
  ['/en/home/project-listing/17/3-sobni-stan', '/en/home/project-listing/17/3-sobni-stan'],
])('%s is written down as %s', (url, expected) => {
  expect(redact(url)).toBe(expected);
});

test.each([
  ['/home/listings/prodaja/stan/splitsko-dalmatinska/split', '/home/listings/prodaja/stan/splitsko-dalmatinska/split'],
  ['/assets/build/LoginForm.Cx3_a-9Q.js', '/assets/build/LoginForm.Cx3_a-9Q.js'],
  ['/home/385911234567/12345678903', '/home/-/-'],
])('%s, where something was found, is written down as %s', (url, expected) => {
  expect(redact(url, true)).toBe(expected);
});

test('the words of paths that the log shows are those of our pages and calls', () => {
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' });
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: object };
  const parts = [...pages, ...Object.keys(paths)].flatMap((path) => path.replace(/\.(?:astro|ts)$/, '').split('/'));
  const ours = parts.filter((part) => part && part !== 'index' && !/[[{]/.test(part));
  expect(pathWords).toEqual([...new Set([...ours, 'build', 'en', 'tiles'])].sort());
});

describe('the address of a client', () => {
  const from = (header: string | undefined) =>
    ({ headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

  test.each([
    ['6.6.6.6, 93.184.216.34', true, '93.184.216.34'],
    ['2001:db8::1', true, '2001:db8::1'],
    ['93.184.216.34, nonsense', true, '10.0.0.1'],
    [undefined, true, '10.0.0.1'],
    ['93.184.216.34', false, '10.0.0.1'],
  ])('forwarded for %s, proxy trusted %s', (header, trusted, expected) => {
    expect(clientAddress(from(header), trusted)).toBe(expected);
  });
});

test('a short harmless request id is kept behind a proxy that we trust, everything else gets a new one', () => {
  expect(requestId('abc-123_XYZ.9', true)).toBe('abc-123_XYZ.9');
  expect(requestId('abc-123_XYZ.9', false)).toMatch(/^[\da-f]{10}-[\da-z]+$/);
  for (const given of [
    undefined,
    'short',
    'x'.repeat(65),
    'with space',
    'line\r\nbreak',
    '"quoted-id"',
    ['abc-12345', 'b'],
  ]) {
    expect(requestId(given, true)).toMatch(/^[\da-f]{10}-[\da-z]+$/);
  }
  expect(requestId(undefined, true)).not.toBe(requestId(undefined, true));
});

const reports = '; report-uri /api/v1/csp-reports; report-to csp';

test.each([
  ['/home', true],
  ['/en/home/listing/7/flat?x=1', true],
  ['/login', false],
  ['/en/change-password?passwordResetToken=abc', false],
  ['/en/home/account', false],
  ['/social-login', false],
])('%s lets analytics in: %s, and only where there is one', (address, allowed) => {
  const policy = "default-src 'none';img-src 'self'; connect-src 'self' blob:;script-src 'self';script-src-attr 'none'";
  const scriptUrl = 'https://stats.example.hr:8443/path/script.js';
  const page = securityHeaders(readConfig({ ANALYTICS_SCRIPT_URL: scriptUrl })).page(policy, address);
  const [plain] = securityHeaders(readConfig({})).page(policy, address).slice(-1);
  const trusted = allowed ? '' : "; require-trusted-types-for 'script'; trusted-types worker";
  expect(plain).toBe(`${policy}; frame-ancestors 'none'${trusted}${reports}`);
  const origin = 'https://stats.example.hr:8443';
  const wanted = `default-src 'none';img-src ${origin} 'self'; connect-src ${origin} 'self' blob:;script-src ${origin} 'self';script-src-attr 'none'; frame-ancestors 'none'${reports}`;
  expect(page.at(-1)).toBe(allowed ? wanted : plain);
});

test('https adds HSTS and upgrades what a page asks for', () => {
  const secure = securityHeaders(readConfig({ PUBLIC_URL: 'https://portun.example.hr' }));
  const plain = securityHeaders(readConfig({}));
  expect(secure.strict()).toContain('Strict-Transport-Security');
  expect(plain.strict()).not.toContain('Strict-Transport-Security');
  expect(secure.page("default-src 'self';").at(-1)).toBe(
    `default-src 'self'; frame-ancestors 'none'; upgrade-insecure-requests${reports}`,
  );
  expect(plain.page("default-src 'self'").at(-1)).toBe(`default-src 'self'; frame-ancestors 'none'${reports}`);
});

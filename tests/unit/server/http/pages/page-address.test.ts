import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { hostAliases, originForm, parseTarget } from '#server/http/requests/target.ts';
import { languageOf, pageAddress, meansPage, notFoundPath, redirectOf } from '#server/http/pages/page-address.ts';

describe('an address', () => {
  test('is taken apart into path and query', () => {
    expect(parseTarget('/home/%C5%A1?q=%C5%BE')).toEqual({ raw: '/home/%C5%A1', path: '/home/š', query: '?q=%C5%BE' });
  });

  test.each([
    [`/${'x'.repeat(8192)}`, 414],
    ['/%zz', 400],
    ['/%c3', 400],
    ['/%00', 400],
    ['/a%0d%0ab', 400],
    ['/x?q=%00', 400],
    ['home', 400],
    ['/../etc/passwd', 404],
    ['/a/%2e%2e/b', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/a%5c..%5cb', 404],
    ['//example.com/', 404],
    ['/\\example.com', 404],
  ])('%s is refused with %i', (url, status) => {
    expect(parseTarget(url)).toMatchObject({ status });
  });
});

test.each([
  ['/home?q=1', '/home?q=1'],
  ['http://example.com/home?q=1', '/home?q=1'],
  ['HTTPS://user:word@example.com:81/', '/'],
  ['http://example.com', '/'],
  ['http://example.com?q=1', '/?q=1'],
  ['/http://example.com/', '/http://example.com/'],
  ['http:///home', 'http:///home'],
  ['ftp://example.com/home', 'ftp://example.com/home'],
  ['*', '*'],
])('%s asks for %s', (url, expected) => {
  expect(originForm(url)).toBe(expected);
});

test.each([
  ['a page that reads nothing', '/home/faq', '?utm_source=x&q=1', '/home/faq'],
  ['a path that was spelled otherwise', '/home/listing/17/kuća', '', '/home/listing/17/ku%C4%87a'],
  ['a listing', '/en/home/listing/17/flat', '?rooms=2', '/en/home/listing/17/flat'],
  ['results', '/home/listings/prodaja', '?utm_source=x&priceMax=9&fbclid=y', '/home/listings/prodaja?priceMax=9'],
  ['results of a text, spelled otherwise', '/en/home/listings', '?%71=a%20%C5%BE', '/en/home/listings?q=a+%C5%BE'],
  ['results of a phrase', '/home/listings', '?phrase=stan&typed=kuca&x=1', '/home/listings?phrase=stan&typed=kuca'],
  ['results of a form', '/home/listings', '?county=17&priceMin=', '/home/listings?county=17&priceMin='],
  ['a comparison', '/en/home/compare', '?utm_source=x&ids=1,2', '/en/home/compare?ids=1%2C2'],
  ['a page that is only called alike', '/home/listings-of-old', '?q=1', '/home/listings-of-old'],
  [
    'flats of a project',
    '/home/project-listing/1/x',
    '?x=1&sort=-area&floor=&rooms=2,5',
    '/home/project-listing/1/x?rooms=2.5&sort=-area',
  ],
  ['a project', '/home/project-listing/1/x', '?rooms=&utm_source=x', '/home/project-listing/1/x'],
  ['wrong values, to be named', '/home/project-listing/1/x', '?rooms=many', '/home/project-listing/1/x?rooms=many'],
])('%s is kept under one address', (_what, path, query, expected) => {
  expect(pageAddress(path, query)).toBe(expected);
});

test('the address of a page leads to the same address again, whatever it holds', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const target = parseTarget(`/home/listings${path}?${query}`);
      if ('status' in target) return;
      const address = pageAddress(target.path, target.query);
      const again = parseTarget(address);
      expect('status' in again ? again : pageAddress(again.path, again.query)).toBe(address);
    }),
  );
});

test.each([
  ['/', { status: 302, path: '/home' }],
  ['/en', { status: 302, path: '/en/home' }],
  ['/en/', { status: 302, path: '/en/home' }],
  ['/home/', { status: 308, path: '/home' }],
  ['/en/home/listings/', { status: 308, path: '/en/home/listings' }],
  ['/home', undefined],
  ['/english', undefined],
  ['/it', { status: 302, path: '/it/home' }],
  ['/fr', undefined],
])('%s leads to %j', (path, expected) => {
  expect(redirectOf(path)).toEqual(expected);
});

test.each([
  ['nothing', {}, '/home'],
  ['what the browser prefers', { 'accept-language': 'fr, de-AT;q=0.8, hr;q=0.5' }, '/de/home'],
  ['the choice before that', { 'accept-language': 'en', cookie: 'device=x; lang=hr' }, '/home'],
  ['a choice alone', { cookie: 'lang=en' }, '/en/home'],
  ['what is no language of ours', { cookie: 'lang=fr; xlang=en', 'accept-language': 'en' }, '/en/home'],
  ['a choice of a further language', { cookie: 'lang=sl', 'accept-language': 'en' }, '/sl/home'],
])('the root leads to the language that %s says', (_what, headers, path) => {
  expect(redirectOf('/', languageOf(headers))).toEqual({ status: 302, path });
  expect(redirectOf('/en', languageOf(headers))).toEqual({ status: 302, path: '/en/home' });
});

test('only what a person could have meant as a page leads to «page not found», in its language', () => {
  for (const path of ['/x', '/en/x', '/home/nothing', '/blog/2026.10']) expect(meansPage(path), path).toBe(true);
  for (const path of ['/api/x', '/assets/x', '/images/x', '/_image', '/.env', '/x.js', '/favicon.ico'])
    expect(meansPage(path), path).toBe(false);
  expect([notFoundPath('/x'), notFoundPath('/en/x')]).toEqual(['/page-not-found', '/en/page-not-found']);
});

test('only other names of this machine are aliases of a loopback address', () => {
  expect([...hostAliases('http://127.0.0.1:4321')]).toEqual(['localhost:4321', '[::1]:4321']);
  expect([...hostAliases('http://localhost')]).toEqual(['127.0.0.1', '[::1]']);
  expect([...hostAliases('https://portun.example.hr')]).toEqual([]);
});

const folder = join(import.meta.dirname, '../../../../../src/pages/[...locale]/home');
const reading = readdirSync(folder).flatMap((name) => {
  if (!name.endsWith('.astro')) return [];
  const source = readFileSync(join(folder, name), 'utf8');
  return [...source.matchAll(/searchParams\.(?:get|has)\('(\w+)'\)/g)].map(([, parameter = '']) => [
    `/home/${name.slice(0, -'.astro'.length)}`,
    parameter,
  ]);
});

test('some pages read parameters', () => expect(reading.length).toBeGreaterThan(10));

test.each(reading)('the page %s is given the parameter «%s», which it reads', (path, parameter) => {
  expect(pageAddress(path ?? '', `?${parameter}=1`)).toBe(`${path}?${parameter}=1`);
});

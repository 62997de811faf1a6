import { expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { idOf, offlinePath } from '../../src/worker/addresses.ts';
import { favouritesOf } from '../../src/worker/favourites.ts';
import { markOffline } from '../../src/worker/offline-note.ts';

test.each([
  ['/home/listing/7/stan', '7'],
  ['/en/home/project-listing/12/towers', '12'],
  ['/sl/home/listing/7/stanovanje', '7'],
  ['/fr/home/listing/7/appartement', undefined],
  ['/home/listing/7', '7'],
  ['/home/listings', undefined],
  ['/home/listing/7x', undefined],
  ['/home/manage-listing/7', undefined],
  ['/api/v1/real-estate-listings/7', undefined],
])('%s is the page of listing %s', (path, id) => {
  expect(idOf(path)).toBe(id);
});

test('the offline page is in the language of the path', () => {
  expect(['/home', '/en', '/en/home', '/england'].map(offlinePath)).toEqual([
    '/offline',
    '/en/offline',
    '/en/offline',
    '/offline',
  ]);
});

test.each(locales)('what stands offline in %s is told in it', (locale) => {
  const home = localizedPath(locale, '/home');
  expect(offlinePath(home)).toBe(localizedPath(locale, '/offline'));
  expect(idOf(`${home}/listing/7`)).toBe('7');
});

test('favourites are those of the device and, of whoever is logged in, of the account, without those removed, the last ones last', () => {
  const own = JSON.stringify({ 1: { at: 1 }, 2: 0, __proto__: 3, 'x/../y': { at: 1 } });
  const account = JSON.stringify({ user: '7', kept: { 2: { at: 1 }, 3: { at: 1 } } });
  expect(favouritesOf({ own, account, loggedIn: true })).toEqual(['1', '3']);
  expect(favouritesOf({ own, account, loggedIn: false })).toEqual(['1']);
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [index + 1, { at: 1000 - index }]));
  const last = favouritesOf({ own: JSON.stringify(many) });
  expect([last.length, last[0], last.at(-1)]).toEqual([100, '100', '1']);
  for (const nonsense of ['', '{', 'null', '[]', '7', '"x"'])
    expect(favouritesOf({ own: nonsense, account: nonsense, loggedIn: true })).toEqual([]);
});

const words = '<html><template id="offline-note"><p>Of {{time}}</p></template>';
const answer = (html: string, headers: Record<string, string>) => new Response(html, { headers });

test.each([
  ['hr', 'Sat, 21 Nov 2026 11:05:00 GMT', /Of 21\. studenoga 2026\. u \d\d:05/],
  ['en', 'Sat, 21 Nov 2026 11:05:00 GMT', /Of 21 November 2026 at \d\d:05/],
  ['de', 'Sat, 21 Nov 2026 11:05:00 GMT', /Of 21\. November 2026 um \d\d:05/],
  ['en', 'yesterday', /Of \?/],
])('a laid up page in %s tells before its content of when it is', async (lang, date, told) => {
  const page = answer(`<html lang="${lang}"><body><main id="main">$& price</main>`, {
    date,
    'content-length': '3',
    'content-security-policy': "default-src 'none'",
  });
  const marked = await markOffline(page, answer(words, {}));
  const html = await marked.text();
  expect(html).toMatch(told);
  expect(html.indexOf('Of ')).toBeLessThan(html.indexOf('<main'));
  expect(html).toContain('<main id="main">$& price</main>');
  expect(marked.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(marked.headers.get('content-length')).toBeNull();
});

import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { GET } from '../../../src/pages/robots.txt.ts';

const locals = { runtime: { config: { publicUrl: 'https://portal.example.hr' } } };
const text = await (await GET({ locals } as unknown as APIContext)).text();

const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, verb, pattern = '']) => ({
  allows: verb === 'Allow',
  length: pattern.length,
  matches: new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}`),
}));

/** As crawlers read it (RFC 9309): the longest rule that matches wins, of two as long the one that allows. */
function mayCrawl(path: string): boolean {
  const [rule] = rules
    .filter(({ matches }) => matches.test(path))
    .toSorted((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
  return rule?.allows ?? true;
}

test.each([
  ['/home', true],
  ['/en/home/listing/7/flat-with-a-view', true],
  ['/home/listings/prodaja/stan', true],
  ['/home/listings?page=2', true],
  ['/en/home/listings/sale/flat?page=3', true],
  ['/home/listings?priceMax=150000', false],
  ['/en/home/listings?priceMax=150000&page=2', false],
  ['/home/listings?page=2&priceMax=150000', false],
  ['/home/project-listing/8/zgrada', true],
  ['/home/project-listing/8/zgrada?free=1', false],
  ['/api/v1/real-estate-listings', false],
  ['/qr/7.svg', false],
  ['/en/qr/7.svg', false],
  ['/expose/7.pdf', false],
  ['/en/expose/7.pdf', false],
])('whether crawlers may read %s: %s', (path, may) => {
  expect(mayCrawl(path)).toBe(may);
});

test('crawlers are told where the sitemap is, and that the rules are for all', () => {
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain('\nSitemap: https://portal.example.hr/sitemap.xml\n');
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSensitivePage } from '#domain/site/sensitive-pages.ts';
import { readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';

const pages = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/(?:\/index)?\.astro$/, '').replace(/\[.+?\]/, '17')}`);

/** Pages that analytics may see, where somebody has agreed to it. */
const open = [
  ...[
    '/cookie-settings',
    '/offline',
    '/page-not-found',
    '/privacy-policy-raw',
    '/home',
    '/home/compare',
    '/home/faq',
    '/home/sources',
  ],
  ...['/home/listing/17', '/home/listings/17', '/home/project-listing/17'],
];

test.each(pages)('%s is either open to analytics or discreet', (path) => {
  expect(isSensitivePage(path)).toBe(!open.includes(path));
});

test('pages that are only called alike are not discreet', () => {
  for (const path of ['/home/listing/17', '/home/reports-of-old', '/home/administration', '/loginx', '/'])
    expect(isSensitivePage(path)).toBe(false);
});

const policyOf = (address: string) => {
  const headers = securityHeaders(readConfig({})).page("default-src 'self'", address);
  return headers[headers.indexOf('Referrer-Policy') + 1];
};

test.each([
  '/en/home/admin/users?q=ana%40example.hr',
  '/home/confirm-contact?token=a',
  '/home/still-available?token=a',
  '/home/conversation?token=a',
  '/home/preview?token=a',
  '/home/contact?listing=17',
  '/en/home/report?listing=17',
])('%s tells its address to no page, and by its origin the server that a form is its own', (address) => {
  expect(policyOf(address)).toBe('strict-origin');
});

test('other pages tell their address to our own', () => {
  expect(policyOf('/home/listing/17/stan')).toBe('strict-origin-when-cross-origin');
});

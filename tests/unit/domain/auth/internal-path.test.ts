import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { internalPath } from '#domain/auth/internal-path.ts';

const pagesFolder = new URL('../../../../src/pages/[...locale]', import.meta.url);

/** Pages that a login never leads to: those of logging in, and those that are no goal. */
const noGoals =
  /manifest|search-words|^(?:change-password|forgot-password|login|offline|page-not-found|registration|registration-confirm|social-login|verification-confirm|home\/(?:alerts-off|confirm-contact|preview)|(?:expose|qr)\/.*)$/;

test.each([
  '/home',
  '/en/home',
  '/home#about',
  '/home/faq',
  '/home/account',
  '/home/add-listing?kind=PROJECT',
  '/home/my-listings?status=DRAFT&page=2',
  '/en/home/manage-listing/17',
  '/home/listings?purpose=SALE&page=2',
  '/home/listings/prodaja/stan/splitsko-dalmatinska/split',
  '/en/home/listings/sale/flat',
  '/home/listing/17/stan-na-moru',
  '/home/project-listing/3',
  '/home/admin?status=BLOCKED',
  '/en/home/admin/reports?listing=17',
  '/home/my-project-listings',
  '/home/messages?listing=17',
  '/home/favourites',
  '/en/home/saved-searches',
  '/cookie-settings',
  '/en/home/contact?project=3&unit=A1',
])('%s may be where a login leads', (path) => {
  expect(internalPath(path)).toBe(path);
});

test.each([
  '',
  'home',
  'https://example.com/home',
  'javascript:alert(1)',
  '//example.com/home',
  '///home',
  '/\\example.com',
  '\\/home',
  '/home\\..\\login',
  '/home\n',
  '/\thome',
  '/home\u0000',
  '/home?x=\u0007',
  '/home/../login',
  '/%2e%2e/home',
  '/home/%2F%2Fexample.com',
  '/hr/home',
  '/fr/home',
  '/home/',
  '/home/nonsense',
  '/home/listing/0/x',
  '/home/listing/x',
  '/home/manage-listing/x',
  '/login',
  '/en/registration',
  '/page-not-found',
  '/api/v1/logout',
  '/assets/i18n/hr.json',
])('%j leads nowhere', (path) => {
  expect(internalPath(path)).toBeUndefined();
});

test('a login may lead to every page that needs one', () => {
  const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  const paths = files
    .map((file) => file.replaceAll('\\', '/').replace(/(?:\/index)?\.(?:astro|ts)$/, ''))
    .filter((path) => !noGoals.test(path))
    .map((path) => `/${path.replace(/\/\[(?:\.\.\.rest|id)\]/, '/17').replace('/[...path]', '')}`);
  expect(paths).toContain('/home/faq');
  expect(paths.filter((path) => internalPath(path) === undefined)).toEqual([]);
});

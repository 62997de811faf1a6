import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { rawKeysOn } from '../../support/e2e/raw-keys.ts';
import { bothLocales } from '../../support/runs/pages.ts';

async function expectWords(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect.soft(await rawKeysOn(page), path).toEqual([]);
}

const own = [
  '/home/account',
  '/home/my-listings',
  '/home/my-project-listings',
  '/home/messages',
  '/home/saved-searches',
  '/home/favourites',
  '/home/admin',
  '/home/admin/reports',
  '/home/admin/papers',
  '/home/admin/reviews',
  '/home/admin/users',
  '/home/admin/log',
  '/home/admin/misreadings',
  '/home/admin/health',
];

for (const locale of bothLocales)
  test(`pages of the logged-in say words and never keys, also when the server fails, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const at = (path: string) => localizedPath(locale, path);
    await becomeAdmin(page, locale);
    await page.goto(at('/home/account'));
    const { id } = await makeListing(page, { draft: true });
    await page.goto(at('/home/add-listing?kind=PROJECT'));
    await expect(page).toHaveURL(/manage-project-listing/);
    const editors = [at(`/home/manage-listing/${id}`), new URL(page.url()).pathname];
    const paths = [...own.map(at), ...editors, at('/home/manage-listing/999999999')];
    for (const path of paths) await expectWords(page, path);
    const failure = { status: 500, contentType: 'text/html', body: 'broken' };
    await page.route('**/api/v1/**', (route) => route.fulfill(failure));
    for (const path of paths) await expectWords(page, path);
  });

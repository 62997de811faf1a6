import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { makeListing } from '../../support/e2e/listing.ts';

/** Scripts that the island of a page imports, which its page names. */
async function expectAllNamed(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);
  const texts = await Promise.all(named.map(async (file = '') => (await page.request.get(file)).text()));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)].map(([, name]) => name),
  );
  expect(named).toEqual(expect.arrayContaining(imported.map((name) => `/assets/build/${name}`)));
  expect(named.length, path).toBeGreaterThan(3);
  expect(new Set(named).size).toBe(named.length);
}

/** The call is made without any script of the island, and not again with them. */
async function expectAskedEarly(page: Page, path: string, call: RegExp): Promise<void> {
  const island = /Editor\.[\w-]+\.js$/;
  await page.route(island, (route) => route.abort());
  await Promise.all([page.waitForRequest(call), page.goto(path)]);
  await page.unroute(island);
  let count = 0;
  page.on('request', (request) => (count += Number(call.test(request.url()))));
  await page.reload();
  await expect(page.locator('.editor section').first()).toBeVisible();
  expect(count).toBe(1);
}

test('a page names all scripts of its island at once', async ({ page }) => {
  for (const path of ['/login', '/home/my-listings', '/home/manage-listing/1', '/home/manage-project-listing/1'])
    await expectAllNamed(page, path);
});

test('the editor of a listing asks for it before its scripts are there, and only once', async ({ page }) => {
  await accountPages(page, 'hr').join(newPerson());
  const { id } = await makeListing(page, { scenes: [], draft: true });
  await expectAskedEarly(page, `/home/manage-listing/${id}`, /\/managed-listing\/\d+$/);
});

test('the editor of a project asks for it before its scripts are there, and only once', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  await page.goto('/home/add-listing?kind=PROJECT');
  await expect(page).toHaveURL(/\/home\/manage-project-listing\/\d+$/);
  await expectAskedEarly(page, page.url(), /\/real-estate-project-listings\/\d+$/);
});

import { expect, test } from '@playwright/test';
import { logInSocially } from '../support/e2e-account.ts';
import { becomeAdmin } from '../support/e2e-admin.ts';
import { makeListing } from '../support/e2e-listing.ts';
import { scriptsOf } from '../support/e2e-scripts.ts';
import { bothLocales, everyPage } from '../support/pages.ts';

for (const locale of bothLocales) {
  test(`pages to read have at most 3.2 KB of scripts, in no file; those of projects 5, in files too; forms 112, in ${locale}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    for (const [name, path] of Object.entries(await everyPage(request, locale))) {
      const { files, bytes } = await scriptsOf(page, path);
      const forms = await page.locator('astro-island').count();
      const isProject = name.startsWith('project');
      if (forms === 0 && !isProject) expect.soft(files, name).toEqual([]);
      const most = isProject ? 5 : 3.2;
      expect.soft(bytes, name).toBeLessThanOrEqual((forms === 0 ? most : 112) * 1024);
    }
  });
}

test('pages of one’s own listings load at most 114 KB of scripts before anybody touches them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logInSocially(page, 'hr');
  const { id } = await makeListing(page, { scenes: [], draft: true });
  for (const [path, seen] of [
    ['/home/my-listings', '.own'],
    [`/home/manage-listing/${id}`, '#field-category :checked'],
    ['/home/add-listing', '#field-purpose'],
    ['/home/account', 'main form'],
  ] as const) {
    const { files, bytes } = await scriptsOf(page, path);
    await expect(page.locator(seen).first()).toBeAttached();
    expect.soft(files.length, path).toBeGreaterThan(3);
    expect.soft(bytes, path).toBeLessThanOrEqual(114 * 1024);
  }
});

test('pages of one’s own projects come with few scripts too, of which the tables bring some', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeAdmin(page, 'hr');
  await page.goto('/home/add-listing?kind=PROJECT');
  await expect(page).toHaveURL(/\/home\/manage-project-listing\/\d+$/);
  for (const [path, seen, most] of [
    ['/home/my-project-listings', '.own', 112],
    [new URL(page.url()).pathname, '#field-developer', 121],
  ] as const) {
    const { files, bytes } = await scriptsOf(page, path);
    await expect(page.locator(seen).first()).toBeAttached();
    expect.soft(files.length, path).toBeGreaterThan(3);
    expect.soft(bytes, path).toBeLessThanOrEqual(most * 1024);
  }
});

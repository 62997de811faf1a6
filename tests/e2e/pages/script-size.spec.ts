import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { noteScripts, tooManyScripts } from '../../support/e2e/scripts.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** What a page is when it is there, and what kind of budget it has. */
type Shown = { seen: string; kind: string };

/** What a page loads later by itself counts too: it is waited for until nothing more comes. Nothing of the last page does. */
async function expectFewScripts(page: Page, path: string, { seen, kind }: Shown): Promise<void> {
  await page.goto('about:blank');
  const scripts = noteScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { files, bytes } = await scripts();
  await expect(page.locator(seen).first()).toBeAttached();
  expect.soft(files.length, path).toBeGreaterThan(3);
  expect.soft(tooManyScripts(path, kind, bytes)).toEqual([]);
}

test('pages of one’s own listings load few scripts before anybody touches them', async ({ page }) => {
  await accountPages(page, 'hr').join(newPerson());
  await page.goto('/home/account');
  const { id } = await makeListing(page, { scenes: [], draft: true });
  for (const [path, seen, kind] of [
    ['/home/my-listings', '.own', 'my listings'],
    // With its pictures, and its second screen, of which a phone of 640 px shows the beginning.
    [`/home/manage-listing/${id}`, '.editor:has(#field-category :checked) [type=file]', 'listing editor'],
    ['/home/add-listing', '#field-purpose', 'add listing'],
    ['/home/account', 'main form', 'account'],
  ] as const)
    await expectFewScripts(page, path, { seen, kind });
});

test('pages of one’s own projects come with few scripts too, of which the tables bring some', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  await page.goto('/home/add-listing?kind=PROJECT');
  await expect(page).toHaveURL(/\/home\/manage-project-listing\/\d+$/);
  for (const [path, seen, kind] of [
    ['/home/my-project-listings', '.own', 'my projects'],
    [new URL(page.url()).pathname, '#field-developer', 'project editor'],
  ] as const)
    await expectFewScripts(page, path, { seen, kind });
});

test('the parts of the admin room load few scripts each', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  for (const part of ['', '/users', '/reports', '/papers', '/reviews', '/texts', '/misreadings', '/health', '/log'])
    await expectFewScripts(page, `/home/admin${part}`, { seen: '.room-parts', kind: 'admin room' });
  // A form.
  await expectFewScripts(page, '/home/admin/limits', { seen: '.room-parts', kind: 'admin limits' });
});

import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { noteScripts } from '../../support/e2e/scripts.ts';

test.use({ viewport: { width: 360, height: 640 } });

type Most = { seen: string; kilobytes: number };

/** What a page loads later by itself counts too: it is waited for until nothing more comes. Nothing of the last page does. */
async function expectFewScripts(page: Page, path: string, { seen, kilobytes }: Most): Promise<void> {
  await page.goto('about:blank');
  const scripts = noteScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { files, bytes } = await scripts();
  await expect(page.locator(seen).first()).toBeAttached();
  expect.soft(files.length, path).toBeGreaterThan(3);
  expect.soft(bytes, path).toBeLessThanOrEqual(kilobytes * 1024);
}

test('pages of one’s own listings load at most 123 KB of scripts before anybody touches them', async ({ page }) => {
  await accountPages(page, 'hr').join(newPerson());
  await page.goto('/home/account');
  const { id } = await makeListing(page, { scenes: [], draft: true });
  for (const [path, seen, kilobytes] of [
    ['/home/my-listings', '.own', 123],
    // With its pictures, and its second screen, of which a phone of 640 px shows the beginning.
    [`/home/manage-listing/${id}`, '.editor:has(#field-category :checked) [type=file]', 174.6],
    ['/home/add-listing', '#field-purpose', 123],
    ['/home/account', 'main form', 123],
  ] as const)
    await expectFewScripts(page, path, { seen, kilobytes });
});

test('pages of one’s own projects come with few scripts too, of which the tables bring some', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  await page.goto('/home/add-listing?kind=PROJECT');
  await expect(page).toHaveURL(/\/home\/manage-project-listing\/\d+$/);
  for (const [path, seen, kilobytes] of [
    ['/home/my-project-listings', '.own', 118],
    [new URL(page.url()).pathname, '#field-developer', 132.4],
  ] as const)
    await expectFewScripts(page, path, { seen, kilobytes });
});

test('the parts of the admin room load at most 121 KB of scripts each', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  for (const part of ['', '/users', '/reports', '/papers', '/reviews', '/texts', '/misreadings', '/health', '/log'])
    await expectFewScripts(page, `/home/admin${part}`, { seen: '.room-parts', kilobytes: 121 });
  // A form.
  await expectFewScripts(page, '/home/admin/limits', { seen: '.room-parts', kilobytes: 136 });
});

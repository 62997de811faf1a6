import { expect, test, type Page } from '@playwright/test';
import { becomeAdmin } from '../support/e2e-admin.ts';
import { makeListing } from '../support/e2e-listing.ts';
import { projectPages } from '../support/e2e-project-editor.ts';

const ofGuests = ['/login', '/registration', '/forgot-password', '/social-login', '/home/contact', '/home/favourites'];
const paths = [
  ...['/home/account', '/home/my-listings'],
  ...['/home/my-project-listings', '/home/messages', '/home/favourites', '/home/saved-searches', '/home/contact'],
  ...['/home/admin', '/home/admin/users', '/home/admin/reports', '/home/admin/log', '/en/home/account'],
];

/** What the policies of the pages stop from now on, in the page's own words. */
async function watch(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('tellStopped', (text: string) => stopped.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
      if (sample.endsWith('|<i>asked</i>')) return;
      (globalThis as unknown as { tellStopped: (text: string) => void }).tellStopped(
        `${location.pathname}: ${effectiveDirective} ${sample} ${sourceFile}`,
      );
    }),
  );
  page.on('pageerror', (error) => stopped.push(`${page.url()}: ${error.message}`));
  return stopped;
}

/** Whether text of a script's choice becomes markup in the page. */
const makesMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<i>asked</i>';
      return true;
    } catch {
      return false;
    }
  });

async function visit(page: Page, path: string, stopped: string[]): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(await makesMarkup(page), page.url()).toBe(false);
  expect(stopped).toEqual([]);
}

test.use({ serviceWorkers: 'allow' });

test('pages of the logged-in take no text as markup or script, and nothing of theirs is stopped', async ({ page }) => {
  test.setTimeout(180_000);
  const stopped = await watch(page);
  for (const path of ofGuests) await visit(page, path, stopped);
  await becomeAdmin(page, 'hr');
  const { id } = await makeListing(page, {});
  for (const path of [...paths, `/home/manage-listing/${id}`]) await visit(page, path, stopped);
  await page.locator('.footer [data-consent=settings]').click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  const { start, saved, field, t } = projectPages(page, 'hr');
  await start();
  await field('project', t('editor.name')).fill('Vrtovi');
  await saved();
  expect(stopped).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
});

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { projectPages } from '../../support/e2e/project-editor.ts';

const ofGuests = ['/login', '/registration', '/forgot-password', '/social-login', '/home/contact', '/home/favourites'];
const paths = [
  ...['/home/account', '/home/my-listings'],
  ...['/home/my-project-listings', '/home/messages', '/home/favourites', '/home/saved-searches', '/home/contact'],
  ...['/home/admin', '/home/admin/users', '/home/admin/reports', '/home/admin/log', '/en/home/account'],
];

/** What the policies of the pages stop from now on, in the page's own words. */
async function watch(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeFunction('tellStopped', (text: string) => stopped.push(text));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
      if (sample.endsWith('|<i>asked</i>')) return;
      (globalThis as unknown as { tellStopped: (text: string) => void }).tellStopped(
        `${location.pathname}: ${effectiveDirective} ${sample} ${sourceFile}`,
      );
    }),
  );
  context.on('weberror', (thrown) => stopped.push(`${thrown.page()?.url()}: ${thrown.error().message}`));
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

/** Opens all pages until nothing more comes, in as many tabs, so that their quiet ends together. */
async function visit(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const queue = paths.values();
  const tabs = Array.from({ length: 4 }, async () => {
    const tab = await context.newPage();
    for (const path of queue) {
      await tab.goto(path, { waitUntil: 'networkidle' });
      expect(await makesMarkup(tab), tab.url()).toBe(false);
    }
    await tab.close();
  });
  await Promise.all(tabs);
}

test.use({ serviceWorkers: 'allow' });

test('pages of the logged-in take no text as markup or script, and nothing of theirs is stopped', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const stopped = await watch(context);
  await visit(context, ofGuests);
  expect(stopped).toEqual([]);
  await becomeAdmin(page, 'hr');
  const { id } = await makeListing(page, {});
  await visit(context, [...paths, `/home/manage-listing/${id}`]);
  expect(stopped).toEqual([]);
  await page.goto('/home/account');
  await page.locator('.footer [data-consent=settings]').click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  const { start, saved, field, t } = projectPages(page, 'hr');
  await start();
  await field('project', t('editor.name')).fill('Vrtovi');
  await saved();
  expect(stopped).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
});

import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { logInSocially } from '../support/e2e-account.ts';
import { violations } from '../support/e2e-axe.ts';
import { awaitLaidUp, awaitWorker, laidUp } from '../support/e2e-offline.ts';
import { bothLocales, firstListing } from '../support/pages.ts';
import { words } from '../support/words.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const note = (page: Page) => page.getByRole('status').filter({ hasText: t('offline.note_title') });
  const [before = '', after = ''] = t('offline.note').split('{{time}}');

  test.describe(locale, () => {
    for (const kind of ['SINGLE', 'PROJECT'] as const) {
      test(`a ${kind} that was visited is readable offline, marked with when it was so`, async ({
        page,
        context,
        request,
      }) => {
        await page.setViewportSize(phone);
        const path = await firstListing(request, locale, kind);
        await page.goto(path);
        const title = await page.locator('h1').innerText();
        await expect(note(page)).toHaveCount(0);
        await awaitLaidUp(page, path);
        await page.goto(at('/home/faq'));
        await page.goto(path, { waitUntil: 'networkidle' });

        await context.setOffline(true);
        await page.goto(path);
        await expect(page.locator('h1')).toHaveText(title);
        await expect(note(page)).toBeVisible();
        await expect(note(page)).toContainText(before);
        await expect(note(page)).toContainText(after);
        await expect(note(page)).toContainText(String(new Date().getFullYear()));
        const first = page.locator('main img').first();
        await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        expect(await violations(page)).toEqual([]);

        await context.setOffline(false);
        await note(page)
          .getByRole('link', { name: t('offline.again') })
          .click();
        await expect(page.locator('h1')).toHaveText(title);
        await expect(note(page)).toHaveCount(0);
      });
    }

    test('whatever else is asked for offline, says so and lists what can be read', async ({
      page,
      context,
      request,
    }) => {
      await page.setViewportSize(phone);
      const path = await firstListing(request, locale, 'SINGLE');
      await page.goto(path);
      const title = await page.locator('h1').innerText();
      await awaitLaidUp(page, path);
      await context.setOffline(true);
      await page.goto(at('/home/listings?priceMax=100000'));
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: title }).press('Enter');
      await expect(note(page)).toBeVisible();
      await page.goto(at('/home/favourites'));
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeHidden();
    });

    test('a favourite is readable offline without having been opened, until it is none', async ({ page, context }) => {
      await page.goto(at('/home/listings'));
      await awaitWorker(page);
      const card = page.locator('.card').first();
      const path = new URL((await card.locator('a').first().getAttribute('href')) ?? '', page.url()).pathname;
      const heart = card.locator('button.heart');
      await heart.click();
      await awaitLaidUp(page, path);
      await expect.poll(async () => (await laidUp(page)).some((one) => one.startsWith('/images/'))).toBe(true);
      await context.setOffline(true);
      await page.goto(path);
      await expect(note(page)).toBeVisible();
      await context.setOffline(false);
      await page.goto(at('/home/listings'));
      await heart.click();
      await expect.poll(() => laidUp(page)).not.toContain(path);
    });

    test('logging out leaves nothing, and answers of the API were never laid up', async ({ page, request }) => {
      await logInSocially(page, locale);
      await awaitWorker(page);
      const path = await firstListing(request, locale, 'SINGLE');
      await page.goto(at('/home/account'));
      await page.goto(path);
      await awaitLaidUp(page, path);
      const all = await laidUp(page);
      expect(
        all.filter((one) => !/^(?:\/en)?\/home\/(?:project-)?listing\/|^\/images\/|^\/assets\/build\//.test(one)),
      ).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: t('header.logout') }).click();
      await expect(page).toHaveURL(at('/home'));
      await expect.poll(() => laidUp(page)).toEqual([]);
    });
  });
}

test('a page on a slow start of the worker is the network’s, and the first visit asks for the worker only when it is loaded', async ({
  page,
}) => {
  await page.goto('/home');
  await awaitWorker(page);
  const { load, worker } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const found = performance.getEntriesByName(new URL('/service-worker.js', location.href).href)[0];
    return { load: visit?.loadEventStart ?? 0, worker: found?.startTime };
  });
  if (worker !== undefined) expect(worker).toBeGreaterThanOrEqual(load);
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.navigationPreload.getState()).enabled;
  });
  expect(state).toBe(true);
});

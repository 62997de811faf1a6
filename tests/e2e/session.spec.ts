import { brotliCompressSync } from 'node:zlib';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { bothLocales, everyPage } from '../support/pages.ts';
import { words } from '../support/words.ts';

const expired = 'e30.e30.e30';

/** Logs in with the social account that the demo plays. */
async function logIn(page: Page, locale: Locale): Promise<void> {
  const t = words(locale);
  await page.goto(localizedPath(locale, '/login'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('auth.social.continue', { provider: 'Google' }) }).click();
  await (await opened).locator('li a').first().click();
  await expect(page).toHaveURL(localizedPath(locale, '/home'));
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(['token', 'role', 'userId'].map((key) => [key, localStorage[key]])));
}

async function expireToken(page: Page): Promise<void> {
  await page.evaluate((token) => localStorage.setItem('token', token), expired);
}

function refreshesOf(context: BrowserContext): string[] {
  const refreshes: string[] = [];
  context.on('request', (request) => request.url().endsWith('/refresh-token') && refreshes.push(request.url()));
  return refreshes;
}

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const account = (page: Page) => page.locator('header').getByText(t('header.my'), { exact: true });

  test.describe(locale, () => {
    test('who is logged in finds the account and the way out in the header, and other tabs follow', async ({
      page,
    }) => {
      await logIn(page, locale);
      expect(await stored(page)).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
        role: 'USER',
        userId: expect.stringMatching(/^\d+$/) as unknown,
      });
      const other = await page.context().newPage();
      await other.goto(at('/home/account'));
      await expect(account(other)).toBeVisible();
      await expect(other.locator('header').getByRole('link', { name: t('header.login') })).toHaveCount(0);

      await account(page).click();
      await expect(page.getByRole('link', { name: t('header.account') })).toHaveAttribute('href', at('/home/account'));
      const ended = page.waitForResponse('**/api/v1/logout');
      await page.getByRole('button', { name: t('header.logout') }).click();
      expect((await ended).status()).toBe(204);
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(at('/home'));
        await expect(tab.locator('header').getByRole('link', { name: t('header.login') })).toBeVisible();
        await expect(account(tab)).toBeHidden();
      }
      expect(await stored(page)).toEqual({});
      expect(await page.context().cookies()).toEqual([]);
    });

    test('five pages whose tokens expire together refresh, and nobody is logged out', async ({ page, context }) => {
      await logIn(page, locale);
      const { userId } = await stored(page);
      const pages = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
      await page.goto(at('/home/faq'));
      await expireToken(page);
      const refreshes = refreshesOf(context);
      await Promise.all(pages.map((one) => one.goto(at('/home/account'))));
      for (const one of pages) {
        await expect(one.getByLabel(t('auth.username'))).toHaveValue(/./);
        await expect(account(one)).toBeVisible();
        expect(await stored(one)).toMatchObject({ role: 'USER', userId });
        expect((await stored(one)).token).not.toBe(expired);
      }
      // One, or two where storage reaches a tab later than the lock does.
      expect(refreshes.length).toBeLessThanOrEqual(2);
    });

    test('a session that has ended is told on the home page, logged out', async ({ page, context }) => {
      await logIn(page, locale);
      await context.clearCookies();
      await expireToken(page);
      await page.goto(at('/home/account'));
      await expect(page).toHaveURL(at('/home'));
      await expect(page.getByRole('alert')).toHaveText(t('errors.SESSION_EXPIRED'));
      await expect(page.locator('header').getByRole('link', { name: t('header.login') })).toBeVisible();
      expect(await stored(page)).toEqual({});
    });

    test('a page of the logged-in leads to login and back', async ({ page }) => {
      await page.goto(at('/home/account'));
      await expect(page).toHaveURL(at('/login'));
      expect(await page.evaluate(() => sessionStorage.redirectUrl as string)).toBe(at('/home/account'));
    });

    test('without JavaScript the header leads to login', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(at('/home'));
      await page
        .locator('header')
        .getByRole('link', { name: t('header.login') })
        .click();
      await expect(page).toHaveURL(at('/login'));
      await context.close();
    });

    test('pages to read load no script file and have at most 3 KB of scripts, forms at most 110 KB', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000);
      for (const [name, path] of Object.entries(await everyPage(request, locale))) {
        const files: string[] = [];
        page.on('request', (asked) => asked.resourceType() === 'script' && files.push(asked.url()));
        await page.goto(path, { waitUntil: 'networkidle' });
        const written = page.locator('script:not([type="application/ld+json"])');
        const texts = [(await written.allTextContents()).join('\n')];
        for (const file of files) texts.push(await (await request.get(file)).text());
        const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
        const forms = await page.locator('astro-island').count();
        if (forms === 0) expect.soft(files, name).toEqual([]);
        expect.soft(bytes, name).toBeLessThanOrEqual((forms === 0 ? 3 : 110) * 1024);
        page.removeAllListeners('request');
      }
    });
  });
}

for (const width of [360, 768, 1280]) {
  test(`the header does not move by being logged in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const places = () =>
      page.locator('header .wrap > :is(a, nav, details):visible').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top, width: wide } = part.getBoundingClientRect();
          return [left, top, wide];
        }),
      );
    await page.goto('/home');
    const before = await places();
    await page.evaluate(() => Object.assign(localStorage, { token: 'a.b.c', role: 'ADMIN', userId: '1' }));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-role', 'ADMIN');
    expect(await places()).toEqual(before);
  });
}

test('a toast comes top-centre above everything, is announced, and goes by Escape; nothing breaks the policy', async ({
  page,
}) => {
  const t = words('hr');
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/home');
  await page.evaluate(() => {
    const message = { severity: 'success', detail: 'Poruka je poslana.', life: 60_000 };
    sessionStorage.setItem('portal.toasts', JSON.stringify([message]));
  });
  await page.reload();
  const toast = page.getByRole('status').getByText('Poruka je poslana.');
  await expect(toast).toBeVisible();
  const box = await page.locator('.toast').boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(8);
  expect(box?.y).toBeLessThan(40);
  await expect(page.getByRole('button', { name: t('site.close') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  expect(problems).toEqual([]);
});

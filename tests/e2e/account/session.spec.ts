import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { clientModule } from '../../support/browser/client-module.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { expectSessionEnded } from '../../support/e2e/people.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const expired = 'e30.e30.e30';

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

const join = (page: Page, locale: Locale) => accountPages(page, locale).join(newPerson());

/** In the page: makes a thousand calls at once, refused with the old token; then one that the server itself answers. */
async function callOften({ file, old, account }: { file: string; old: string; account: string }) {
  const { readAccount } = (await import(file)) as { readAccount: () => Promise<{ username: string }> };
  const { fetch: ask } = window;
  const sent: (string | null)[] = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/users/me')) return ask(request);
    sent.push(request.headers.get('authorization'));
    return new Response(account, { status: sent.at(-1) === `Bearer ${old}` ? 401 : 200 });
  };
  const answers = await Promise.all(Array.from({ length: 1000 }, () => readAccount()));
  window.fetch = ask;
  const { username } = await readAccount();
  return { sent: sent.length, tokens: new Set(sent).size, answers: answers.length, username };
}

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const account = (page: Page) => page.locator('header').getByTitle(t('header.my'));

  test.describe(locale, () => {
    test('who is logged in finds the account and the way out in the header, and other tabs follow', async ({
      page,
    }) => {
      await join(page, locale);
      await page.goto(at('/home'));
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
      await page.getByRole('button', { name: t('header.logout') }).click();
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(at('/home'));
        await expect(tab.locator('header').getByRole('link', { name: t('header.login') })).toBeVisible();
        await expect(account(tab)).toBeHidden();
      }
      expect(await stored(page)).toEqual({});
      await expectSessionEnded(page);
    });

    test('a session that has ended is told at the login, logged out, and login leads back', async ({
      page,
      context,
    }) => {
      await join(page, locale);
      await context.clearCookies();
      await expireToken(page);
      await page.goto(at('/home/account'));
      await expect(page).toHaveURL(at('/login'));
      await expect(page.getByText(t('auth.login.expired'))).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.redirectUrl as string)).toBe(at('/home/account'));
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
  });
}

test('five pages whose tokens expire together refresh once, and nobody is logged out', async ({ page, context }) => {
  const t = words('en');
  const path = '/en/home/account';
  await join(page, 'en');
  const { userId } = await stored(page);
  const pages = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await expireToken(page);
  const refreshes = refreshesOf(context);
  await Promise.all(pages.map((one) => one.goto(path)));
  for (const one of pages) {
    await expect(one.getByLabel(t('auth.username'))).toHaveValue(/./);
    await expect(one.locator('header').getByTitle(t('header.my'))).toBeVisible();
    expect(await stored(one)).toMatchObject({ role: 'USER', userId });
    expect((await stored(one)).token).not.toBe(expired);
  }
  expect(refreshes).toHaveLength(1);
});

test('a thousand calls that are refused together cause exactly one refresh, and none of them fails', async ({
  page,
  context,
}) => {
  await join(page, 'hr');
  await page.goto('/home/faq');
  const account = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.token}` };
    return (await (await fetch('/api/v1/users/me', { headers })).json()) as object;
  });
  const file = '/assets/build/client-under-test.js';
  await page.route(`**${file}`, async (route) =>
    route.fulfill({ body: await clientModule(), contentType: 'text/javascript' }),
  );
  await expireToken(page);
  const refreshes = refreshesOf(context);
  const seen = await page.evaluate(callOften, { file, old: expired, account: JSON.stringify(account) });
  expect(seen).toEqual({ sent: 2000, tokens: 2, answers: 1000, username: expect.stringMatching(/./) as unknown });
  expect(refreshes).toHaveLength(1);
});

/** An admin by what is stored alone: no call is answered, so that none ends the session. */
async function looksLikeAdmin(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.addInitScript(() => Object.assign(localStorage, { token: 'a.b.c', role: 'ADMIN', userId: '1' }));
}

const widths = [360, 768, 1024, 1280];
for (const locale of bothLocales)
  test(`who is logged in is known before the page is drawn at every width, in ${locale}`, async ({ page }) => {
    const t = words(locale);
    await looksLikeAdmin(page);
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.body) return;
        Object.assign(window, { markedAs: document.documentElement.dataset.role });
        watch.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const header = page.locator('header');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(localizedPath(locale, '/home'));
      expect(await page.evaluate('markedAs')).toBe('ADMIN');
      const shown = width >= 1024 ? 1 : 0;
      await expect(header.getByRole('link', { name: t('header.login') })).toBeHidden();
      await expect(header.getByRole('button', { name: t('header.logout') })).toHaveCount(shown);
      await expect(header.getByRole('link', { name: t('header.my_projects') })).toHaveCount(shown);
      const { height } = (await header.boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThan(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await header.locator(width < 1024 ? '.header-menu > summary' : `[title="${t('header.my')}"]`).click();
      const entry = header.getByRole('link', { name: t('header.admin') });
      await expect(entry).toHaveAttribute('href', localizedPath(locale, '/home/admin'));
    }
  });

test('the header does not move by being logged in', async ({ page }) => {
  const places = () =>
    page
      .locator('.brand, .header-tools > :is(.header-add, .favourites-link, .header-menu):visible')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top } = part.getBoundingClientRect();
          return [left, top];
        }),
      );
  const placesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return places();
  };
  await page.goto('/home');
  const before = [await placesAt(360), await placesAt(768)];
  await looksLikeAdmin(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-role', 'ADMIN');
  expect([await placesAt(360), await placesAt(768)]).toEqual(before);
});

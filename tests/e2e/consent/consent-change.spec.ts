import { expect } from '@playwright/test';
import {
  analyticsOrigin,
  asked,
  consentPlaces,
  cookiesOf,
  holdScript,
  scriptIn,
  strangersOf,
  test,
} from '../../support/e2e/consent.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';

for (const locale of bothLocales) {
  const { t, at, button, dialog, footerButton } = consentPlaces(locale);

  test.describe(locale, () => {
    test('denying while the script is on its way keeps it from running, and its cookies away', async ({ page }) => {
      const release = holdScript();
      await page.goto(at('/home'));
      await button(page, 'consent.accept').click();
      await expect.poll(asked).toEqual(['/script.js']);
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect(dialog(page)).toBeHidden();
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().startsWith(analyticsOrigin()));
      release();
      await arrived;
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      expect(await page.evaluate('typeof window.analyticsReport')).toBe('undefined');
      await expect.poll(() => cookiesOf(page)).toEqual([]);
      expect(asked()).toEqual(['/script.js']);
    });

    test('denying on a page that loads no analytics takes its cookies away too', async ({ page }) => {
      await page.goto(at('/home'));
      await button(page, 'consent.accept').click();
      await expect.poll(() => cookiesOf(page)).toContain('_gid');
      await page.goto(at('/login'));
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect.poll(() => cookiesOf(page)).toEqual(['other']);
    });

    test('accepting again loads the tab anew where that was pressed, and no other one', async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [other, page]) await tab.goto(at('/home/faq'));
      await page.bringToFront();
      await button(page, 'consent.accept').click();
      await expect(scriptIn(other)).toBeAttached();
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect(scriptIn(other)).toHaveCount(0);
      await other.evaluate('window.typed = true');
      await footerButton(page).click();
      const reloaded = page.waitForEvent('load');
      await dialog(page)
        .getByRole('button', { name: t('consent.accept_all'), exact: true })
        .click();
      await reloaded;
      await expect(scriptIn(page)).toBeAttached();
      await expect(other.locator('html')).toHaveAttribute('data-consent', 'granted');
      expect(await other.evaluate('window.typed')).toBe(true);
      await expect(scriptIn(other)).toHaveCount(0);
      await other.goto(at('/home'));
      await expect(scriptIn(other)).toBeAttached();
    });
  });
}

test('listings, projects, favourites and dialogs ask nobody else before consent', async ({
  page,
  request,
  baseURL,
}) => {
  const strangers = strangersOf(page.context(), new URL(baseURL ?? '').origin);
  for (const kind of ['SINGLE', 'PROJECT'] as const) {
    await page.goto(await firstListing(request, 'hr', kind));
    await page.locator('.heart').first().click();
    await page.locator('.advertiser a[data-contact=listing]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/home/favourites', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-consent', '');
  expect(strangers).toEqual([]);
  expect(await cookiesOf(page)).toEqual([]);
});

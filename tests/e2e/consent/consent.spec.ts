import { expect } from '@playwright/test';
import {
  asked,
  analyticsOrigin,
  consentOf,
  consentPlaces,
  cookiesOf,
  looksOf,
  portalOrigin,
  refusedWhile,
  reported,
  scriptIn,
  strangersOf,
  test,
} from '../../support/e2e/consent.ts';
import { violations } from '../../support/e2e/axe.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const pagesThatAsk = ['/home', '/home/listings', '/home/faq', '/login', '/privacy-policy-raw', '/cookie-settings'];

for (const locale of bothLocales) {
  const { t, at, banner, button, dialog, footerButton } = consentPlaces(locale);

  test.describe(locale, () => {
    test('nobody else is asked before consent, and the question is one line at the foot of the screen', async ({
      page,
    }) => {
      const strangers = strangersOf(page.context());
      for (const path of pagesThatAsk) {
        await page.goto(at(path));
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport);
          await expect(banner(page)).toBeVisible();
          const { y, height } = (await banner(page).boundingBox()) ?? { y: 0, height: 0 };
          expect([height <= 64, y + height], path).toEqual([true, viewport.height]);
        }
      }
      await page.waitForLoadState('networkidle');
      expect([...strangers, ...asked(), ...(await cookiesOf(page))]).toEqual([]);
      expect(await consentOf(page)).toBeNull();

      await page.goto(at('/home'));
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        expect(await looksOf(button(page, 'consent.accept'))).toEqual(await looksOf(button(page, 'consent.reject')));
        expect(await violations(page)).toEqual([]);
      }
      await button(page, 'consent.settings').click();
      await expect(dialog(page)).toBeVisible();
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
      }
    });

    test('analytics is loaded as soon as it is accepted, and at every start from then on', async ({ page }) => {
      await page.goto(at('/home'));
      await button(page, 'consent.accept').click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(asked).toContain('/script.js');
      await expect.poll(asked).toContain(reported);
      expect(await consentOf(page)).toBe('granted');
      await expect.poll(() => cookiesOf(page)).toEqual(['_ga', '_ga_portal', '_gid', 'other']);
      asked().length = 0;
      await page.goto(at('/home/faq'));
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => asked().filter((path) => path.startsWith('/collect'))).toHaveLength(1);
    });

    test('a refusal is kept, loads nothing and is not asked about again', async ({ page }) => {
      const strangers = strangersOf(page.context());
      await page.goto(at('/home'));
      await button(page, 'consent.reject').click();
      await expect(banner(page)).toBeHidden();
      expect(await consentOf(page)).toBe('denied');
      await page.goto(at('/home/faq'), { waitUntil: 'networkidle' });
      await expect(banner(page)).toBeHidden();
      expect([...strangers, ...asked()]).toEqual([]);
    });

    test('denying later takes away the script, its cookies and its voice at once', async ({ page }) => {
      await page.addInitScript(
        () => localStorage.getItem('cookieConsent') ?? localStorage.setItem('cookieConsent', 'granted'),
      );
      await page.goto(at('/home'));
      await expect.poll(() => cookiesOf(page)).toContain('_gid');
      await expect(scriptIn(page)).toBeAttached();
      await footerButton(page).click();
      await expect(dialog(page).getByLabel(t('consent.analytics'), { exact: true })).toBeChecked();
      await dialog(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect(dialog(page)).toBeHidden();
      expect(await consentOf(page)).toBe('denied');
      await expect(scriptIn(page)).toHaveCount(0);
      await expect.poll(() => cookiesOf(page)).toEqual(['other']);
      asked().length = 0;
      expect(await refusedWhile(page, 'window.analyticsReport()')).toBe(`${analyticsOrigin()}${reported}`);
      expect(asked()).toEqual([]);
      await page.evaluate(() => void (document.cookie = '_ga_late=5; path=/'));
      await expect.poll(() => cookiesOf(page)).toEqual(['other']);
      await page.reload({ waitUntil: 'networkidle' });
      expect(asked()).toEqual([]);

      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.accept_all'), exact: true })
        .click();
      await expect.poll(asked).toContain('/script.js');
    });

    test('who changes their mind twice on one page has analytics again', async ({ page }) => {
      await page.goto(at('/home'));
      await button(page, 'consent.accept').click();
      await expect(scriptIn(page)).toBeAttached();
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      await expect(scriptIn(page)).toHaveCount(0);
      asked().length = 0;
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.accept_all'), exact: true })
        .click();
      await expect.poll(asked).toContain(reported);
    });

    test('a decision counts in other tabs too', async ({ page, context }) => {
      const other = await context.newPage();
      await page.goto(at('/home'));
      await other.goto(at('/home/faq'));
      await page.bringToFront();
      await button(page, 'consent.accept').click();
      await expect(banner(other)).toBeHidden();
      await expect(scriptIn(other)).toBeAttached();
      await expect(scriptIn(page)).toBeAttached();
      await other.bringToFront();
      await footerButton(other).click();
      await dialog(other)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      for (const tab of [page, other]) {
        await expect(scriptIn(tab)).toHaveCount(0);
        await expect.poll(() => cookiesOf(tab)).toEqual(['other']);
      }
    });

    test('without JavaScript nothing of it is there', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const strangers = strangersOf(context);
      const page = await context.newPage();
      await page.goto(at('/home'));
      await expect(banner(page)).toBeHidden();
      await expect(footerButton(page)).toBeHidden();
      await page.goto(at('/cookie-settings'));
      await expect(page.locator('.consent-form noscript p')).toContainText(t('consent.without_script'));
      expect(strangers).toEqual([]);
      await context.close();
    });
  });
}

test('pages about persons never load analytics, consent or not', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'granted'));
  const strangers = strangersOf(page.context());
  for (const path of [
    '/login',
    '/en/registration',
    '/change-password?passwordResetToken=abc',
    '/home/still-available?token=abc',
  ]) {
    const answer = await page.goto(portalOrigin() + path);
    expect(answer?.headers()['content-security-policy'], path).not.toContain(analyticsOrigin());
  }
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

test('only the host of analytics is allowed, and none where there is no analytics', async ({ request, baseURL }) => {
  const origin = analyticsOrigin();
  const allowing = (await request.get(`${portalOrigin()}/home`)).headers()['content-security-policy'] ?? '';
  expect(allowing.match(/https?:\/\/[^\s;]+/g)).toEqual([origin, origin, origin]);
  const plain = (await request.get(`${baseURL}/home`)).headers()['content-security-policy'];
  expect(plain).not.toMatch(/https?:/);
});

test('a value that nobody can have decided counts as no decision', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'granted?'));
  await page.goto(`${portalOrigin()}/home`);
  await expect(page.getByRole('region', { name: words('hr')('consent.title'), exact: true })).toBeVisible();
  expect(asked()).toEqual([]);
});

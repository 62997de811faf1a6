import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { startAnalytics, type Analytics } from '../support/analytics.ts';
import { violations } from '../support/e2e-axe.ts';
import { bothLocales } from '../support/pages.ts';
import { startServer, type ServerProcess } from '../support/server.ts';
import { words } from '../support/words.ts';

let analytics: Analytics;
let portal: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  analytics = await startAnalytics();
  portal = await startServer({
    ANALYTICS_SCRIPT_URL: analytics.scriptUrl,
    ANALYTICS_ID: 'portal.example.hr',
    ANALYTICS_COOKIES: '_ga, _gid',
    LOG_LEVEL: 'error',
  });
});
test.beforeEach(() => void (analytics.asked.length = 0));
test.afterAll(async () => {
  await portal?.stop();
  await analytics?.close();
});

/** Every host but the portal's own that anything of the context asks. */
function strangersOf(context: BrowserContext): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== portal.origin) strangers.push(request.url());
  });
  return strangers;
}

const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
const scriptIn = (page: Page) => page.locator(`head > script[src="${analytics.scriptUrl}"]`);
const report = (page: Page) => page.evaluate('window.analyticsReport()');

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => portal.origin + localizedPath(locale, path);
  const banner = (page: Page) => page.getByRole('region', { name: t('consent.title'), exact: true });
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('consent.settings_title') });
  const button = (page: Page, name: string) => banner(page).getByRole('button', { name: t(name), exact: true });
  const footerButton = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: t('footer.cookies') });

  test.describe(locale, () => {
    for (const [kind, viewport] of [
      ['phone', { width: 360, height: 740 }],
      ['desktop', { width: 1440, height: 900 }],
    ] as const) {
      test(`nobody else is asked before consent, and the question covers nothing, on a ${kind}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const strangers = strangersOf(page.context());
        for (const path of [
          '/home',
          '/home/listings',
          '/home/faq',
          '/login',
          '/privacy-policy-raw',
          '/cookie-settings',
        ]) {
          await page.goto(at(path), { waitUntil: 'networkidle' });
          await expect(banner(page)).toBeVisible();
          expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
        }
        expect(strangers).toEqual([]);
        expect(analytics.asked).toEqual([]);
        expect(await cookiesOf(page)).toEqual([]);
        expect(await consentOf(page)).toBeNull();
        await page.goto(at('/home'));
        const [reject, accept] = await Promise.all(
          ['consent.reject', 'consent.accept'].map((name) =>
            button(page, name).evaluate((element) => {
              const { width, height } = element.getBoundingClientRect();
              const { backgroundColor, color, fontSize } = getComputedStyle(element);
              return { width, height, backgroundColor, color, fontSize };
            }),
          ),
        );
        expect(accept).toEqual(reject);
        expect(await violations(page)).toEqual([]);
        await button(page, 'consent.settings').click();
        await expect(dialog(page)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }

    test('analytics is loaded as soon as it is accepted, and at every start from then on', async ({ page }) => {
      await page.goto(at('/home'));
      await button(page, 'consent.accept').click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => analytics.asked).toContain('/script.js');
      await expect.poll(() => analytics.asked).toContain('/collect?id=portal.example.hr&domain=portal.example.hr');
      expect(await consentOf(page)).toBe('granted');
      await expect.poll(() => cookiesOf(page)).toEqual(['_ga', '_ga_portal', '_gid', 'other']);
      analytics.asked.length = 0;
      await page.goto(at('/home/faq'));
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => analytics.asked.filter((path) => path.startsWith('/collect'))).toHaveLength(1);
    });

    test('a refusal is kept, loads nothing and is not asked about again', async ({ page }) => {
      const strangers = strangersOf(page.context());
      await page.goto(at('/home'));
      await button(page, 'consent.reject').click();
      await expect(banner(page)).toBeHidden();
      expect(await consentOf(page)).toBe('denied');
      await page.goto(at('/home/faq'), { waitUntil: 'networkidle' });
      await expect(banner(page)).toBeHidden();
      expect([...strangers, ...analytics.asked]).toEqual([]);
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
      expect(await cookiesOf(page)).toEqual(['other']);
      analytics.asked.length = 0;
      await report(page);
      expect(analytics.asked).toEqual([]);
      await page.reload({ waitUntil: 'networkidle' });
      expect(analytics.asked).toEqual([]);

      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.accept_all'), exact: true })
        .click();
      await expect.poll(() => analytics.asked).toContain('/script.js');
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
      analytics.asked.length = 0;
      await footerButton(page).click();
      await dialog(page)
        .getByRole('button', { name: t('consent.accept_all'), exact: true })
        .click();
      await expect.poll(() => analytics.asked).toContain('/collect?id=portal.example.hr&domain=portal.example.hr');
    });

    test('the settings save what is switched, with the keyboard alone', async ({ page }) => {
      await page.goto(at('/home/faq'));
      await button(page, 'consent.settings').focus();
      await page.keyboard.press('Enter');
      const necessary = dialog(page).getByLabel(t('consent.necessary'), { exact: true });
      const analyticsBox = dialog(page).getByLabel(t('consent.analytics'), { exact: true });
      await expect(necessary).toBeChecked();
      await expect(necessary).toBeDisabled();
      await expect(analyticsBox).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, 'consent.settings')).toBeFocused();
      expect(await consentOf(page)).toBeNull();
      await page.keyboard.press('Enter');
      await analyticsBox.focus();
      await page.keyboard.press('Space');
      await expect(analyticsBox).toBeChecked();
      await dialog(page)
        .getByRole('button', { name: t('consent.save') })
        .focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
      expect(await consentOf(page)).toBe('granted');
      await expect(scriptIn(page)).toBeAttached();

      await footerButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(analyticsBox).toBeChecked();
      await analyticsBox.focus();
      await page.keyboard.press('Space');
      await dialog(page)
        .getByRole('button', { name: t('consent.save') })
        .press('Enter');
      await expect(scriptIn(page)).toHaveCount(0);
      await expect(footerButton(page)).toBeFocused();
      expect(await consentOf(page)).toBe('denied');
    });

    test('other tabs follow', async ({ page, context }) => {
      const other = await context.newPage();
      await page.goto(at('/home'));
      await other.goto(at('/home/faq'));
      await button(page, 'consent.accept').click();
      await expect(banner(other)).toBeHidden();
      await expect(scriptIn(other)).toBeAttached();
      await expect(scriptIn(page)).toBeAttached();
      await footerButton(other).click();
      await dialog(other)
        .getByRole('button', { name: t('consent.reject'), exact: true })
        .click();
      for (const tab of [page, other]) {
        await expect(scriptIn(tab)).toHaveCount(0);
        expect(await cookiesOf(tab)).toEqual(['other']);
      }
    });

    test('the settings have a page too', async ({ page }) => {
      await page.goto(at('/cookie-settings'));
      await page
        .getByRole('main')
        .getByRole('button', { name: t('consent.accept_all') })
        .click();
      await expect(page.getByLabel(t('consent.analytics'), { exact: true })).toBeChecked();
      await expect(scriptIn(page)).toBeAttached();
      await footerButton(page).click();
      await expect(page.getByLabel(t('consent.analytics'), { exact: true })).toBeFocused();
      await expect(dialog(page)).toHaveCount(0);
    });

    test('without JavaScript nothing of it is there', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const strangers = strangersOf(context);
      const page = await context.newPage();
      await page.goto(at('/home'), { waitUntil: 'networkidle' });
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
    const answer = await page.goto(portal.origin + path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy'], path).not.toContain(new URL(analytics.scriptUrl).origin);
  }
  expect(strangers).toEqual([]);
});

test('only the host of analytics is allowed, and none where there is no analytics', async ({ request, baseURL }) => {
  const { origin } = new URL(analytics.scriptUrl);
  const allowing = (await request.get(`${portal.origin}/home`)).headers()['content-security-policy'] ?? '';
  expect(allowing.match(/https?:\/\/[^\s;]+/g)).toEqual([origin, origin, origin]);
  const plain = (await request.get(`${baseURL}/home`)).headers()['content-security-policy'];
  expect(plain).not.toMatch(/https?:/);
});

test('a value that nobody can have decided counts as no decision', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'yes'));
  await page.goto(`${portal.origin}/home`);
  await expect(page.getByRole('region', { name: words('hr')('consent.title'), exact: true })).toBeVisible();
  expect(analytics.asked).toEqual([]);
});

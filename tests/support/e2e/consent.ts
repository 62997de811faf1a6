import { test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { startAnalytics, type Analytics } from '../browser/analytics.ts';
import { startServer, type ServerProcess } from '../servers/server.ts';
import { words } from '../search/words.ts';

let analytics: Analytics;
let portal: ServerProcess;

/** With a portal that has analytics, one for all files of a worker. */
export const test = base.extend<{ askedBefore: void }, { portalWithAnalytics: void }>({
  portalWithAnalytics: [
    async ({ browserName: _any }, use) => {
      analytics = await startAnalytics();
      portal = await startServer({
        ANALYTICS_SCRIPT_URL: analytics.scriptUrl,
        ANALYTICS_ID: 'portal.example.hr',
        ANALYTICS_COOKIES: '_ga, _gid',
        LOG_LEVEL: 'error',
      });
      await use();
      await portal.stop();
      await analytics.close();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  askedBefore: [
    async ({ portalWithAnalytics }, use) => {
      analytics.asked.length = 0;
      await use(portalWithAnalytics);
    },
    { auto: true },
  ],
});

/** What analytics was asked for since the test began, or since this was emptied. */
export const asked = (): string[] => analytics.asked;
/** Lets the script of analytics wait until what this returns is called. */
export const holdScript = (): (() => void) => analytics.hold();
export const analyticsOrigin = (): string => new URL(analytics.scriptUrl).origin;
export const portalOrigin = (): string => portal.origin;

/** What analytics hears when its script has run. */
export const reported = '/collect?id=portal.example.hr&domain=portal.example.hr';

/** Every host but the portal's own, or another one's, that anything of the context asks. */
export function strangersOf(context: BrowserContext, own = portal.origin): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) strangers.push(request.url());
  });
  return strangers;
}

export const consentOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));
export const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
export const scriptIn = (page: Page) => page.locator(`head > script[src="${analytics.scriptUrl}"]`);

/** What the content policy keeps the page from asking while it does this. */
export function refusedWhile(page: Page, what: string): Promise<unknown> {
  return page.evaluate(`new Promise((done) => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI), { once: true });
    ${what};
  })`);
}

/** What makes one button of a question more tempting than another. */
export const looksOf = (button: Locator) =>
  button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, color, fontSize } = getComputedStyle(element);
    return { width, height, backgroundColor, color, fontSize };
  });

/** Where consent is asked for and changed, in a language. */
export function consentPlaces(locale: Locale) {
  const t = words(locale);
  const banner = (page: Page) => page.getByRole('region', { name: t('consent.title'), exact: true });
  return {
    t,
    at: (path: string) => portal.origin + localizedPath(locale, path),
    banner,
    button: (page: Page, name: string) => banner(page).getByRole('button', { name: t(name), exact: true }),
    dialog: (page: Page) => page.getByRole('dialog', { name: t('consent.settings_title') }),
    footerButton: (page: Page) =>
      page.getByRole('contentinfo').getByRole('button', { name: t('footer.cookies'), exact: true }),
  };
}

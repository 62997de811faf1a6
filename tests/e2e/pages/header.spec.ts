import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { insertPerson } from '../../support/e2e/people.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const decided = (page: Page) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
const header = (page: Page) => page.getByRole('banner');

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const other = locale === 'hr' ? 'en' : 'hr';

  test.describe(locale, () => {
    test('every section is a click away, and told as the current one, also where colours are forced', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(at('/home/faq'));
      for (const section of ['sale', 'rent', 'new_build', 'projects', 'overview', 'home']) {
        const link = header(page).getByRole('link', { name: t(`header.${section}`), exact: true });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(link).toHaveCSS('text-decoration-line', 'underline');
        await expect(header(page).locator('.header-nav [aria-current]')).toHaveCount(1);
      }
    });

    test('who logs in from a page returns to it, and from a form of logging in to the page before', async ({
      page,
    }) => {
      await decided(page);
      const person = newPerson();
      await insertPerson(person);
      await page.goto(`${at('/home/faq')}?from=there#photos`);
      const login = header(page).getByRole('link', { name: t('header.login') });
      await login.click();
      await page.goto(at('/forgot-password'));
      await login.click();
      await accountPages(page, locale).logIn(person);
      await expect(page).toHaveURL(`${at('/home/faq')}?from=there#photos`);
      await expect(page.locator('html')).toHaveAttribute('data-role', 'USER');
    });

    test('the other language keeps what was being read in view', async ({ page, request }) => {
      await decided(page);
      for (const path of [at('/home/sources'), await firstListing(request, locale, 'SINGLE')]) {
        await page.goto(path);
        const headings = page.locator('main :is(h1, h2)');
        const index = (await headings.count()) - 2;
        await headings.nth(index).evaluate((heading) => {
          heading.scrollIntoView({ block: 'start', behavior: 'instant' });
        });
        const topOf = () => headings.nth(index).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
        const before = await topOf();
        // Playwright scrolls to what it clicks.
        const link = header(page).locator(`a[lang="${other}"]`).first();
        await link.evaluate((element: HTMLAnchorElement) => element.click());
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect.poll(async () => Math.abs((await topOf()) - before), { message: path }).toBeLessThan(40);
      }
    });

    test('no page has two loud buttons, on a phone or a desktop', async ({ page, request }) => {
      await decided(page);
      const project = await firstListing(request, locale, 'PROJECT');
      const listing = await firstListing(request, locale, 'SINGLE');
      for (const path of [...['/home', '/home/listings', '/login', '/home/contact'].map(at), listing, project])
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(path);
          const colour = 'background-color';
          const loud = await page.evaluate((property) => {
            const probe = document.body.appendChild(document.createElement('i'));
            probe.className = 'button-main';
            const wanted = getComputedStyle(probe).getPropertyValue(property);
            probe.remove();
            const seen = [...document.querySelectorAll('.button')].filter((one) => one.getClientRects().length > 0);
            return seen.filter((one) => getComputedStyle(one).getPropertyValue(property) === wanted).length;
          }, colour);
          expect.soft(loud, `${path} at ${width} px`).toBeLessThanOrEqual(1);
        }
    });

    for (const [width, size] of [
      [360, '200%'],
      [390, '200%'],
      [320, '100%'],
    ] as const)
      test(`the header stays on the screen at ${width} px with text of ${size}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await decided(page);
        await page.goto(at('/home/faq'));
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
        const { height } = (await header(page).boundingBox()) ?? { height: 0 };
        expect(height).toBeLessThan(60);
        for (const part of ['.brand svg', '.header-add > a', '.favourites-link', '.header-menu > summary'])
          await expect(header(page).locator(part).filter({ visible: true })).toBeInViewport({ ratio: 1 });
        const [brand, add] = await Promise.all(
          ['.brand', '.header-add'].map((part) => header(page).locator(part).boundingBox()),
        );
        expect((add?.x ?? 0) - (brand?.x ?? 0) - (brand?.width ?? 0)).toBeGreaterThanOrEqual(8);
        await header(page).locator('.header-menu > summary').click();
        const last = header(page).locator('.header-menu a').last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
  });
}

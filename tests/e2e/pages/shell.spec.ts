import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { company } from '../../support/brand/shipped.ts';
import { violations } from '../../support/e2e/axe.ts';
import { beforeLoading, shiftToTheEnd } from '../../support/e2e/shift.ts';
import { bothLocales, firstListing } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Makes the browser one of whoever has the role, for as long as no call is made. */
async function pretend(page: Page, role: 'USER' | 'ADMIN' | undefined): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.addInitScript((given) => {
    localStorage.setItem('cookieConsent', 'denied');
    if (given) Object.assign(localStorage, { token: 'a.b.c', role: given, userId: '1' });
  }, role);
}

async function expectHeaderFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const { height } = (await header(page).boundingBox()) ?? { height: 0 };
  expect(height, `${width}`).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const add = page.locator('.header-add :is(a, summary)').filter({ visible: true }).first();
  const room = await add.evaluate((element) => {
    const box = document.createRange();
    box.selectNodeContents(element);
    return element.getBoundingClientRect().width - box.getBoundingClientRect().width;
  });
  expect(room, `${width}`).toBeLessThan(28);
}

for (const locale of bothLocales) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const other = locale === 'hr' ? 'en' : 'hr';

  test.describe(locale, () => {
    for (const role of [undefined, 'USER', 'ADMIN'] as const) {
      test(`the header fits and nothing moves for ${role ?? 'a guest'} at every width`, async ({ page }) => {
        await pretend(page, role);
        for (const [loaded, ...others] of [
          [320, 360],
          [768, 1024],
          [1440, 1280],
        ] as const) {
          await beforeLoading(page, loaded);
          await page.goto(at('/home/faq'));
          const { shift, moved } = await shiftToTheEnd(page);
          expect(shift, `${loaded} px: ${moved.join()}`).toBeLessThan(0.001);
          for (const width of [loaded, ...others]) await expectHeaderFits(page, width);
        }
      });
    }

    test('the language menu leads to the same page with its query, and the choice is kept', async ({
      page,
      request,
    }) => {
      const listing = await firstListing(request, locale, 'SINGLE');
      for (const path of [
        at('/home/faq'),
        `${at('/home/listings')}?priceMax=150000`,
        `${await firstListing(request, locale, 'PROJECT')}?free=1`,
        `${at('/home/faq')}#photos`,
        listing,
      ]) {
        await page.goto(path);
        await header(page).locator('summary', { hasText: locale.toUpperCase() }).filter({ visible: true }).click();
        await header(page).locator(`a[lang="${other}"]:visible`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        const [from, to] = [new URL(path, page.url()), new URL(page.url())];
        expect([to.search, to.hash]).toEqual([from.search, from.hash]);
        expect(await page.evaluate(() => localStorage.lang as string)).toBe(other);
      }
    });

    test('the root leads to the language that was chosen', async ({ page }) => {
      await page.goto(localizedPath(other, '/home/faq'));
      await header(page).locator('summary', { hasText: other.toUpperCase() }).filter({ visible: true }).click();
      await header(page).locator(`a[lang="${locale}"]:visible`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const cookies = await page.context().cookies();
      expect(cookies).toMatchObject([{ name: 'lang', value: locale, sameSite: 'Lax', path: '/' }]);
      await page.goto('/');
      await expect(page).toHaveURL(at('/home'));
    });

    test('the menu of a phone works with the keyboard: opens, closes on Escape, leads on', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(at('/home/faq'));
      const menu = header(page).locator('.header-menu > summary');
      await menu.focus();
      await page.keyboard.press('Enter');
      const overview = header(page).getByRole('link', { name: t('header.overview') });
      await expect(overview).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(menu).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(overview).toBeHidden();
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await overview.press('Enter');
      await expect(page).toHaveURL(at('/home/listings'));
    });

    test('«about us» is scrolled to, from other pages by way of home', async ({ page }) => {
      for (const from of ['/home', '/home/faq']) {
        await page.goto(at(from));
        await footer(page)
          .getByRole('link', { name: t('footer.about') })
          .click();
        await expect(page).toHaveURL(`${at('/home')}#about`);
        await expect(page.locator('#about h2')).toBeInViewport();
        await expect(page.locator('#about')).toBeFocused();
        const bottom = await header(page).evaluate((element) => element.getBoundingClientRect().bottom);
        await expect
          .poll(() => page.locator('#about h2').evaluate((element) => element.getBoundingClientRect().top))
          .toBeGreaterThan(bottom - 1);
      }
    });

    test('the footer tells who runs the portal and leads to its texts', async ({ page, request }) => {
      await page.goto(at('/home/faq'));
      for (const [name, path] of [
        ['footer.faq', '/home/faq'],
        ['footer.privacy', '/privacy-policy-raw'],
        ['footer.sources', '/home/sources'],
      ] as const) {
        await expect(footer(page).getByRole('link', { name: t(name), exact: true })).toHaveAttribute('href', at(path));
        expect((await request.get(at(path))).status()).toBe(200);
      }
      const terms = footer(page).getByRole('link', { name: t('footer.terms') });
      await expect(terms).toHaveAttribute('target', '_blank');
      const pdf = await request.get((await terms.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const { street, postcode, city } = company.address;
      for (const text of [company.name, `${street}, ${postcode} ${city}`])
        await expect(footer(page).getByText(text)).toBeVisible();
      await expect(footer(page).getByRole('link', { name: company.email })).toHaveAttribute(
        'href',
        `mailto:${company.email}`,
      );
      for (const phone of company.phones)
        await expect(footer(page).getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/);
      for (const [name, href] of Object.entries(company.social)) {
        const link = footer(page).getByRole('link', { name: new RegExp(`^${name}`, 'i') });
        await expect(link).toHaveAttribute('href', href);
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });

    test('without JavaScript header and footer work', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(at('/home'));
      await header(page).locator('.header-menu > summary').click();
      await header(page)
        .getByRole('link', { name: t('header.overview') })
        .click();
      await expect(page).toHaveURL(at('/home/listings'));
      await header(page).locator('.header-menu > summary').click();
      await header(page).locator(`.header-menu a[lang="${other}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      // By key: cards above are drawn once they are near, and only then as high as they are, so that a click may miss.
      await footer(page)
        .getByRole('link', { name: words(other)('footer.about') })
        .press('Enter');
      await expect(page).toHaveURL(/home#about$/);
      await context.close();
    });
  });
}

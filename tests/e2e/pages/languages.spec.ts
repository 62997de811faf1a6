import { expect, test, type Page } from '@playwright/test';
import { regionalTags } from '#i18n/intl-tags.ts';
import { locales, textLanguages, type Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { foreignTexts } from '../../support/e2e/foreign-words.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { firstListing } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const further = locales.filter((locale) => !textLanguages.some((language) => language === locale));

async function expectOwnLanguage(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  expect.soft(await foreignTexts(page, locale), page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectKnown(page: Page, locale: Locale): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const head = (selector: string) => page.locator(`head ${selector}`);
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', origin + pathname);
  await expect(head('meta[property="og:locale"]')).toHaveAttribute('content', regionalTags[locale].replace('-', '_'));
  const alternates = await head('link[rel=alternate][hreflang]').evaluateAll((links) =>
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  );
  expect(alternates.map(([language]) => language)).toEqual([...locales, 'x-default']);
  const byLanguage = Object.fromEntries(alternates);
  expect(byLanguage[locale]).toBe(origin + pathname);
  expect(byLanguage['x-default']).toBe(byLanguage.hr);
}

for (const locale of further) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);

  test.describe(locale, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('a visitor finds a home and writes, all in one language', async ({ page, baseURL }) => {
      const problems = noteProblems(page, { origin: baseURL ?? '' });
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
      await page.goto(at('/home'));
      await expectKnown(page, locale);
      await expectOwnLanguage(page, locale);
      await page
        .getByRole('link', { name: t('home.all_listings') })
        .first()
        .click();
      await expect(page).toHaveURL(at('/home/listings'));
      await expectKnown(page, locale);
      await expectOwnLanguage(page, locale);
      await page.locator('.card a').first().click();
      await expect(page).toHaveURL(new RegExp(`${at('/home')}/(?:project-)?listing/`));
      await expectKnown(page, locale);
      await expectOwnLanguage(page, locale);
      await page.goto(at('/home/contact'));
      await expectOwnLanguage(page, locale);
      expect(problems).toEqual([]);
      await page.getByRole('button', { name: t('contact.send') }).click();
      await expect(page.getByText(t('errors.FIRST_NAME_REQUIRED')).first()).toBeVisible();
      await expectOwnLanguage(page, locale);
    });

    test('a listing is shown in the language it is written in, marked and noted', async ({ page, request }) => {
      await page.goto(await firstListing(request, locale, 'SINGLE'));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveAttribute('lang', 'en');
      await expect(page.getByText(t('listing.foreign.en'))).toBeVisible();
      const opener = page.locator('[data-contact="listing"]').first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: t('contact.send') })).toBeVisible();
      await expectOwnLanguage(page, locale);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectOwnLanguage(page, locale);
    });

    test('pages of the editors are in English and say so, those of the portal are not', async ({ page }) => {
      await page.goto(at('/home/faq'));
      await expect(page.getByText(t('site.english_only'))).toBeVisible();
      await expect(page.locator('main details[lang=en]').first()).toBeVisible();
      await expectOwnLanguage(page, locale);
      for (const path of ['/privacy-policy-raw', '/home/sources']) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
        await expect(page.getByText(t('site.english_only'))).toBeVisible();
        await expectOwnLanguage(page, locale);
      }
      const terms = page.getByRole('contentinfo').getByRole('link', { name: t('footer.terms') });
      await expect(terms).toHaveAttribute('href', '/assets/documents/terms-en.pdf');
      for (const path of ['/login', '/registration', '/forgot-password', '/page-not-found', '/offline']) {
        await page.goto(at(path));
        await expectOwnLanguage(page, locale);
      }
    });

    test('the root leads to the language that was chosen in the menu', async ({ page }) => {
      await page.goto('/home');
      await page.locator('.header-menu summary').focus();
      await page.keyboard.press('Enter');
      const link = page.locator(`.header-menu a[lang=${locale}]`);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at('/home'));
      await page.goto('/');
      await expect(page).toHaveURL(at('/home'));
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the menu of a phone has all languages in one line', async ({ page }) => {
    await page.goto('/home/listings');
    await page.locator('.header-menu summary').click();
    const links = page.locator('.header-menu a[lang]');
    await expect(links).toHaveCount(locales.length);
    const boxes = await Promise.all(locales.map((_, index) => links.nth(index).boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.locator('.header-menu a[lang=it]').click();
    await expect(page).toHaveURL('/it/home/listings');
  });

  test('an unknown language is no page', async ({ page, request }) => {
    await page.goto('/fr/home');
    await expect(page).toHaveURL('/page-not-found');
    expect((await request.get('/page-not-found')).status()).toBe(404);
  });
});

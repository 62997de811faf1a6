import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { beforeLoading } from '../../support/e2e/shift.ts';
import { addressOf, bothLocales } from '../../support/runs/pages.ts';

const mainPages = [
  'home',
  'overview',
  'filtered',
  'faq',
  'login',
  'registration',
  'contact',
  'favourites',
  'listing',
  'comparison',
] as const;

async function expectOneDirection(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const locale of bothLocales)
  for (const name of mainPages)
    test(`with text twice as large the page ${name} in ${locale} scrolls in one direction on phones`, async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
      await beforeLoading(page, 390);
      await page.goto(await addressOf(request, locale, name));
      await expectOneDirection(page);
    });

for (const locale of bothLocales)
  test(`with text twice as large what one manages scrolls in one direction on phones, in ${locale}`, async ({
    page,
  }) => {
    const { at, join } = accountPages(page, locale);
    await join(newPerson());
    const { id } = await makeListing(page);
    await page.evaluate(() => localStorage.setItem('cookieConsent', 'denied'));
    const shown = { '/home/my-listings': '.own', [`/home/manage-listing/${id}`]: '.tile', '/home/messages': 'main h2' };
    for (const [path, part] of Object.entries(shown)) {
      await page.goto(at(path));
      await expect(page.locator(part).first()).toBeVisible();
      await expectOneDirection(page);
    }
  });

import { expect, test } from '@playwright/test';
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

for (const locale of bothLocales)
  for (const name of mainPages)
    test(`with text twice as large the page ${name} in ${locale} scrolls in one direction on phones`, async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
      await beforeLoading(page, 390);
      await page.goto(await addressOf(request, locale, name));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
    });

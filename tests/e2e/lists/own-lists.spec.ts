import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { noteShifts, shiftOf } from '../../support/e2e/shift.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const phone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 900 };
const light = 'light';
const dark = 'dark';

/** Each width is seen in both colours, one of them in each language. */
const looks = {
  hr: [
    [phone, light],
    [desktop, dark],
  ],
  en: [
    [phone, dark],
    [desktop, light],
  ],
} as const;

/** Somebody new, about whose listing a long message came, and who keeps a search with a long name. */
async function withEntries(page: Page, join: () => Promise<void>): Promise<void> {
  await join();
  const { id: listingId } = await makeListing(page);
  const sender = { firstName: 'Ivo', lastName: 'Kos-Predugački', mailFrom: `${'ivo'.repeat(15)}@example.hr` };
  const message = { ...sender, message: 'Je li cijena zadnja? '.repeat(20), listingId };
  expect((await page.request.post('/api/v1/contact/customer-request', { data: message })).status()).toBe(200);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const search = { query: 'purpose=SALE&category=FLAT&priceMax=300000', name: `Stan ${'uz more '.repeat(10)}`.trim() };
  const saved = await page.request.post('/api/v1/users/me/saved-searches', {
    data: { ...search, frequency: 'DAILY' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(saved.ok()).toBe(true);
}

for (const locale of bothLocales)
  test(`messages and saved searches fit, shift nothing and can be read, light and dark, in ${locale}`, async ({
    page,
  }) => {
    const { t, at, join } = accountPages(page, locale);
    await withEntries(page, () => join(newPerson()));
    await page.evaluate(() => localStorage.setItem('cookieConsent', 'denied'));
    await noteShifts(page);
    for (const [size, colorScheme] of looks[locale]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const [path, item] of [
        ['/home/messages', '.message summary'],
        ['/home/saved-searches', '.saved'],
        ['/home/saved-searches?query=purpose%3DRENT&name=Najam', '.saved-new'],
      ] as const) {
        const name = `${path} at ${size.width} px, ${colorScheme}`;
        await page.goto(at(path));
        await expect(page.locator(item)).toHaveCount(1);
        expect.soft(await shiftOf(page), name).toBeLessThan(0.01);
        if (path === '/home/messages') await page.locator(item).click();
        else await page.getByRole('button', { name: new RegExp(`^${t('saved.change')}`) }).click();
        expect.soft(await violations(page), name).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, name).toBeLessThanOrEqual(size.width);
      }
    }
  });

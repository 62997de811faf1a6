import { expect, test, type Page } from '@playwright/test';

const addresses = {
  hr: [
    '/home/listings',
    '/home/listings/prodaja/stan?priceMax=900000',
    '/home/listings?phrase=stan+do+900+tisuća+xyzzyq',
  ],
  en: [
    '/en/home/listings',
    '/en/home/listings/sale/flat?priceMax=900000',
    '/en/home/listings?phrase=flat+up+to+900k+xyzzyq',
  ],
} as const;

/** How many prices are wholly on the first screen. */
async function pricesInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('.card-price strong')].filter(
        (price) => price.getBoundingClientRect().bottom <= document.documentElement.clientHeight,
      ).length,
  );
}

for (const locale of ['hr', 'en'] as const)
  for (const path of addresses[locale])
    test(`the first screen of a phone shows prices at ${path}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
      for (const { width, height, prices } of [
        { width: 390, height: 844, prices: 2 },
        { width: 360, height: 640, prices: 1 },
      ]) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await expect.soft(page.getByRole('article').first()).toBeVisible();
        expect.soft(await pricesInSight(page), `${width} × ${height}`).toBeGreaterThanOrEqual(prices);
      }
    });

test('at 1920 px four cards stand beside the filters, with what they say on the same lines', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/home/listings');
  for (const part of ['.card-price', '.card h2', '.card-place', '.card-facts']) {
    const tops = await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.slice(0, 4)).size, part).toBe(1);
    expect(tops[4], part).toBeGreaterThan((tops[0] ?? 0) + 200);
  }
});

test('text of twice the size leaves the parts of a card apart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home/listings');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const card = page.getByRole('article').first();
  const heart = await card.getByRole('button').boundingBox();
  const price = await card.locator('.card-price').boundingBox();
  const picture = await card.locator('img').boundingBox();
  expect((heart?.y ?? 0) + (heart?.height ?? 0)).toBeLessThan(price?.y ?? 0);
  expect((heart?.x ?? 0) + (heart?.width ?? 0)).toBeLessThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

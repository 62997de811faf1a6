import { expect, test, type Page } from '@playwright/test';
import { contactPages } from '../../support/e2e/contact.ts';
import { firstListing } from '../../support/runs/pages.ts';

test('at 320 px the dialog’s button keeps its size', async ({ page, request }) => {
  const { t, dialog } = contactPages(page, 'en');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await firstListing(request, 'en', 'SINGLE'));
  await page.locator('.call-bar a[data-contact=listing]').click();
  const { width, height } = (await dialog.getByRole('button', { name: t('form.close') }).boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** How far the bottom bar reaches over what has the focus. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('.call-bar');
    if (!bar || !focused || bar.contains(focused)) return 0;
    return Math.max(0, focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
  });
}

test('by keyboard on a phone the bottom bar covers nothing that has the focus', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await page.locator('main a').first().focus();
  const last = page.locator('.attorney');
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => covered(page)).toBe(0);
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the last link was never reached');
});

test('on a phone one press calls, and shows the number everywhere', async ({ page, request }) => {
  const { t } = contactPages(page, 'hr');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const bar = page.locator('.call-bar');
  await bar.getByRole('button', { name: t('listing.call') }).click();
  const call = bar.getByRole('link', { name: t('listing.call') });
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(call).toBeFocused();
  await expect(page.locator('.phones [href^=tel]').first()).toBeVisible();
});

test('without a network the telephone number stays where it is, and words beside it say why', async ({
  page,
  request,
}) => {
  const { t } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  await page.context().setOffline(true);
  await page.getByText(t('contact.phone')).click();
  await expect(page.getByRole('alert').filter({ hasText: t('form.offline') })).toBeVisible();
  await expect(page.getByText(t('contact.phone'))).toBeVisible();
  await page.context().setOffline(false);
  await page.getByText(t('contact.phone')).click();
  await expect(page.locator('.phones [href^=tel]').first()).toBeFocused();
});

for (const width of [360, 1440])
  test(`who asks for too many numbers stays on the listing and is told when to go on (${width} px)`, async ({
    page,
    request,
  }) => {
    const { t } = contactPages(page, 'en');
    await page.setViewportSize({ width, height: 800 });
    const path = await firstListing(request, 'en', 'SINGLE');
    await page.goto(path);
    await page.route('**/phone-click*', (route) => route.fulfill({ status: 429 }));
    const button = page.getByRole('button', { name: t(width < 1024 ? 'listing.call' : 'contact.phone') });
    await button.click();
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: t('contact.phones_later') })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(new URL(page.url()).pathname).toBe(path);
  });

import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { violations } from '../../support/e2e/axe.ts';
import { noteShifts, shiftOf } from '../../support/e2e/shift.ts';
import { bothLocales, dearestListings } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const day = 86_400_000;

const viewed = (page: Page) => page.locator('#recent li');

/** Looks at the listings in turn; the visit before this one was two days ago. */
async function lookAt(page: Page, ids: readonly number[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
  for (const id of ids) await page.goto(`/home/listing/${id}`);
  await page.evaluate((since) => localStorage.setItem('portal.visit', `${since} ${Date.now()}`), Date.now() - 2 * day);
}

for (const locale of bothLocales)
  test(`home shows what this device has seen and what is new since its last visit, in ${locale}`, async ({
    page,
    request,
  }) => {
    const t = words(locale);
    const ids = await dearestListings(request);
    await lookAt(page, ids);
    await noteShifts(page);
    await page.setViewportSize(locale === 'hr' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(localizedPath(locale, '/home'));
    await expect(viewed(page)).toHaveCount(3);
    await expect(page.locator('.since')).toContainText(t('home.since_some', { number: '' }));
    // The sign of a button may move by its text while both arrive; a section that comes late moves far more.
    expect(await shiftOf(page)).toBeLessThan(0.001);
    const links = await viewed(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.map((link) => Number(/\d+/.exec(link ?? '')?.[0]))).toEqual(ids.toReversed());
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: t('home.viewed_clear_label') }).click();
    await expect(page.getByRole('heading', { name: t('home.viewed') })).toBeHidden();
    await page.reload();
    await expect(page.locator('.since')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('home.viewed') })).toBeHidden();
    await page.locator('.since').click();
    await expect(page).toHaveURL(/within=\d/);
  });

test('a first visit asks the server for nothing more, and a device without storage neither', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(page.locator('#recent .viewed')).toBeHidden();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.locator('#recent .since')).toBeHidden();
  expect(failures).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('listings that are gone leave what was seen', async ({ page, request }) => {
  await lookAt(page, await dearestListings(request, 1));
  await page.evaluate(() =>
    localStorage.setItem('portal.viewed', `999999999,${localStorage.getItem('portal.viewed')}`),
  );
  await page.goto('/home');
  await expect(viewed(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('portal.viewed'))).not.toContain('999999999');
});

test('what is forgotten while it is being drawn stays forgotten', async ({ page, request }) => {
  await lookAt(page, await dearestListings(request, 1));
  let send = () => {};
  const isForgotten = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/summaries?*', async (route) => {
    await isForgotten;
    await route.continue();
  });
  await page.goto('/home');
  await page.getByRole('button', { name: words('hr')('home.viewed_clear_label') }).click();
  send();
  await expect(viewed(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('portal.viewed'))).toBe('');
});

test('the search comes first on a phone, with pictures of homes below it that lead to them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const homes = page.locator('.hero-homes a');
  await expect(homes).toHaveCount(3);
  const search = await page.getByRole('search').boundingBox();
  const first = await homes.first().boundingBox();
  expect(first?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
  await expect(homes.first()).toBeInViewport();
  await homes.first().click();
  await expect(page).toHaveURL(/\/home\/listing\/\d+/);
});

test('places have a picture of their own, the lowest price of their flats, and lead to them', async ({ page }) => {
  await page.goto('/home');
  const tiles = page.locator('.places a');
  expect(await tiles.count()).toBeGreaterThan(3);
  const pictures = await page.locator('main img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(new Set(pictures).size).toBe(pictures.length);
  const tile = tiles.filter({ hasText: words('hr')('home.flats_from', { price: '' }).trim() }).first();
  const count = Number(/(\d+) oglas/.exec((await tile.textContent()) ?? '')?.[1]);
  await tile.click();
  await expect(page).toHaveURL(/prodaja\/stan/);
  await expect(page.getByText(new RegExp(`^${count} oglas`)).first()).toBeVisible();
});

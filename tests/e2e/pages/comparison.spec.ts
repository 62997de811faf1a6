import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { violations } from '../../support/e2e/axe.ts';
import { bothLocales, dearestListings } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

const t = words('hr');
const table = (page: Page) => page.getByRole('region', { name: t('compare.title') });
const columns = (page: Page) => page.locator('thead th');
const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('portal.compare'));

async function decideCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
}

for (const locale of bothLocales)
  test(`a shared address shows homes side by side without scripts in ${locale}, and takes one out`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const ids = await dearestListings(request);
    const say = words(locale);
    await page.goto(localizedPath(locale, `/home/compare?ids=${ids}`));
    await expect(columns(page)).toHaveCount(3);
    for (const label of ['listing.field.priceCents', 'compare.price_per_m2', 'compare.instalment', 'compare.to_centre'])
      await expect(page.getByRole('rowheader', { name: say(label) }).first()).toBeVisible();
    const price = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say('listing.field.priceCents') }) });
    await expect(price.last()).toContainText(say('compare.differs'));
    await expect(page.locator('[data-share]')).toBeHidden();

    const rows = page.getByRole('row');
    const all = await rows.count();
    await page.getByLabel(say('compare.only_differences')).check();
    expect(await rows.count()).toBeLessThan(all);
    await page
      .getByRole('link', { name: new RegExp(`^${say('compare.remove')}`) })
      .nth(1)
      .click();
    await expect(page).toHaveURL(new RegExp(`compare\\?ids=${ids[0]},${ids[2]}$`));
    await expect(columns(page)).toHaveCount(2);
    await context.close();
  });

test('what cannot be compared is told in words beside the rest', async ({ page, request }) => {
  await decideCookies(page);
  const [first = 0] = await dearestListings(request, 1);
  const { items } = (await (await request.get('/api/v1/real-estate-listings?kind=PROJECT')).json()) as {
    items: { id: number }[];
  };
  await page.goto(`/home/compare?ids=abc,${items[0]?.id},999999999,${first}`);
  for (const note of [t('compare.invalid'), t('compare.project'), t('compare.absent', { id: 999_999_999 })])
    await expect(page.getByText(note)).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText(t('compare.one'))).toBeVisible();

  const many = await dearestListings(request, 6);
  await page.goto(`/home/compare?ids=${many}`);
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByText(t('compare.above_limit', { count: 4 }))).toBeVisible();

  await page.goto('/home/compare');
  await expect(page.getByText(t('compare.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('compare.to_favourites') })).toBeVisible();
});

test('on a phone the table scrolls sideways, its labels stay', async ({ page, request }) => {
  await decideCookies(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/home/compare?ids=${await dearestListings(request, 4)}`);
  const label = page.getByRole('rowheader', { name: t('compare.price_per_m2') });
  const before = await label.boundingBox();
  await table(page).evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }));
  expect((await label.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  await expect(columns(page).last()).toBeInViewport({ ratio: 0.5 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a printed comparison is the table without what is to be pressed', async ({ page, request }) => {
  await decideCookies(page);
  await page.goto(`/home/compare?ids=${await dearestListings(request)}`);
  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeVisible();
  await expect(page.locator('[data-print]')).toBeHidden();
  await expect(page.getByText(t('compare.only_differences'))).toBeHidden();
  await expect(page.locator('.remove').first()).toBeHidden();
});

test('hearts among the results choose what is compared, four at most, until it is taken back', async ({ page }) => {
  await decideCookies(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home/listings?kind=SINGLE&sort=-price');
  const hearts = page.locator('.card .heart');
  const tray = page.locator('#comparison');
  await hearts.nth(0).click();
  await expect(tray).toContainText(t('favourites.compare_more'));
  for (const index of [1, 2, 3, 4]) await hearts.nth(index).click();
  await expect(tray).toContainText(t('favourites.compare_full'));
  expect(await violations(page)).toEqual([]);
  await hearts.nth(0).click();
  const link = tray.getByRole('link', { name: `${t('favourites.compare')} (3)` });
  await expect(link).toBeVisible();
  await page.reload();
  await expect(link).toBeVisible();
  await link.click();
  await expect(columns(page)).toHaveCount(3);

  await page.locator('.remove').first().click();
  await expect(columns(page)).toHaveCount(2);
  expect(JSON.parse((await chosen(page)) ?? '')).toHaveLength(2);

  // As a page does that the browser had kept.
  await page.goto('/home/listings?kind=SINGLE&sort=-price');
  await expect(tray.getByRole('link', { name: /\(2\)$/ })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('portal.compare', '[]');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(tray).toBeHidden();
});

test('favourites are chosen by boxes, of which four can be ticked', async ({ page, request }) => {
  await decideCookies(page);
  const ids = await dearestListings(request, 5);
  const kept = Object.fromEntries(ids.map((id) => [id, { at: 1_795_301_884_888 }]));
  await page.addInitScript((all) => localStorage.setItem('portal.favourites', all), JSON.stringify(kept));
  await page.goto('/home/favourites');
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^${t('favourites.compare')}: `) });
  await expect(boxes).toHaveCount(5);
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await expect(page.getByText(t('favourites.compare_full'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: `${t('favourites.compare')} (4)` }).click();
  await expect(columns(page)).toHaveCount(4);
  await page.goto('/home/favourites');
  await page.getByRole('button', { name: t('favourites.compare_clear') }).click();
  await expect(boxes.nth(4)).toBeEnabled();
  expect(await chosen(page)).toBe('[]');
});

import { expect, test } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { countOf, mapOf, marksOf } from '../../support/e2e/map.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

/** Of houses: other tests publish flats meanwhile. */
const paths = { hr: '/home/listings/prodaja/kuca', en: '/en/home/listings/sale/house' };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of bothLocales)
    test(`a map of results is complete, in ${locale}`, async ({ page, baseURL }) => {
      const problems = noteProblems(page, { origin: baseURL ?? '' });
      const t = words(locale);
      await page.goto(paths[locale]);
      const total = countOf(await page.locator('.results').getByRole('status').first().textContent());
      await page.getByRole('link', { name: t('overview.as_map') }).click();
      await expect(page).toHaveURL(`${paths[locale]}?view=map`);
      await expect(mapOf(page).locator('.map-plane img')).toHaveJSProperty('complete', true);
      await expect(page.locator('.card')).toHaveCount(20);
      const labels = await marksOf(page).evaluateAll((links) =>
        links.map((link) => link.querySelector('title')?.textContent),
      );
      const counts = labels.map((label) => countOf(/: ([\d.,]+)/.exec(label ?? '')?.[1] ?? '1'));
      const note = mapOf(page).locator('.map-note');
      const without = (await note.isVisible()) ? countOf(await note.textContent()) : 0;
      expect(counts.reduce((sum, count) => sum + count, 0) + without).toBe(total);
      await marksOf(page).first().click();
      await expect(page).toHaveURL(/bbox=/);
      const inCircle = page.locator('.results').getByRole('status').first();
      expect(countOf(await inCircle.textContent())).toBe(counts[0]);
      await page.getByRole('link', { name: t('map.out') }).click();
      await page.getByRole('link', { name: t('map.east') }).click();
      await expect(page).toHaveURL(/view=map/);
      await page.getByRole('link', { name: t('overview.as_list'), exact: true }).click();
      await expect(page).toHaveURL(/bbox=(?!.*view)/);
      await expect(mapOf(page)).toHaveCount(0);
      expect(problems).toEqual([]);
    });

  test('the one-line search stays on the map', async ({ page }) => {
    await page.goto('/home/listings?view=map');
    await page.getByRole('searchbox').fill('stan u Splitu do 500k');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/prodaja\/stan\/splitsko-dalmatinska\/split\?.*view=map/);
    await expect(marksOf(page).first()).toBeVisible();
  });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`a map of results has nothing that axe finds wrong and is not too wide, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [`${paths.hr}?view=map`, `${paths.en}?bbox=16.3,43.4,16.6,43.6&view=map`]) {
      await page.goto(path);
      await expect(marksOf(page).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('on a phone the cards are drawn up over the map by scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${paths.hr}?view=map`);
  const heading = page.locator('#results');
  const [before, map] = [await heading.boundingBox(), await mapOf(page).boundingBox()];
  expect(before?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0) - 20);
  await page.mouse.wheel(0, 450);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 400);
  expect((await mapOf(page).boundingBox())?.y).toBeCloseTo(map?.y ?? 0, 0);
});

test('wrong parts of a map are told, and the rest is shown', async ({ page }) => {
  await page.goto('/home/listings?view=map&bbox=16.6,43.6,16.3,43.4');
  await expect(page.getByRole('alert')).toContainText(words('hr')('search.errors.BBOX_INVALID'));
  await page.goto('/home/listings?view=map&bbox=2,48,3,49');
  await expect(page.getByRole('alert')).toContainText(words('hr')('search.errors.BBOX_ABROAD'));
  await expect(marksOf(page).first()).toBeVisible();
});

test('a radius around a place is chosen in the filters', async ({ page }) => {
  await page.goto('/home/listings/prodaja/stan/splitsko-dalmatinska/split');
  await page.getByLabel(words('hr')('filters.radius')).selectOption('20');
  await expect(page).toHaveURL(/near=43\.5\d*%2C16\.4\d*%2C20/);
  await expect(page.getByLabel(words('hr')('filters.radius'))).toHaveValue('20');
});

test('who comes back from the map finds the list where it was left', async ({ page }) => {
  await page.goto(paths.hr);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('link', { name: words('hr')('overview.as_map'), exact: true }).click();
  await expect(marksOf(page).first()).toBeVisible();
  await page.getByRole('link', { name: words('hr')('overview.as_list'), exact: true }).click();
  await expect(page).toHaveURL(paths.hr);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

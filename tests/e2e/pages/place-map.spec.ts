import { expect, test, type Page } from '@playwright/test';
import { localizedPath } from '#i18n/paths.ts';
import { violations } from '../../support/e2e/axe.ts';
import { testedDatabase } from '../../support/e2e/data.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';
import { bothLocales } from '../../support/runs/pages.ts';
import { words } from '../../support/search/words.ts';

/** Off Lastovo, where no other home is, each test's far from the others'; long ago, so that no list begins with them. */
const lastovo = 34428;
const published = new Date('2020-01-02');
const anywhere = () => ({ publicLat: 42.6 + Math.random() * 0.15, publicLng: 16.2 + Math.random() * 0.9 });

async function insert(columns: ListingOverrides = {}): Promise<number> {
  const { db } = await testedDatabase();
  const dates = { publishedAt: published, firstPublishedAt: published };
  return insertListing(db, { ...anywhere(), settlementId: lastovo, ...dates, ...columns });
}

const mapOf = (page: Page) => page.locator('.place-map');
const marksOf = (page: Page) => mapOf(page).locator('.map-marks:visible a');
const pathOf = (id: number) => `/home/listing/${id}`;

/** Presses the map where nothing else is, and waits until it can be moved. */
async function press(page: Page): Promise<void> {
  await mapOf(page).scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await mapOf(page).boundingBox()) ?? {};
  await mapOf(page).click({ position: { x: width * 0.3, y: height * 0.25 } });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of bothLocales) {
  const t = words(locale);

  test.describe(`without scripts, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('an exact place is a pin, with distances, its side of the sky, and what else is for sale', async ({
      page,
      request,
    }) => {
      const { publicLat, publicLng } = anywhere();
      const id = await insert({ publicLat, publicLng, pointPrecision: 'EXACT', orientations: ['S', 'SW'] });
      const other = await insert({ publicLat: publicLat + 0.002, publicLng: publicLng + 0.003 });
      // A page that is made before keeps what was around its home.
      await expect
        .poll(async () => {
          const answer = await request.get(`/api/v1/real-estate-listings?near=${publicLat},${publicLng},1`);
          return ((await answer.json()) as { total: number }).total;
        })
        .toBe(2);
      await page.goto(localizedPath(locale, pathOf(id)));
      const map = mapOf(page);
      await expect(map.locator(`a[href$="/home/listing/${other}"]`)).toHaveCount(1);
      await map.scrollIntoViewIfNeeded();
      await expect(map.locator('.map-here path')).toBeVisible();
      await expect(map.locator('.map-shapes circle')).toHaveCount(0);
      await expect(map.locator('img')).toHaveJSProperty('complete', true);
      await expect(map.getByRole('img', { name: t('listing.sides', { sides: '' }).trim() })).toBeVisible();
      await expect(map.locator('.map-sources')).toContainText('OpenStreetMap');
      await expect(page.locator('#place')).toContainText(t('listing.distance.straight'));
      await expect(map.getByRole('button')).toHaveCount(0);
      await page
        .getByRole('link', { name: /^(Prikaži na karti rezultata|Show on the map of results) \(\d+\)$/ })
        .click();
      await expect(page).toHaveURL(/bbox=.*&view=map/);
    });

    test('an approximate place is a circle and no pin', async ({ page }) => {
      await page.goto(localizedPath(locale, pathOf(await insert({ pointPrecision: 'APPROXIMATE' }))));
      const circle = mapOf(page).locator('.map-shapes circle');
      await circle.scrollIntoViewIfNeeded();
      const [round, shown] = [await circle.boundingBox(), await mapOf(page).boundingBox()];
      expect(round?.y).toBeGreaterThan(shown?.y ?? Infinity);
      expect((round?.y ?? 0) + (round?.height ?? 0)).toBeLessThan((shown?.y ?? 0) + (shown?.height ?? 0));
      await expect(mapOf(page).locator('.map-here path')).toHaveCount(0);
      await expect(page.locator('#place')).toContainText(t('listing.approximate'));
    });
  });
}

test('a press lets the map move, pin and marks with it, and nobody else is asked', async ({ page, baseURL }) => {
  const problems = noteProblems(page, { origin: baseURL ?? '' });
  const { publicLat, publicLng } = anywhere();
  const id = await insert({ publicLat, publicLng, pointPrecision: 'EXACT' });
  await insert({ publicLat: publicLat - 0.003, publicLng });
  await page.goto(pathOf(id));
  await expect(mapOf(page)).not.toHaveAttribute('data-state');
  await mapOf(page).scrollIntoViewIfNeeded();
  const pin = mapOf(page).locator('.map-here:visible path');
  const before = await pin.boundingBox();
  await press(page);
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
  const taken = await pin.boundingBox();
  expect(Math.hypot((taken?.x ?? 0) - (before?.x ?? 99), (taken?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(2);
  await expect(marksOf(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.locator('.maplibregl-canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
  expect(problems).toEqual([]);
});

test('the circle of an approximate place moves with the map, and grows with it', async ({ page }) => {
  await page.goto(pathOf(await insert({ pointPrecision: 'APPROXIMATE' })));
  const circle = mapOf(page).locator('.map-shapes:visible :is(circle, path[d])');
  await circle.scrollIntoViewIfNeeded();
  const before = (await circle.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: words('hr')('map.in') }).press('Enter');
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
  await expect.poll(async () => (await circle.boundingBox())?.width).toBeGreaterThan(before * 1.8);
});

test('scrolling past the map loads nothing', async ({ page }) => {
  await page.goto(pathOf(await insert()));
  await mapOf(page).scrollIntoViewIfNeeded();
  await mapOf(page).hover({ position: { x: 40, y: 100 } });
  await page.mouse.wheel(0, 300);
  await expect(page.locator('.similar, footer').first()).toBeVisible();
  await expect(mapOf(page)).not.toHaveAttribute('data-state');
});

test('where data are saved the map asks first', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(pathOf(await insert()));
  await press(page);
  await expect(mapOf(page)).not.toHaveAttribute('data-state');
  await page.getByRole('button', { name: words('hr')('map.load') }).click();
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
});

test('without a point the settlement is shown, and said so', async ({ page }) => {
  await page.goto(pathOf(await insert({ lat: null, lng: null, publicLat: null, publicLng: null })));
  await expect(mapOf(page)).toHaveAccessibleName(/^Karta naselja: /);
  await expect(page.locator('#place')).toContainText(words('hr')('listing.without_point'));
  await expect(page.locator('#place')).not.toContainText(words('hr')('listing.distance.straight'));
  await expect(mapOf(page).locator('.map-here path, .map-shapes circle')).toHaveCount(0);
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Point } from '#contract/location.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

/** The editor of a draft in Split, with its map in sight. */
async function pinning(page: Page, locale: TextLanguage, hand: 'mouse' | 'finger' = 'mouse') {
  const account = accountPages(page, locale);
  await account.join(newPerson());
  const location = { lat: 43.51, lng: 16.45, precision: 'APPROXIMATE' } as const;
  const { id } = await makeListing(page, { draft: true, facts: { quarterId: null, location } });
  await page.goto(account.at(`/home/manage-listing/${id}`));
  const pages = editorPages(page, locale, hand);
  await pages.unfold();
  const map = page.getByRole('group', { name: pages.t('editor.map') });
  await page.locator('#pin-help').scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  const coordinates = page.getByLabel(pages.t('editor.coordinates'));
  const pointNow = async (): Promise<Point> => {
    const [lat = 0, lng = 0] = (await coordinates.inputValue()).split(',').map(Number);
    return { lat, lng };
  };
  return { ...pages, map, pin: map.getByRole('application'), coordinates, pointNow };
}

/** Where the tip of the pin is on the screen. */
async function tipOf(pin: Locator): Promise<{ x: number; y: number }> {
  const box = await pin.locator('path').boundingBox();
  if (!box) throw new Error('the pin is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height - 1 };
}

test('the pin is dragged, tapped and moved by keys over streets, which are dragged and zoomed themselves', async ({
  page,
}) => {
  const { t, map, pin, coordinates, pointNow, saved } = await pinning(page, 'hr');
  const drawn = page.waitForResponse(/\/tiles\/drawn\/14\//);
  await page.getByRole('radio', { name: t('editor.exact') }).click();
  expect((await drawn).status()).toBe(200);
  const start = await pointNow();
  const tip = await tipOf(pin);

  await page.mouse.move(tip.x, tip.y - 20);
  await page.mouse.down();
  await page.mouse.move(tip.x + 40, tip.y - 20, { steps: 4 });
  await page.mouse.move(tip.x + 80, tip.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await pointNow()).lng).toBeGreaterThan(start.lng);
  const dragged = await tipOf(pin);
  expect(Math.abs(dragged.x - tip.x - 80)).toBeLessThan(3);

  await page.mouse.click(tip.x - 60, tip.y + 30);
  await expect.poll(async () => Math.round((await tipOf(pin)).x - tip.x)).toBeCloseTo(-60, -1);
  const tapped = await pointNow();
  expect(distanceKm(start, tapped)).toBeLessThan(0.4);

  await page.mouse.move(tip.x, tip.y + 80);
  await page.mouse.down();
  await page.mouse.move(tip.x + 50, tip.y + 80, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await tipOf(pin)).x - tip.x)).toBeCloseTo(-10, -1);
  expect(await pointNow()).toEqual(tapped);

  await page.getByRole('button', { name: t('editor.zoom_in') }).click();
  await expect(map.locator('image[href*="/drawn/15/"]')).toHaveCount(1);
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(coordinates).not.toHaveValue(`${tapped.lat.toFixed(5)}, ${tapped.lng.toFixed(5)}`);
  const keyed = await pointNow();
  expect(keyed.lng).toBeGreaterThan(tapped.lng);
  expect(keyed.lat).toBeLessThan(tapped.lat);
  expect(distanceKm(keyed, tapped)).toBeLessThan(0.1);
  await saved();
  await page.reload();
  await expect(coordinates).toHaveValue(`${keyed.lat.toFixed(5)}, ${keyed.lng.toFixed(5)}`);
  expect(await violations(page)).toEqual([]);
});

for (const locale of ['hr', 'en'] as const)
  test(`a hidden address shows the circle that visitors see, which goes along with the pin, in ${locale}`, async ({
    page,
  }) => {
    const { t, map, pointNow, saved, coordinates } = await pinning(page, locale);
    const circle = map.locator('> circle');
    await expect(circle).toHaveCount(1);
    const before = await circle.getAttribute('cx');
    await coordinates.fill('43.512, 16.445');
    await saved();
    await expect(circle).not.toHaveAttribute('cx', before ?? '');
    await page.getByRole('radio', { name: t('editor.exact') }).click();
    await expect(circle).toHaveCount(0);
    await page.getByRole('radio', { name: t('editor.approximate') }).click();
    await expect(circle).toHaveCount(1);
    await saved();
    const shown = await circle.evaluate((element: SVGCircleElement) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + width / 2 };
    });
    const metres = 1000 * distanceKm(await pointNow(), await publicPoint(page));
    expect(metres).toBeGreaterThan(100);
    expect(metres).toBeLessThan(500);
    const tip = await tipOf(map.getByRole('application'));
    const metresPerPixel = (40_075_017 * Math.cos((43.5 * Math.PI) / 180)) / (512 * 2 ** 13) / 1.125;
    expect(Math.abs(Math.hypot(shown.x - tip.x, shown.y - tip.y) * metresPerPixel - metres)).toBeLessThan(25);
  });

/** What the server tells the owner about what visitors see. */
async function publicPoint(page: Page): Promise<Point> {
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
  return page.evaluate(async (path) => {
    const { token } = localStorage;
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { publicPoint: { lat: number; lng: number } }).publicPoint;
  }, `/api/v1/real-estate-listings/managed-listing/${id}`);
}

test('a pin in the sea, or in another town than the chosen one, is asked about', async ({ page }) => {
  const { t, coordinates, pointNow } = await pinning(page, 'hr');
  const before = await pointNow();
  await coordinates.fill('43.48, 16.42');
  const question = page.locator('.notice').filter({ hasText: t('editor.outside.sea') });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button')).toHaveCount(2);
  await question.getByRole('button', { name: t('editor.pin_undo') }).click();
  expect(await pointNow()).toEqual(before);
  // On the ground of Solin, though the middle of one of Split's quarters is nearer.
  await coordinates.fill('43.53, 16.488');
  await expect(page.getByRole('button', { name: t('editor.outside.change', { place: 'Solin' }) })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger drags the map and taps where the home is', async ({ page }) => {
    const { map, pin, pointNow } = await pinning(page, 'hr', 'finger');
    const start = await pointNow();
    const tip = await tipOf(pin);
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const at = { x: tip.x + 20, y: tip.y + 60 };
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', [at]);
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', [{ x: at.x, y: at.y - step * 10 }]);
    await touch('touchEnd', []);
    await expect.poll(async () => Math.round((await tipOf(pin)).y - tip.y)).toBeCloseTo(-60, -1);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await pointNow()).toEqual(start);

    const [one, other] = [at, { x: at.x - 40, y: at.y }];
    await touch('touchStart', [one, other]);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', [one, { x: other.x - step * 12, y: other.y }]);
    await touch('touchEnd', []);
    await expect(map.locator('image[href*="/drawn/14/"]')).toHaveCount(1);
    expect(await pointNow()).toEqual(start);
    const now = await tipOf(pin);
    await page.touchscreen.tap(now.x - 40, now.y + 20);
    await expect.poll(pointNow).not.toEqual(start);
    expect(distanceKm(start, await pointNow())).toBeLessThan(0.4);
    expect(await violations(page)).toEqual([]);
  });
});

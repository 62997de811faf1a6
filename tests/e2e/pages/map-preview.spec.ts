import { expect, test, type Page } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { mapOf } from '../../support/e2e/map.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { words } from '../../support/search/words.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const split = '/home/listings/prodaja?bbox=16.42,43.49,16.48,43.53&view=map';

/** The middles of the homes that a finger can reach, that is under no control of the map. */
async function reachable(page: Page): Promise<{ x: number; y: number; href: string }[]> {
  return mapOf(page)
    .locator('> .map-marks')
    .evaluate((svg) =>
      [...svg.querySelectorAll('a:is(.mark-pin, .mark-about)')].flatMap((link) => {
        const box = link.querySelector('rect')?.getBoundingClientRect();
        if (!box) return [];
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return document.elementFromPoint(x, y)?.closest('a') === link
          ? [{ x, y, href: link.getAttribute('href') ?? '' }]
          : [];
      }),
    );
}

async function touched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  await page.touchscreen.tap(box.x + 20, box.y + box.height - 90);
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
  await expect.poll(async () => (await reachable(page)).length).toBeGreaterThan(0);
}

test('a finger on a home opens its card over the map, and a second one its page', async ({ page, baseURL }) => {
  const problems = noteProblems(page, { origin: baseURL ?? '' });
  await touched(page, split);
  const [home] = await reachable(page);
  if (!home) throw new Error('no home in sight');
  const address = page.url();
  await page.touchscreen.tap(home.x, home.y);
  const card = mapOf(page).locator('.map-card .card');
  await expect(card).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(card.getByRole('link')).toBeFocused();
  await expect(page.locator(`.map > .map-marks a[href="${home.href}"]`)).toHaveClass(/is-marked/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.touchscreen.tap(home.x, home.y);
  await card.getByRole('link').tap();
  await expect(page).toHaveURL(new RegExp(`${home.href}(/|$)`));
  expect(problems).toEqual([]);
});

test('a home that is in no list is looked up, a lost answer opens its page, and a move puts the card away', async ({
  page,
}) => {
  await touched(page, split);
  await page.evaluate(() => document.querySelectorAll('.results .card').forEach((card) => card.remove()));
  const [home] = await reachable(page);
  if (!home) throw new Error('no home in sight');
  await page.touchscreen.tap(home.x, home.y);
  const card = mapOf(page).locator('.map-card .card');
  await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`^${home.href}(/|$)`));
  await page.getByRole('link', { name: words('hr')('map.in') }).tap();
  await expect(card).toBeHidden();

  await touched(page, split);
  await page.evaluate(() => document.querySelectorAll('.results .card').forEach((other) => other.remove()));
  const [again] = await reachable(page);
  if (!again) throw new Error('no home in sight');
  await page.route(/view=map/, (route) => route.abort());
  await page.touchscreen.tap(again.x, again.y);
  await expect(page).toHaveURL(new RegExp(`${again.href}(/|$)`));
});

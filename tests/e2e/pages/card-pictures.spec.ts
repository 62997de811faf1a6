import { expect, test, type Page } from '@playwright/test';

const card = (page: Page) => page.locator('.card:has(.card-count)').first();
const count = (page: Page) => card(page).locator('.card-count');

const shownPictures = (page: Page) => card(page).locator('.card-pictures img');

test('pointing at a card loads its next picture only, and arrows turn them without opening it', async ({ page }) => {
  await page.goto('/home/listings?sort=-price', { waitUntil: 'networkidle' });
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*\/images$/.test(request.url())) lists.push(request.url());
  });
  await card(page).hover();
  await expect(shownPictures(page)).toHaveCount(1);
  await card(page).locator('.card-turn[value="1"]').click();
  await expect(count(page)).toContainText('2 / ');
  await card(page).getByRole('link').first().focus();
  await expect(shownPictures(page)).toHaveCount(3);
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toContainText('3 / ');
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toContainText('2 / ');
  await expect(page).toHaveURL(/\/home\/listings/);
  expect(lists).toHaveLength(1);
  await card(page).locator('.card-pictures').click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
});

test('a list that cannot be fetched leaves the card as it was, until it is asked again', async ({ page }) => {
  await page.route('**/api/**/images', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/en/home/listings?sort=-price');
  const refused = page.waitForResponse(/\/images$/);
  await card(page).hover();
  await refused;
  const turn = card(page).locator('.card-turn[value="1"]');
  await turn.click();
  const place = () =>
    card(page)
      .locator('.card-pictures')
      .evaluate((strip) => strip.scrollLeft);
  await expect.poll(place).toBe(0);
  await page.unroute('**/api/**/images');
  await turn.click();
  await expect(count(page)).toContainText('2 / ');
  await expect(shownPictures(page)).toHaveCount(3);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe over a card turns its picture and loads no other card’s, and a tap opens it', async ({ page }) => {
    await page.goto('/home/listings?sort=-price', { waitUntil: 'networkidle' });
    const files = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'image' && files.add(request.url()));
    const session = await page.context().newCDPSession(page);
    const box = await card(page).locator('img').first().boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await card(page).dispatchEvent('pointerover');
    await expect(card(page).locator('.card-pictures')).toBeVisible();
    await expect(card(page).locator('.card-pictures')).toHaveCSS('display', 'flex');
    await touch('touchStart', { x: 320, y });
    for (let x = 300; x >= 60; x -= 20) await touch('touchMove', { x, y });
    await touch('touchEnd');
    await expect(count(page)).toContainText('2 / ');
    await expect(shownPictures(page)).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect(files.size).toBeLessThanOrEqual(3);
    await expect(page).toHaveURL(/\/home\/listings/);
    await page.touchscreen.tap(200, y);
    await expect(page).toHaveURL(/\/listing\/\d+/);
  });
});

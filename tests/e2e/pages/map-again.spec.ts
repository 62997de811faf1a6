import { expect, test, type Page } from '@playwright/test';
import { countOf, dragMap, mapOf, marksOf, touchMap } from '../../support/e2e/map.ts';
import { words } from '../../support/search/words.ts';

const t = words('hr');
const split = '/home/listings/prodaja?bbox=16.3,43.4,16.6,43.6&view=map';

const total = async (page: Page) => countOf(await page.locator('.results').getByRole('status').first().textContent());

async function onMap(page: Page): Promise<number> {
  const labels = await marksOf(page).evaluateAll((links) =>
    links.map((link) => link.querySelector('title')?.textContent),
  );
  const counts = labels.map((label) => countOf(/: ([\d.,]+)/.exec(label ?? '')?.[1] ?? '1'));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('a part of the map shows what its list counts, also after a reload, which changes nothing', async ({ page }) => {
  await page.goto(split);
  expect(await onMap(page)).toBe(await total(page));
  await touchMap(page);
  await expect.poll(async () => (await onMap(page)) - (await total(page))).toBe(0);
  const first = page.url();
  await dragMap(page, [-100, 30]);
  await expect(page).not.toHaveURL(first);
  await expect.poll(async () => (await onMap(page)) - (await total(page))).toBe(0);
  const [address, count] = [page.url(), await total(page)];
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await expect(mapOf(page)).toHaveAttribute('data-live', '');
    await expect.poll(() => onMap(page)).toBe(count);
    expect([page.url(), await total(page)]).toEqual([address, count]);
  }
});

test('what is drawn stays in sight, though it holds little, and so does it after a reload', async ({ page }) => {
  await page.goto('/home/listings/prodaja?bbox=16.40,43.49,16.50,43.54&view=map');
  await touchMap(page);
  await page.getByRole('button', { name: t('map.draw') }).click();
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 80, y - 80);
  await page.mouse.down();
  for (const [right, down] of [
    [80, -80],
    [80, 80],
    [-80, 80],
    [-80, -76],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 6 });
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: t('map.draw') })).toBeFocused();
  const shape = mapOf(page).locator('> .map-shapes path');
  const drawn = async () => (await shape.boundingBox())?.width ?? 0;
  expect(Math.abs((await drawn()) - 160)).toBeLessThan(30);
  await page.reload();
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
  await expect.poll(drawn).toBeGreaterThan(100);
  const [now, outer] = [await shape.boundingBox(), await mapOf(page).boundingBox()];
  expect((now?.x ?? 0) > (outer?.x ?? 0) && (now?.width ?? 0) < (outer?.width ?? 0)).toBe(true);
});

test('without a connection the map stays, says so, and searches again with it', async ({ page, context }) => {
  await page.goto(split);
  await touchMap(page);
  const before = page.url();
  await context.setOffline(true);
  await dragMap(page, [-100, 30]);
  await expect(mapOf(page).getByRole('status')).toHaveText(t('map.unanswered'));
  await expect(page.getByRole('button', { name: t('map.here') })).toBeVisible();
  expect(page.url()).toBe(before);
  await context.setOffline(false);
  await page.getByRole('button', { name: t('map.here') }).click();
  await expect(page).not.toHaveURL(before);
  await expect.poll(async () => (await onMap(page)) - (await total(page))).toBe(0);
});

test('who zoomed into the country can zoom out again; without scripts there is nothing beyond it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/home/listings/prodaja?view=map');
  const out = mapOf(page).getByRole('link', { name: t('map.out') });
  await expect(out).toBeHidden();
  await touchMap(page);
  const marks = () => marksOf(page).allTextContents();
  const whole = await marks();
  await mapOf(page)
    .getByRole('link', { name: t('map.in') })
    .click();
  await expect.poll(marks).not.toEqual(whole);
  const before = await marks();
  await out.click();
  await expect.poll(marks).not.toEqual(before);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${baseURL}/home/listings/prodaja?view=map`);
  await expect(plain.getByRole('link', { name: t('map.out') })).toBeHidden();
  await plain.context().close();
});

test('who is abroad is told that the map ends before', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.2, longitude: 16.37 });
  await page.goto(split);
  await touchMap(page);
  const before = page.url();
  await page.getByRole('button', { name: t('map.locate') }).click();
  await expect(mapOf(page).getByRole('status')).toHaveText(t('map.abroad'));
  expect(page.url()).toBe(before);
});

import { expect, test } from '@playwright/test';
import { violations } from '../../support/e2e/axe.ts';
import { countOf, dragMap, mapOf, marksOf, touchMap } from '../../support/e2e/map.ts';
import { noteProblems } from '../../support/e2e/problems.ts';
import { words } from '../../support/search/words.ts';

const t = words('hr');
const sale = '/home/listings/prodaja?view=map';
const split = '/home/listings/prodaja?bbox=16.3,43.4,16.6,43.6&view=map';

test('a touch lets the map move, results follow, and nobody else is asked', async ({ page, baseURL }) => {
  const problems = noteProblems(page, { origin: baseURL ?? '' });
  await page.goto(split);
  const tiles: string[] = [];
  page.on('request', (asked) => void (asked.url().includes('/tiles/') && tiles.push(asked.url())));
  await touchMap(page);
  await expect(marksOf(page).first()).toBeVisible();
  expect(tiles.every((tile) => tile.includes('?v='))).toBe(true);
  const before = page.url();
  await dragMap(page, [-120, 40]);
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/bbox=.*view=map/);
  const status = page.locator('.results').getByRole('status').first();
  await expect
    .poll(async () => {
      const labels = await marksOf(page).evaluateAll((links) =>
        links.map((link) => link.querySelector('title')?.textContent),
      );
      const counts = labels.map((label) => countOf(/: ([\d.,]+)/.exec(label ?? '')?.[1] ?? '1'));
      return counts.reduce((sum, count) => sum + count, 0) - countOf(await status.textContent());
    }, 'the circles hold what the list counts')
    .toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a circle opens to what it holds, and back leads to before', async ({ page }) => {
  await page.goto(sale);
  await touchMap(page);
  const zoomed = await marksOf(page).count();
  const circle = mapOf(page).locator('.map-marks:visible .mark-circle').first();
  await circle.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(() => marksOf(page).count()).not.toBe(zoomed);
});

test('results wait for a button where they are not to follow, which is remembered', async ({ page }) => {
  await page.goto(split);
  await touchMap(page);
  await page.getByLabel(t('map.follow')).uncheck();
  await dragMap(page, [-150, 0]);
  const here = page.getByRole('button', { name: t('map.here') });
  await expect(here).toBeVisible();
  await expect(page).toHaveURL(/16\.3/);
  await here.click();
  await expect(page).not.toHaveURL(/bbox=16\.3(?:%2C|,)/);
  await expect(here).toBeHidden();
  await page.reload();
  await expect(mapOf(page), 'further maps of a visit open at once').toHaveAttribute('data-live', '');
  await expect(page.getByLabel(t('map.follow'))).not.toBeChecked();
});

test('a filter that is changed beside the map changes its circles, and another place moves it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(split);
  await touchMap(page);
  await page.getByRole('button', { name: /^Filtri/ }).click();
  const form = page.locator('#filters');
  await form.getByLabel('Kategorija').selectOption('FLAT');
  await expect(page).toHaveURL(/\/prodaja\/stan\?.*view=map/);
  await form.getByRole('combobox', { name: t('filters.place_search') }).fill('Zadar');
  await form.locator('#place-options').getByRole('option').first().click();
  await expect(page).toHaveURL(/zadarska\/zadar\?view=map/);
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
});

test('an area is drawn by hand, and by keyboard; saved searches know it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home/listings/prodaja/stan/splitsko-dalmatinska/split?view=map');
  await page.getByRole('button', { name: t('map.draw') }).click();
  await expect(mapOf(page)).toHaveAttribute('data-drawing', '');
  const box = await mapOf(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x + 150, y);
  await page.mouse.down();
  for (let part = 1; part <= 30; part += 1) {
    const angle = (part / 30) * 2 * Math.PI;
    await page.mouse.move(x + 150 * Math.cos(angle), y + 150 * Math.sin(angle));
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/\/prodaja\/stan\?area=[^&]+&view=map/);
  const save = page.getByRole('link', { name: t('saved.save') });
  expect(await save.getAttribute('href')).toContain('area%3D');
  await page.getByRole('button', { name: t('map.draw') }).click();
  for (const key of [
    'Enter',
    'Shift+ArrowUp',
    'Shift+ArrowUp',
    'Enter',
    'Shift+ArrowRight',
    'Shift+ArrowRight',
    'Enter',
  ])
    await page.keyboard.press(key);
  await page.getByRole('button', { name: t('map.done') }).click();
  await expect(page).toHaveURL(/area=[^&]+&area=[^&]+&view=map/);
  await page.goBack();
  await expect(page).toHaveURL(/\?area=[^&]+&view=map/);
  await page.getByRole('button', { name: t('map.draw') }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('map.done') }).click();
  await expect(mapOf(page).getByRole('status')).toHaveText(t('map.undrawn'));
  await page.keyboard.press('Escape');
});

test('where the device is is asked by a press only', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.81, longitude: 15.98 });
  await page.goto(sale);
  await page.evaluate(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...given) => {
      document.body.dataset.asked = '1';
      ask(...given);
    };
  });
  await touchMap(page);
  await expect(page.locator('body')).not.toHaveAttribute('data-asked');
  await page.getByRole('button', { name: t('map.locate') }).click();
  await expect(page).toHaveURL(/near=45\.81%2C15\.98%2C5/);
});

test('a map without WebGL stays a drawing whose links lead on', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: never[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
    } as typeof getContext;
  });
  await page.goto(sale);
  const box = await mapOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 60);
  await expect(mapOf(page).getByRole('status')).toHaveText(t('map.failed'));
  await marksOf(page).first().click();
  await expect(page).toHaveURL(/bbox=/);
});

test('who saves data is asked before the engine is loaded', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const loaded: string[] = [];
  page.on('request', (asked) => void (asked.url().includes('maplibre') && loaded.push(asked.url())));
  await page.goto(sale);
  const box = await mapOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 60);
  await expect(page.getByText(t('map.saving'))).toBeVisible();
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: t('map.load') }).click();
  await expect(mapOf(page)).toHaveAttribute('data-live', '');
});

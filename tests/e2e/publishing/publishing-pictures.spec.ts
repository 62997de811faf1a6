import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';

const tiles = (page: Page) => page.locator('.tile');
const names = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/')[4]));

/** The editor of a draft with three photographs. */
async function openPictures(page: Page) {
  const pages = accountPages(page, 'hr');
  await pages.join(newPerson());
  const { id } = await makeListing(page, { draft: true, scenes: ['livingSea', 'kitchen', 'bathroom'] });
  const path = pages.at(`/home/manage-listing/${id}`);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(3);
  const button = (key: string) => page.getByRole('button', { name: pages.t(key), exact: true });
  const dialog = page.getByRole('dialog');
  const open = (index: number) => tiles(page).nth(index).getByRole('button').click();
  return { ...pages, path, button, dialog, open };
}

/** Whether the first picture of the page stands upright. */
const isUpright = (page: Page) =>
  tiles(page)
    .first()
    .locator('img')
    .evaluate((image) => Number(image.getAttribute('height')) > Number(image.getAttribute('width')));

test('a picture is turned, cut and blurred, which is undone by a press and kept after a reload', async ({ page }) => {
  const { t, button, dialog, open } = await openPictures(page);
  await open(0);
  await button('pictures.change').click();
  await button('pictures.turn_right').click();
  await button('pictures.save_change').click();
  await expect(button('pictures.undo_change')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await isUpright(page)).toBe(true);
  const turned = await names(page);

  await open(0);
  await button('pictures.undo_change').click();
  await expect(button('pictures.undo_change')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await isUpright(page)).toBe(false);
  expect((await names(page)).slice(1)).toEqual(turned.slice(1));

  await open(0);
  await button('pictures.change').click();
  await button('pictures.crop').click();
  const width = dialog.getByRole('slider', { name: t('pictures.part_width') });
  await width.fill('40');
  await dialog.getByRole('slider', { name: t('pictures.part_height') }).fill('80');
  await button('pictures.blur').click();
  const stage = dialog.getByRole('img', { name: t('pictures.stage') });
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('radio', { name: t('pictures.part', { number: 1 }) })).toBeChecked();
  await button('pictures.save_change').click();
  await expect(button('pictures.undo_change')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await isUpright(page)).toBe(true);
  const kept = await names(page);
  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual(kept);
});

test('pictures are deleted by a key, one or several, and come back to their places', async ({ page }) => {
  const { t, button, path } = await openPictures(page);
  const before = await names(page);
  await tiles(page).nth(1).getByRole('button').press('Delete');
  await expect(tiles(page)).toHaveCount(2);
  await expect(button('pictures.take_back')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual(before);

  await button('pictures.choose_several').click();
  await tiles(page).nth(0).getByRole('checkbox').check();
  await tiles(page).nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('pictures.delete_several', { number: 2 }) }).click();
  await expect(tiles(page)).toHaveCount(1);
  await button('pictures.take_back').click();
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual(before);
  await page.goto(path);
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual(before);
});

test('a caption is proposed from what is known, in both languages, and can be written anew', async ({ page }) => {
  const { t, button, dialog, open, path } = await openPictures(page);
  await open(1);
  const chip = dialog.getByRole('group', { name: t('pictures.captions') }).getByRole('button', { name: 'Kuhinja' });
  await chip.click();
  await expect(dialog.getByLabel(t('pictures.alt_hr'))).toHaveValue('Kuhinja');
  await expect(dialog.getByLabel(t('pictures.alt_en'))).toHaveValue('Kitchen');
  await button('pictures.change').click();
  await button('pictures.turn_right').click();
  await button('pictures.save_change').click();
  await expect(button('pictures.undo_change')).toBeVisible();
  await expect(dialog.getByLabel(t('pictures.alt_hr'))).toHaveValue('Kuhinja');
  await button('pictures.undo_change').click();
  await expect(button('pictures.undo_change')).toHaveCount(0);
  await expect(dialog.getByLabel(t('pictures.alt_en'))).toHaveValue('Kitchen');
  await dialog.getByLabel(t('pictures.alt_hr')).fill('Kuhinja s otokom');
  await dialog.getByRole('button', { name: t('form.save') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(path);
  await expect(tiles(page).nth(1)).toContainText('Kuhinja s otokom');
});

test('the last pictures of a public listing stay, and the page says what to do first', async ({ page }) => {
  const { t, at, join } = accountPages(page, 'hr');
  await join(newPerson());
  const { id } = await makeListing(page, { scenes: ['kitchen', 'bathroom'] });
  await page.goto(at(`/home/manage-listing/${id}`));
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('button', { name: t('pictures.choose_several') }).click();
  await page.getByRole('button', { name: t('pictures.choose_all') }).click();
  await page.getByRole('button', { name: t('pictures.delete_several', { number: 2 }) }).click();
  await expect(page.getByText(t('pictures.keep_last'))).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await tiles(page).nth(0).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: t('pictures.delete_several', { number: 1 }) }).click();
  await expect(tiles(page)).toHaveCount(1);
});

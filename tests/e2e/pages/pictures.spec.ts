import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { editorPages } from '../../support/e2e/publishing.ts';

/** A photograph as phones make them: noise, turned on its side, with the place where it was taken. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 22 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function openEditor(page: Page) {
  const pages = accountPages(page, 'hr');
  await pages.join(newPerson());
  await page.goto(pages.at('/home/add-listing'));
  await expect(page).toHaveURL(/manage-listing/);
  const radios = page.getByRole('radio');
  await radios.first().check({ force: true });
  await page.getByRole('radio', { name: 'Stan', exact: true }).check({ force: true });
  return pages;
}

const tiles = (page: Page) => page.locator('.tile');

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('#field-images input[type=file][multiple]').setInputFiles(files);
}

const names = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/')[4]));

test('photographs are made smaller before they are sent, stand upright, and keep their order', async ({ page }) => {
  test.setTimeout(120_000);
  const { t } = await openEditor(page);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/images'))
      sent.push(Number(request.headers()['content-length'] ?? 0) || (request.postDataBuffer()?.length ?? 0));
  });
  const large = await photo(4032, 3024);
  const small = await photo(1200, 900);
  expect(large.length).toBeGreaterThan(5_000_000);
  await choose(page, [
    ...[large, small, small].map((buffer, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
  ]);
  await expect(tiles(page)).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText(t('errors.FILE_HEIC'))).toBeVisible();
  expect(sent).toHaveLength(3);
  for (const bytes of sent) expect(bytes).toBeLessThan(5_000_000);
  const first = tiles(page).first().locator('img');
  expect(await first.evaluate(({ width, height }: HTMLImageElement) => [width, height].map(Boolean))).toEqual([
    true,
    true,
  ]);
  expect(Number(await first.getAttribute('height'))).toBeGreaterThan(Number(await first.getAttribute('width')));

  const before = await names(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());
  await tiles(page).first().getByRole('button').press('End');
  await saved;
  const [cover, ...others] = before;
  expect(await names(page)).toEqual([...others, cover]);
  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual([...others, cover]);

  const dragged = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());
  await tiles(page).nth(2).scrollIntoViewIfNeeded();
  await tiles(page).nth(2).locator('img').hover();
  await page.mouse.down();
  const target = await tiles(page).first().boundingBox();
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 40, { steps: 8 });
  await expect(page.locator('.tile.lifted')).toHaveCount(1);
  await page.mouse.up();
  await dragged;
  expect(await names(page)).toEqual(before);
});

/** Where a tab is led to; a browser without a viewer of documents takes it for a download. */
function ledTo(tab: Page): Promise<string> {
  const shown = tab.waitForURL(/^blob:/, { waitUntil: 'commit' }).then(() => tab.url());
  const saved = tab.waitForEvent('download').then((file) => file.url());
  return Promise.any([shown, saved]);
}

test('papers are private: uploaded, opened with the token, deleted', async ({ page, request }) => {
  const { t } = await openEditor(page);
  await editorPages(page, 'hr').unfold();
  const deeds = page.getByRole('region', { name: t('documents.ownership') });
  const terms = await request.get('/assets/documents/terms-hr.pdf');
  await deeds
    .locator('input[type=file]')
    .setInputFiles({ name: 'izvadak.pdf', mimeType: 'application/pdf', buffer: await terms.body() });
  const open = deeds.getByRole('button', { name: t('documents.open_named', { title: 'izvadak.pdf' }) });
  await expect(open).toBeVisible();
  const read = page.waitForResponse((answer) => /ownership-document\/\w+/.test(answer.url()));
  const tab = page.waitForEvent('popup');
  const led = tab.then(ledTo);
  await open.click();
  const answer = await read;
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect((await request.get(answer.url())).status()).toBe(401);
  expect(await led).toMatch(/^blob:/);
  await (await tab).close();
  await deeds.getByRole('button', { name: t('documents.delete_named', { title: 'izvadak.pdf' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('documents.delete') })
    .click();
  await expect(open).toHaveCount(0);
});

test('a connection that breaks is taken up again, and leaving meanwhile is warned of', async ({ page, context }) => {
  const { t } = await openEditor(page);
  const buffer = await photo(180, 180);
  const images = '**/api/**/images';
  await context.route(images, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await choose(page, [{ name: 'tlocrt.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByText(t('pictures.interrupted'))).toBeVisible();
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await context.unroute(images);
  await context.setOffline(false);
  await expect(tiles(page)).toHaveCount(1);
});

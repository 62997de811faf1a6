import { expect, test, type Page } from '@playwright/test';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { projectPages } from '../../support/e2e/project-editor.ts';
import { paste } from '../../support/e2e/project-sheet.ts';
import { smallPicture } from '../../support/browser/photographs.ts';
import { projectFacts, unitFacts } from '../../support/projects/managed-projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

const folder = '/api/v1/real-estate-project-listings';
const published = 21_550_000;

/** The editor of a draft whose four flats cost the same, and which lacks nothing but a picture. */
async function openProject(page: Page) {
  await becomeAdmin(page, 'hr');
  const pages = projectPages(page, 'hr');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await page.request.post(folder, { headers })).json()) as { id: number };
  const read = async () => (await (await page.request.get(`${folder}/${id}`, { headers })).json()) as ManagedProject;
  const floors = [1, 2].map((level) => ({ id: newRow(level + 20), level }));
  const buildings = [{ id: newRow(1), name: 'A', floors }];
  const units = ['A-1', 'A-2', 'A-3', 'A-4'].map((label, index) =>
    unitFacts({ id: newRow(3 + index), floorId: newRow(21), label, priceCents: published }),
  );
  const { version } = await read();
  const data = { ...projectFacts, version, buildings, units };
  const saved = await page.request.put(`${folder}/${id}`, { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
  const path = pages.at(`/home/manage-project-listing/${id}`);
  await page.goto(path);
  await pages.saved();
  await pages.part('units').scrollIntoViewIfNeeded();
  await expect(pages.part('units').locator('[data-row]')).toHaveCount(4);
  const publish = page
    .getByRole('button', { name: pages.t('mine.move.PUBLISHED_from_DRAFT') })
    .filter({ visible: true });
  const prices = async () => (await read()).units.map(({ priceCents }) => Number(priceCents) / 100);
  return { ...pages, path, publish, prices };
}

async function choosePicture(page: Page, input: string): Promise<void> {
  await page
    .locator(input)
    .first()
    .setInputFiles(await smallPicture());
}

test('publishing a project waits for its picture, its plans and a lost connection, and then happens by itself', async ({
  page,
  context,
}) => {
  const { t, publish, part, floor, button, saved, path } = await openProject(page);
  const held: (() => Promise<void>)[] = [];
  const uploads = /real-estate-project-listings\/\d+\/(?:images|floors\/[^/]+\/plan)$/;
  await context.route(uploads, (route) =>
    route.request().method() === 'POST' ? void held.push(() => route.continue()) : route.fallback(),
  );
  await choosePicture(page, '#section-pictures input[type=file]');
  for (const level of ['1. kat', '2. kat'])
    await floor(level)
      .locator('input[type=file]')
      .setInputFiles(await smallPicture());
  await publish.first().click();
  const waits = page.getByText(/^Objavit ćemo čim stignu datoteke/).filter({ visible: true });
  await expect(waits.first()).toBeVisible();
  await page.reload();
  await expect(waits.first()).toBeVisible();
  await expect(floor('2. kat').getByText('IMG_small')).toBeVisible();
  await button('buildings', t('editor.project.remove', { name: '2. kat' })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('documents.delete') })
    .click();
  await expect(floor('2. kat')).toHaveCount(0);
  await saved();
  held.length = 0;
  await page.reload();
  await expect(floor('1. kat').getByText('IMG_small')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => uploads.test(request.url()));
  await context.unroute(uploads);
  await Promise.all(held.splice(0).map((release) => release().catch(() => undefined)));
  await lost;
  await context.setOffline(false);
  await expect(page.locator('.notice').filter({ hasText: t('mine.moved.PUBLISHED') })).toBeVisible({ timeout: 60_000 });
  await page.goto(path);
  await expect(part('pictures').getByRole('listitem')).toHaveCount(1);
  await expect(floor('1. kat').getByRole('img')).toHaveCount(1);
  await expect(publish).toHaveCount(0);
});

test('a price that looks mistyped waits for a yes, and a paste into a published project is shown before', async ({
  page,
}) => {
  const { t, publish, part, prices, picture } = await openProject(page);
  await picture();
  await publish.first().click();
  await expect(page.getByRole('link', { name: t('editor.view') }).first()).toBeVisible();
  const cell = (row: number) => part('units').locator('[data-row]').nth(row).getByRole('gridcell').nth(7);

  await cell(0).click();
  await page.keyboard.type('21.550');
  await page.keyboard.press('Enter');
  const doubts = page.locator('#doubts');
  await expect(doubts).toContainText('21.550 € (objavljeno 215.500 €)');
  expect(await prices()).toEqual([215_500, 215_500, 215_500, 215_500]);
  await doubts.getByRole('button', { name: 'A-1: Zadrži 215.500 €' }).click();
  await expect(doubts).toHaveCount(0);
  await expect(cell(0)).toHaveText('215.500');

  await cell(0).click();
  await paste(page, '219.000\r\n22.900\r\nna upit');
  const summary = page.getByRole('dialog', { name: t('units.changes.title') });
  await expect(summary).toContainText(t('units.changes.prices', { count: 2 }));
  await expect(summary).toContainText('A-2 · 215.500 € → 22.900 €');
  await summary.getByRole('button', { name: t('form.cancel') }).click();
  expect(await prices()).toEqual([215_500, 215_500, 215_500, 215_500]);

  await cell(0).click();
  await paste(page, '219.000\r\n22.900\r\nna upit');
  await summary.getByRole('button', { name: t('units.changes.apply') }).click();
  await expect.poll(prices).toEqual([219_000, 215_500, 0, 215_500]);
  await doubts.getByRole('button', { name: `A-2: ${t('units.doubts.confirm')}` }).click();
  await expect.poll(prices).toEqual([219_000, 22_900, 0, 215_500]);
});

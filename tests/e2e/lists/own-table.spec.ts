import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { makeListing } from '../../support/e2e/listing.ts';

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('on a phone a listing is reserved in one tap, and taken back by the toast', async ({ page }) => {
  const { t, at, join } = accountPages(page, 'hr');
  await page.setViewportSize({ width: 360, height: 740 });
  await join(newPerson());
  await makeListing(page, { facts: { referenceNumber: 'ST-204/š' } });
  await page.goto(at('/home/my-listings'));
  const card = page.locator('.own');
  const tapped = (key: string) => card.getByRole('button', { name: t(key), exact: true });
  await expect(card.getByText('ST-204/š')).toBeVisible();
  await tapped('mine.status.RESERVED').click();
  await expect(tapped('mine.status.RESERVED')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('.badge')).toHaveText(t('mine.status.RESERVED'));
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('status')
    .getByRole('button', { name: t('mine.undo') })
    .click();
  await expect(card.locator('.badge')).toHaveText(t('mine.status.PUBLISHED'));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWide(page)).toBe(false);
  await page.getByRole('searchbox').fill('st-204');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=st-204/);
  await expect(card).toHaveCount(1);
  await page.goto((await card.getByRole('link', { name: new RegExp(t('mine.view')) }).getAttribute('href')) ?? '');
  await expect(page.getByText('ST-204/š')).toBeVisible();
});

test('what another device sold meanwhile is not taken back on a phone', async ({ page }) => {
  const { t, at, join } = accountPages(page, 'hr');
  await page.setViewportSize({ width: 360, height: 740 });
  await join(newPerson());
  const { id } = await makeListing(page);
  await page.goto(at('/home/my-listings'));
  const card = page.locator('.own');
  await card.getByRole('button', { name: t('mine.status.RESERVED'), exact: true }).click();
  await expect(card.locator('.badge')).toHaveText(t('mine.status.RESERVED'));
  const headers = { authorization: `Bearer ${await page.evaluate(() => String(localStorage.token))}` };
  const data = { status: 'SOLD' };
  expect((await page.request.put(`/api/v1/real-estate-listings/${id}/status`, { headers, data })).ok()).toBe(true);
  await page.getByRole('button', { name: t('mine.undo') }).click();
  await expect(page.getByText(t('errors.LISTING_CHANGED'))).toBeVisible();
  await expect(card.locator('.badge')).toHaveText(t('mine.status.SOLD'));
  expect(await isWide(page)).toBe(false);
});

test('at a desk what was not saved is named, kept and tried again', async ({ page, context }) => {
  const { t, at, join } = accountPages(page, 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await join(newPerson());
  for (const id of [1, 2]) await makeListing(page, { facts: { title: { hr: `Stan ${id}`, en: `Flat ${id}` } } });
  await page.goto(at('/home/my-listings'));
  await page.getByRole('button', { name: t('mine.as_table') }).click();
  await page.getByLabel(t('mine.table.choose_page')).check();
  await context.setOffline(true);
  await page
    .getByRole('group', { name: t('mine.table.bulk') })
    .getByRole('button', { name: t('mine.table.act.PAUSED') })
    .click();
  const notice = page.getByRole('alert').filter({ hasText: t('mine.table.unsure', { count: 2 }) });
  await expect(notice.getByRole('listitem')).toHaveText([/^Flat \d – \w/, /^Flat \d – \w/]);
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await notice.getByRole('button', { name: t('form.again') }).click();
  await expect(page.getByText(t('mine.table.done', { count: 2 }))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('at a desk many are prolonged, priced in cells and by a paste, and saved as CSV', async ({ page }) => {
  const { t, at, join } = accountPages(page, 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await join(newPerson());
  for (const id of [1, 2, 3])
    await makeListing(page, {
      facts: { title: { hr: `Stan ${id}`, en: `Flat ${id}` }, priceCents: 24_000_000 + id * 100 },
    });
  await page.goto(at('/home/my-listings'));
  await page.getByRole('button', { name: t('mine.as_table') }).click();
  const table = page.getByRole('table');
  const row = (number: number) => table.getByRole('row').nth(number);
  await expect(row(3)).toContainText('Flat 1');
  await row(3).getByRole('button', { name: 'Reserved', exact: true }).click();
  await expect(row(3).getByRole('button', { name: 'Reserved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(row(3)).toContainText('Flat 1');
  await page
    .getByRole('status')
    .getByRole('button', { name: t('mine.undo') })
    .click();
  await expect(row(3).getByRole('button', { name: 'Available', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await table.getByRole('button', { name: t('mine.table.title') }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Flat 1');
  expect(await violations(page)).toEqual([]);
  expect(await isWide(page)).toBe(false);

  for (const id of [1, 2, 3]) await page.getByLabel(t('mine.table.choose', { name: `Flat ${id}` })).check();
  const bar = page.getByRole('group', { name: t('mine.table.bulk') });
  await bar.getByRole('button', { name: t('mine.table.act.PROLONG') }).click();
  await expect(page.getByRole('status').getByText(/3 listings prolonged, visible until \S/)).toBeVisible();

  const price = (id: number) => page.getByLabel(t('mine.table.price_of', { name: `Flat ${id}` }));
  await price(1).fill('235,000');
  await price(1).press('Enter');
  await expect(price(2)).toBeFocused();
  await expect(page.getByRole('status').getByText(t('mine.table.done', { count: 1 }))).toBeVisible();
  await price(2).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '231,000\tReserved\n232,000\tAvailable');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/231,000/, /Reserved/, /232,000/]);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('units.changes.apply') }).click();
  await expect(price(2)).toHaveValue('231,000');
  await expect(price(3)).toHaveValue('232,000');
  await page
    .locator('.toast', { hasText: t('mine.table.done', { count: 2 }) })
    .getByRole('button', { name: t('mine.undo') })
    .click();
  await expect(price(2)).toHaveValue('240,002');
  await expect(price(3)).toHaveValue('240,003');
  await expect(table.getByRole('button', { name: 'Reserved', exact: true, pressed: true })).toHaveCount(0);
  await price(3).fill('232,000');
  await price(3).press('Enter');
  await price(3).fill('23,200');
  await price(3).press('Enter');
  const question = page.getByRole('alert').filter({ hasText: t('units.doubts.pending', { count: 1 }) });
  await expect(question).toBeVisible();
  await expect(price(3)).toHaveValue('23,200');
  await row(3)
    .getByRole('button', { name: t('mine.table.doubtful') })
    .click();
  await expect(question.getByRole('listitem')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: /Flat 3: Keep/ }).click();
  await expect(price(3)).toHaveValue('232,000');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('units.export') }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain('Flat 2;');
  expect(lines[2]).toContain(';240002,00;Published;');
  await page.reload();
  await expect(table).toBeVisible();
});

test('a row is chosen by the press that leaves a price, which is saved', async ({ page }) => {
  const { t, at, join } = accountPages(page, 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await join(newPerson());
  await makeListing(page, { facts: { priceCents: 24_000_000 } });
  await page.goto(at('/home/my-listings'));
  await page.getByRole('button', { name: t('mine.as_table') }).click();
  const row = page.locator('.own-table tbody tr');
  await row.locator('input[inputmode=decimal]').fill('239,000');
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(t('mine.table.done', { count: 1 }))).toBeVisible();
  await expect(row.getByRole('checkbox')).toBeChecked();
});

import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { contactPages } from '../../support/e2e/contact.ts';
import { firstListing } from '../../support/runs/pages.ts';

test('of two links pressed while the dialog is on its way, the later one opens', async ({ page, request }) => {
  const { t, dialog } = contactPages(page, 'hr');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/ContactScript*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const first = page.locator('.advertiser a[data-contact=listing]');
  await first.click();
  await expect(first).toHaveAttribute('aria-busy', 'true');
  await page
    .locator('footer')
    .getByRole('link', { name: t('footer.contact') })
    .click();
  await expect(first).not.toHaveAttribute('aria-busy');
  release();
  await expect(page.getByRole('dialog', { name: t('contact.title'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('where the dialog or its words cannot be loaded that is told, and the link can be pressed again', async ({
  page,
  request,
}) => {
  await accountPages(page, 'hr').join(newPerson());
  const { t, dialog } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const link = page.getByRole('link', { name: t('contact.attorney') });
  for (const part of ['**/ContactScript*.js', '**/assets/i18n/**']) {
    await page.route(part, (route) => route.abort());
    await link.click();
    const toast = page.getByRole('alert').filter({ hasText: t('form.offline') });
    await expect(toast).toBeVisible();
    await expect(link).not.toHaveAttribute('aria-busy');
    await page.unroute(part);
    // It may have gone by itself.
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
  }
  await link.click();
  await expect(dialog.getByRole('button', { name: t('contact.attorney_send') })).toBeVisible();
});

test('an answer that comes when another dialog is open leaves it open', async ({ page, request }) => {
  await accountPages(page, 'hr').join(newPerson());
  const { t, dialog, told } = contactPages(page, 'hr');
  await page.goto(await firstListing(request, 'hr', 'SINGLE'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/contact/attorney-request', async (route) => {
    await released;
    await route.fulfill({ json: {} });
  });
  await page.getByRole('link', { name: t('contact.attorney') }).click();
  await dialog.getByRole('button', { name: t('contact.attorney_send') }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.locator('.advertiser a[data-contact=listing]').click();
  await dialog.getByLabel(t('contact.message'), { exact: true }).fill('Pitanje');
  release();
  await told(t('contact.attorney_sent'));
  await expect(dialog.getByLabel(t('contact.message'), { exact: true })).toHaveValue('Pitanje');
});

test('a logout forgets what was being written', async ({ page, request }) => {
  await accountPages(page, 'hr').join(newPerson());
  const { t, dialog, fields } = contactPages(page, 'hr');
  const path = await firstListing(request, 'hr', 'SINGLE');
  await page.goto(path);
  await page.locator('.advertiser a[data-contact=listing]').click();
  await expect(fields(dialog).mailFrom).not.toHaveValue('');
  await fields(dialog).message.fill('Tajna');
  await page.keyboard.press('Escape');
  await accountPages(page, 'hr').logOut();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Tajna');
  await page.goto(path);
  await page.locator('.advertiser a[data-contact=listing]').click();
  await expect(dialog.getByRole('button', { name: t('contact.send'), exact: true })).toBeVisible();
  const { message, ...sender } = fields(dialog);
  for (const field of Object.values(sender)) await expect(field).toHaveValue('');
  await expect(message).not.toHaveValue(/Tajna/);
});

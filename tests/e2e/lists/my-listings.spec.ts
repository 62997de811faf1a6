import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { makeListing } from '../../support/e2e/listing.ts';
import { violations } from '../../support/e2e/axe.ts';
import { insertPerson } from '../../support/e2e/people.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const editor = /\/home\/manage-listing\/\d+$/;

function draftsMade(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/real-estate-listings')) made.push(request.url());
  });
  return made;
}

for (const locale of bothLocales) {
  test.describe(locale, () => {
    test('adding a listing while logged out warns, leads through login to the editor, and Back makes no second draft', async ({
      page,
    }) => {
      const { t, at, logIn } = accountPages(page, locale);
      const person = newPerson();
      await insertPerson(person);
      const made = draftsMade(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(at('/home/faq'));
      await page
        .locator('header')
        .getByRole('link', { name: t('header.add') })
        .first()
        .click();
      await expect(page).toHaveURL(at('/login'));
      await expect(page.getByRole('alert').getByText(t('errors.CREATE_LISTING_LOGIN_WARNING'))).toBeVisible();
      await logIn(person);
      await expect(page).toHaveURL(editor);
      expect(made).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL(at('/home'));
      await page.goto(at('/home/my-listings'));
      await expect(page.locator('.own')).toHaveCount(1);
      expect(made).toHaveLength(1);
    });

    test('the first listing: from the empty list to a draft, deleted and brought back', async ({ page }) => {
      const { t, at, join } = accountPages(page, locale);
      await join(newPerson());
      await page.goto(at('/home/my-listings'));
      await expect(page.getByRole('heading', { name: t('mine.empty') })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: t('mine.first') }).click();
      await expect(page).toHaveURL(editor);
      const id = Number(page.url().split('/').pop());

      await page.goto(at('/home/my-listings'));
      const name = t('mine.untitled', { id });
      const card = page.locator('.own').filter({ has: page.getByRole('heading', { name }) });
      await expect(card.getByText(t('mine.status.DRAFT'), { exact: true })).toBeVisible();
      await card.getByText(t('mine.more'), { exact: true }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(card.getByRole('button', { name: t('mine.delete') })).toBeFocused();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('mine.delete') }).click();
      await expect(card.getByText(t('mine.status.ARCHIVED'), { exact: true })).toBeVisible();

      await page
        .getByRole('navigation', { name: t('mine.by_status') })
        .getByText(t('mine.filter.ARCHIVED'))
        .click();
      await expect(page).toHaveURL(/\?status=ARCHIVED$/);
      await card.getByRole('button', { name: t('mine.move.RESTORE') }).click();
      await expect(page.getByRole('heading', { name: t('mine.nothing') })).toBeVisible();
      await page.goBack();
      await expect(card.getByText(t('mine.status.DRAFT'), { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('what a listing lacks leads from the list to its field, in sight below the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await accountPages(page, 'hr').join(newPerson());
  const { id } = await makeListing(page, { scenes: [], draft: true, facts: { netArea: null } });
  await page.goto('/home/my-listings');
  await page.locator(`a[href="/home/manage-listing/${id}#netArea"]`).click();
  const field = page.locator('#field-netArea');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const { bottom } = await page.locator('header').evaluate((header) => header.getBoundingClientRect());
  expect((await field.boundingBox())?.y).toBeGreaterThan(bottom);
});

import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { becomeAdmin } from '../../support/e2e/admin.ts';
import { violations } from '../../support/e2e/axe.ts';
import { projectPages, type ProjectPages } from '../../support/e2e/project-editor.ts';

/** Writes a flat into a new row of the table, by keyboard. */
async function writeUnit(page: Page, { button, t }: ProjectPages, [label, area]: [string, string]): Promise<void> {
  await button('units', t('units.add')).click();
  await page.keyboard.type(label);
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type(area);
  await page.keyboard.press('Enter');
}

test('an admin makes a project with a building, floors, a flat and files, and publishes it', async ({ page }) => {
  await becomeAdmin(page, 'hr');
  const pages = projectPages(page, 'hr');
  const { t, at, part, saved } = pages;
  await pages.start();
  await pages.facts();
  const building = await pages.building('A');
  for (const count of [1, 2]) {
    await building.getByRole('button', { name: t('editor.floor.add'), exact: true }).click();
    await expect(building.locator('.floor')).toHaveCount(count);
  }
  await writeUnit(page, pages, ['A-0-1', '54,5']);
  await saved();
  await pages.picture();
  await pages.document('Cjenik', 'documents.for_all');
  await pages.plan('Prizemlje');
  await expect(page.getByText(t('editor.nothing_missing'))).toBeVisible();
  await page.reload();
  await expect(part('project').getByLabel(t('editor.name'))).toHaveValue('Vrtovi Lovrinca');
  await page.mouse.wheel(0, 200);
  await page
    .getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })
    .first()
    .click();
  const view = page.getByRole('link', { name: t('editor.view') });
  await view.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vrtovi Lovrinca');
  await expect(page.getByText('A-0-1').first()).toBeVisible();
  await page.goto(at('/home/my-project-listings'));
  await expect(page.getByText(/^1 stan/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('who is no admin is told so, with the way home', async ({ page }) => {
  const { t } = projectPages(page, 'hr');
  await accountPages(page, 'hr').join(newPerson());
  for (const path of ['/home/manage-project-listing/1', '/home/my-project-listings']) {
    await page.goto(path);
    await expect(page.getByText(t('form.only_admins'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('form.to_home') })).toHaveAttribute('href', '/home');
  }
  await page.goto('/home/add-listing?kind=PROJECT');
  await expect(page.getByText(t('errors.FORBIDDEN')).first()).toBeVisible();
});

test('who is not logged in goes to login', async ({ page }) => {
  for (const path of ['/home/manage-project-listing/1', '/home/my-project-listings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

import { expect, test, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { accountPages, logInSocially } from '../support/e2e-account.ts';
import { becomeAdmin } from '../support/e2e-admin.ts';
import { violations } from '../support/e2e-axe.ts';
import { photographs } from '../support/photographs.ts';
import { pdf } from '../support/uploads.ts';

const editorAddress = /\/home\/manage-project-listing\/\d+$/;

/** The editor of a project as an admin uses it, in one language. */
function projectPages(page: Page, locale: Locale) {
  const { t, at } = accountPages(page, locale);
  const part = (name: string) => page.getByRole('region', { name: t(`editor.section.${name}`), exact: true });
  const field = (name: string, label: string) =>
    part(name).getByLabel(new RegExp(`^${RegExp.escape(label)}(?: \\* \\(.*\\))?$`));
  const chip = (name: string, label: string) => part(name).getByRole('radio', { name: label, exact: true }).click();
  const saved = () => expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', 'saved');

  async function facts(): Promise<void> {
    await field('project', t('editor.name')).fill('Vrtovi Lovrinca');
    await field('project', t('listing.field.description')).fill('Dvije etaže uz park.');
    await field('project', t('project.developer')).fill('Primjer gradnja d.o.o.');
    await part('project')
      .getByRole('radio', { name: /^(?:Stan|Flat)$/ })
      .click();
    await part('place')
      .getByRole('combobox', { name: t('editor.place_search') })
      .pressSequentially('split');
    await page
      .getByRole('option')
      .filter({ has: page.getByText('Split', { exact: true }) })
      .first()
      .click();
    await part('stage').getByRole('radio').nth(1).click();
    await part('energy').getByRole('radio').nth(1).click();
    await field('advertiser', t('editor.advertiser.company')).fill('Primjer gradnja d.o.o.');
    await field('advertiser', t('editor.advertiser.oib')).fill('12345678903');
    await field('advertiser', t('editor.advertiser.contactEmail')).fill('prodaja@example.hr');
  }

  async function building(name: string): Promise<void> {
    await part('buildings')
      .getByRole('button', { name: t('editor.building.add') })
      .click();
    await expect(field('buildings', t('editor.building.name'))).toBeFocused();
    await page.keyboard.type(name);
    const add = part('buildings').getByRole('button', { name: t('editor.floor.add'), exact: true });
    await add.click();
    await add.click();
    await expect(field('buildings', t('editor.floor.level'))).toHaveCount(2);
  }

  async function unit(label: string, area: string): Promise<void> {
    await part('units')
      .getByRole('button', { name: t('units.add'), exact: true })
      .click();
    await page.keyboard.type(label);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(area);
    await page.keyboard.press('Enter');
  }

  async function files(): Promise<void> {
    const [picture] = await photographs('livingTown');
    if (!picture) throw new Error('no photograph');
    await part('pictures').locator('input[type=file]').first().setInputFiles(picture);
    await expect(part('pictures').getByRole('listitem')).toHaveCount(1);
    await part('brochures')
      .locator('input[type=file]')
      .setInputFiles({ name: 'Cjenik.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(part('brochures').getByText('Cjenik')).toBeVisible();
    await part('buildings').locator('input[type=file]').first().setInputFiles(picture);
    await expect(part('buildings').getByRole('img')).toHaveCount(1);
  }

  return { t, at, part, field, chip, saved, facts, building, unit, files };
}

test('an admin makes a project with a building, floors, a flat and files, and publishes it', async ({ page }) => {
  test.setTimeout(180_000);
  await becomeAdmin(page, 'hr');
  const { t, at, part, saved, facts, building, unit, files } = projectPages(page, 'hr');
  await page.goto(at('/home/my-project-listings'));
  await page.getByRole('link', { name: t('mine.project.first'), exact: true }).click();
  await expect(page).toHaveURL(editorAddress);
  await facts();
  await building('A');
  await unit('A-0-1', '54,5');
  await saved();
  await files();
  await expect(page.getByText(t('editor.nothing_missing'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(part('project').getByLabel(t('editor.name'))).toHaveValue('Vrtovi Lovrinca');
  await page.mouse.wheel(0, 200);
  await page
    .getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })
    .first()
    .click();
  await page.getByRole('link', { name: t('editor.view') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vrtovi Lovrinca');
  await expect(page.getByText('A-0-1').first()).toBeVisible();
  await page.goto(at('/home/my-project-listings'));
  await expect(page.getByText(/^1 stan/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('who is no admin is told so, with the way home', async ({ page }) => {
  const { t } = projectPages(page, 'hr');
  await logInSocially(page, 'hr');
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

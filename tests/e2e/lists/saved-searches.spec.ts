import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { insertPerson } from '../../support/e2e/people.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const folders = { hr: '/home/listings/prodaja/stan?priceMax=300000', en: '/home/listings/sale/flat?priceMax=300000' };

async function decideCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'denied'));
}

for (const [locale, viewport] of [
  ['hr', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  test(`a search is saved after a login, changed, opened and deleted, in ${locale} at ${viewport.width} px`, async ({
    page,
  }) => {
    await decideCookies(page);
    await page.setViewportSize(viewport);
    const person = newPerson();
    const { t, at, logIn } = accountPages(page, locale);
    await insertPerson(person);
    await page.goto(at(folders[locale]));
    await page.getByRole('link', { name: t('saved.save') }).click();
    await expect(page).toHaveURL(at('/login'));
    await expect(page.getByText(t('saved.login_warning'))).toBeVisible();
    await logIn(person);
    await expect(page).toHaveURL(new RegExp(`${at('/home/saved-searches')}\\?query=`));
    const name = page.getByLabel(t('saved.name'), { exact: true });
    await expect(name).toHaveValue(locale === 'hr' ? /^Prodaja stanova do 300\.000/ : /^Flats for sale up to €300,000/);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(t('saved.frequency'), { exact: true }).selectOption('WEEKLY');
    await page.getByRole('button', { name: t('saved.save') }).press('Enter');
    await expect(page.getByText(t('saved.saved'))).toBeVisible();
    await expect(page).toHaveURL(at('/home/saved-searches'));
    const item = page.locator('.saved');
    await expect(item).toHaveCount(1);
    await expect(item).toContainText(t('saved.frequencies.WEEKLY'));

    await item.getByRole('button', { name: new RegExp(`^${t('saved.change')}`) }).click();
    await expect(name).toBeFocused();
    await name.fill('');
    await item.getByRole('button', { name: t('form.save') }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Stan za mamu');
    await page.getByLabel(t('saved.frequency'), { exact: true }).selectOption('INSTANT');
    await item.getByRole('button', { name: t('form.save') }).click();
    await expect(item.getByRole('heading')).toContainText('Stan za mamu');
    await page.reload();
    await expect(item).toContainText(t('saved.frequencies.INSTANT'));
    expect(await violations(page)).toEqual([]);

    await item.getByRole('link', { name: 'Stan za mamu', exact: true }).click();
    await expect(page).toHaveURL(at(folders[locale]));
    await page.getByRole('link', { name: t('saved.save') }).click();
    await page.getByRole('button', { name: t('saved.save') }).click();
    await expect(page.getByText(t('saved.known'))).toBeVisible();
    await item.getByRole('button', { name: new RegExp(`^${t('saved.remove')}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('saved.remove'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: t('saved.empty') })).toBeVisible();
  });
}

test('a search without filters offers nothing to save; one without results does', async ({ page }) => {
  await decideCookies(page);
  const { t } = accountPages(page, 'hr');
  await page.goto('/home/listings');
  await expect(page.getByRole('link', { name: t('saved.save') })).toHaveCount(0);
  await page.goto('/home/listings?priceMax=7&areaMin=900');
  await expect(page.getByRole('link', { name: t('saved.save') })).toBeVisible();
});

for (const locale of bothLocales)
  test(`the page of a link that is not ours says so in ${locale}`, async ({ page }) => {
    await decideCookies(page);
    const { t, at } = accountPages(page, locale);
    await page.goto(at('/home/alerts-off?token=x'));
    await expect(page.getByText(t('saved.off_invalid'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

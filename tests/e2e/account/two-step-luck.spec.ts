import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { codeOf } from '../../support/outside/authenticator-app.ts';
import { words } from '../../support/search/words.ts';

const t = words('hr');

/** Opens the dialog with the app's secret, which it returns. */
async function begin(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('account.two_step.app_add') }).click();
  await dialog.getByLabel(t('account.current_password')).fill(password);
  await dialog.getByRole('button', { name: t('account.two_step.app_add'), exact: true }).click();
  return ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

async function save(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.two_step.code')).fill(code);
  await dialog.getByRole('button', { name: t('form.save') }).click();
}

test('a reload and an expired login amid setting up an app change nothing, and the way leads back', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const { join, logIn } = accountPages(page, 'hr');
  await join(person);
  await page.goto('/home/account');
  await begin(page, person.password);
  await page.reload();
  await expect(page.getByText(t('account.two_step.off'))).toBeVisible();

  const secret = await begin(page, person.password);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.setItem('token', 'e30.e30.e30'));
  await save(page, codeOf(secret));
  await expect(page.getByText(t('auth.login.expired'))).toBeVisible();
  await logIn(person);
  await expect(page).toHaveURL('/home/account');
  await expect(page.getByText(t('account.two_step.off'))).toBeVisible();
  await save(page, codeOf(await begin(page, person.password)));
  await expect(page.getByRole('dialog').getByText(t('account.two_step.codes_keep'))).toBeVisible();
});

test('of two tabs at the second step of a login one enters, and the other one follows', async ({ page, context }) => {
  const person = newPerson();
  const { join, logOut, loggedIn } = accountPages(page, 'hr');
  await join(person);
  await page.goto('/home/account');
  const secret = await begin(page, person.password);
  await save(page, codeOf(secret));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.two_step.codes_done') })
    .click();
  await logOut();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/login');
    await accountPages(tab, 'hr').logIn(person);
    await expect(tab.getByLabel(t('login_step.code'))).toBeVisible();
  }
  await second.getByLabel(t('login_step.code')).fill(codeOf(secret, 1));
  await second.keyboard.press('Enter');
  await accountPages(second, 'hr').loggedIn();
  await loggedIn();
});

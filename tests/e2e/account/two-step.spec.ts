import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { mailSaying } from '../../support/e2e/data.ts';
import { codeOf } from '../../support/outside/authenticator-app.ts';

const phone = { width: 320, height: 640 };

/** Sets up the app on the account page; returns its secret, and the codes of the file that is offered. */
async function setUp(page: Page, { t, password }: Pick<ReturnType<typeof accountPages>, 't'> & { password: string }) {
  const section = page.getByRole('region', { name: t('account.two_step.title') });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: t('account.two_step.app_add') }).click();
  await dialog.getByLabel(t('account.current_password')).fill(password);
  await dialog.getByRole('button', { name: t('account.two_step.app_add'), exact: true }).click();
  await expect(dialog.getByRole('img', { name: t('account.two_step.qr') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(t('account.two_step.code')).fill(codeOf(secret));
  await dialog.getByRole('button', { name: t('form.save') }).click();
  await expect(dialog.getByText(t('account.two_step.codes_keep'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('account.two_step.codes_download') }).click();
  const codes = (await readFile(await (await file).path(), 'utf8')).match(/^[a-z0-9-]{29}$/gm) ?? [];
  await dialog.getByRole('button', { name: t('account.two_step.codes_done') }).click();
  return { secret, codes, section };
}

for (const [locale, scheme] of [
  ['hr', 'dark'],
  ['en', 'light'],
] as const) {
  test(`an app is set up, asked for at the login, and replaced by a recovery code (${locale})`, async ({ page }) => {
    if (locale === 'hr') await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: scheme });
    const person = newPerson();
    const pages = accountPages(page, locale);
    const { t, at, logIn, logOut, press } = pages;
    await pages.join(person);
    await page.goto(at('/home/account'));
    const { secret, codes, section } = await setUp(page, { t, password: person.password });
    expect(new Set(codes).size).toBe(10);
    await expect(section).toContainText(t('account.two_step.codes_left', { number: 10 }));
    await mailSaying(person.email, locale === 'hr' ? 'aplikacija za potvrdu' : 'authenticator app');

    await logOut();
    await page.goto(at('/home/messages'));
    await expect(page).toHaveURL(at('/login'));
    await logIn(person);
    await expect(page.getByRole('heading', { name: t('login_step.title') })).toBeVisible();
    await expect(page.getByLabel(t('login_step.code'))).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page.reload();
    await page.getByLabel(t('login_step.code')).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('errors.CODE_WRONG')).first()).toBeVisible();
    await page.getByLabel(t('login_step.code')).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/home/messages'));

    await logOut();
    await page.goto(at('/login'));
    await logIn(person);
    await press(t('login_step.use_recovery'));
    await page.getByLabel(t('login_step.recovery')).fill(codes[0] ?? '');
    await press(t('login_step.submit'));
    await pages.loggedIn();
    await mailSaying(person.email, locale === 'hr' ? 'rezervnim kodom' : 'recovery code');
  });
}

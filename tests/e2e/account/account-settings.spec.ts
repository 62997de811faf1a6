import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { violations } from '../../support/e2e/axe.ts';
import { mailedLink } from '../../support/e2e/data.ts';
import { insertPerson, logInDirectly } from '../../support/e2e/people.ts';

const newPassword = 'Lavanda!21';

test('the way there leads through login and back; everything in it is accessible and fits every width, with its errors and its dialog too', async ({
  page,
}) => {
  const person = newPerson();
  const { t, at, logIn } = accountPages(page, 'hr');
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await insertPerson(person);
  await page.goto(at('/home/account'));
  await expect(page).toHaveURL(at('/login'));
  await logIn(person);
  await expect(page).toHaveURL(at('/home/account'));
  await expect(page.getByRole('region', { name: t('account.profile') })).toBeVisible();
  await expect(page.getByText(t('account.this_device'))).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
  expect(problems).toEqual([]);

  await page.getByRole('button', { name: t('account.change_password') }).click();
  await expect(page.getByRole('region', { name: t('auth.password') }).locator('.field-error')).toHaveCount(3);
  await page.getByRole('button', { name: t('account.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.delete') })
    .click();
  await expect(page.getByRole('dialog').getByText(t('errors.PASSWORD_REQUIRED'))).toBeVisible();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (width !== 768) expect(await violations(page)).toEqual([]);
  }
});

test('a social account is linked and unlinked with the password', async ({ page }) => {
  const person = newPerson();
  const { t, at, join } = accountPages(page, 'en');
  await join(person);
  await page.goto(at('/home/account'));
  const section = page.getByRole('region', { name: t('account.social') });
  const dialog = page.getByRole('dialog');
  const confirm = async (title: string) => {
    await dialog.getByLabel(t('account.current_password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog).toHaveCount(0);
  };
  const opened = page.waitForEvent('popup');
  await section.getByRole('button', { name: `${t('account.link')}: Facebook` }).click();
  await (await opened).locator('li a').last().click();
  await confirm(t('account.link_title', { provider: 'Facebook' }));
  const unlink = section.getByRole('button', { name: `${t('account.unlink')}: Facebook` });
  await expect(unlink).toBeVisible();
  await unlink.click();
  await confirm(t('account.unlink_title', { provider: 'Facebook' }));
  await expect(section.getByRole('button', { name: `${t('account.link')}: Facebook` })).toBeVisible();
});

test('one changes profile, e-mail and password, exports, deletes and keeps the account', async ({ page, browser }) => {
  const person = newPerson();
  const { t, at, press, fill, join, loggedIn } = accountPages(page, 'en');
  await join(person);

  const other = await (await browser.newContext()).newPage();
  await logInDirectly(other, person);
  await page.goto(at('/home/account'));
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await fill({ [t('contact.first_name')]: 'Ana', [t('account.phone')]: '+385 91 234 5678' });
  await press(t('form.save'));
  await expect(page.getByText(t('account.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('account.phone'))).toHaveValue('+385 91 234 5678');

  const sessions = section(t('account.sessions'));
  await sessions.getByRole('button', { name: /^Log out: / }).click();
  await expect(sessions.getByRole('button')).toHaveCount(0);
  await other.goto(at('/home/account'));
  await expect(other.locator('html')).not.toHaveAttribute('data-role');
  await other.context().close();

  const next = newPerson();
  const email = section(t('auth.email'));
  await email.getByLabel(t('account.new_email')).fill(next.email);
  await email.getByLabel(t('account.current_password'), { exact: true }).fill(person.password);
  await email.getByRole('button', { name: t('account.change_email') }).click();
  await expect(email).toContainText(next.email);
  await page.goto(await mailedLink(next.email, 'emailToken'));
  await expect(email.locator('strong')).toHaveText(next.email);
  await expect(page).toHaveURL(at('/home/account'));

  const password = section(t('auth.password'));
  await password.getByLabel(t('account.current_password'), { exact: true }).fill(person.password);
  await password.getByLabel(t('auth.new_password'), { exact: true }).fill(newPassword);
  await password.getByLabel(t('auth.confirm_password'), { exact: true }).fill(newPassword);
  await press(t('account.change_password'));
  await expect(page.getByText(t('account.password_saved'))).toBeVisible();

  const download = page.waitForEvent('download');
  await press(t('account.download'));
  expect((await download).suggestedFilename()).toBe(t('account.export_file'));

  await press(t('account.delete'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.current_password'), { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: t('account.delete') }).click();
  await expect(dialog).toHaveCount(0);
  await loggedIn();
  await press(t('account.keep'));
  await expect(page.getByText(t('account.kept'))).toBeVisible();
  await expect(section(t('account.deletion')).getByRole('button', { name: t('account.delete') })).toBeVisible();
});

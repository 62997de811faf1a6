import { expect, test } from '@playwright/test';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { expireVerification, mailedLink } from '../../support/e2e/data.ts';
import { bothLocales } from '../../support/runs/pages.ts';

const newPassword = 'Lavanda!21';

for (const [locale, viewport] of [
  ['hr', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const)
  test(`somebody signs up, confirms by mail, logs out, forgets the password, chooses another and logs in, in ${locale} at ${viewport.width} px`, async ({
    page,
  }) => {
    const person = newPerson();
    const { t, at, press, fill, register, logIn, logOut, loggedIn } = accountPages(page, locale);
    await page.setViewportSize(viewport);
    await register(person);
    await expect(page.getByText(person.email)).toBeVisible();

    await page.goto(await mailedLink(person.email, 'verificationToken'));
    await expect(page).toHaveURL(at('/home'));
    await loggedIn();
    await logOut();

    await page.goto(at('/login'));
    await page.getByRole('link', { name: t('auth.login.forgot') }).click();
    await fill({ [t('auth.email')]: person.email });
    await press(t('auth.forgot.submit'));
    await expect(page).toHaveURL(at('/home'));
    await expect(page.getByText(t('auth.mail_sent'))).toBeVisible();

    await page.goto(await mailedLink(person.email, 'passwordResetToken'));
    await expect(page).toHaveURL(at('/change-password'));
    await fill({ [t('auth.new_password')]: newPassword, [t('auth.confirm_password')]: newPassword });
    await press(t('auth.change.submit'));
    await expect(page).toHaveURL(at('/home'));
    await expect(page.getByText(t('account.password_saved'))).toBeVisible();
    await loggedIn();
    await logOut();

    await page.goto(at('/login'));
    await logIn({ ...person, password: newPassword });
    await expect(page).toHaveURL(at('/home'));
    await loggedIn();
  });

test('wrong and unconfirmed logins are told and keep what was typed; an expired link is said, and a new mail works; a used one is said too', async ({
  page,
}) => {
  const person = newPerson();
  const { t, at, press, register, logIn, loggedIn } = accountPages(page, 'en');
  const alert = page.locator('main').getByRole('alert');
  await register(person);
  await page.goto(at('/login'));
  await logIn({ ...person, password: 'Kruh-i-7!' });
  await expect(alert).toContainText(t('errors.BAD_CREDENTIALS'));
  await expect(page.getByLabel(t('auth.email'), { exact: true })).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: t('auth.login.submit') })).toBeEnabled();
  await logIn(person);
  await expect(alert).toContainText(t('errors.EMAIL_NOT_VERIFIED'));
  await page.getByRole('button', { name: t('auth.resend') }).click();

  const old = await mailedLink(person.email, 'verificationToken', 2);
  await expireVerification(person.email);
  await page.goto(old);
  await expect(page.getByText(t('errors.VALIDATION_TOKEN_EXPIRED'))).toBeVisible();
  await expect(page).toHaveURL(at('/verification-confirm'));
  await press(t('auth.resend'));
  await expect(page.getByText(t('auth.mail_sent_to', { email: person.email }))).toBeVisible();
  const link = await mailedLink(person.email, 'verificationToken', 3);
  await page.goto(link);
  await expect(page).toHaveURL(at('/home'));
  await loggedIn();
  await page.goto(link);
  await expect(page.locator('main').getByText(t('auth.verification.known'))).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: t('form.to_home') })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.locator('main .notice:not(.notice-error)').getByText(t('errors.INVALID_TOKEN'))).toBeVisible();
});

test('one can register, confirm and log in again with the keyboard only', async ({ page }) => {
  const person = newPerson();
  const { t, at, loggedIn, logOut } = accountPages(page, 'hr');
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await page.goto(at('/registration'));
  await expect(page.getByRole('button', { name: t('auth.registration.submit') })).toBeEnabled();
  await page.getByLabel(t('auth.username'), { exact: true }).focus();
  await type(person.username, person.email, person.password);
  await page.keyboard.press('Tab');
  await type(person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/registration-confirm'));

  const help = page.getByRole('button', { name: t('auth.confirm.help') });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const places: (string | undefined)[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    // Between its last and its first part the browser's own buttons have their turn; then the focus is on no part.
    const place = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body ? 'nowhere' : activeElement?.closest('dialog, body')?.tagName;
    });
    expect(['DIALOG', 'nowhere']).toContain(place);
    places.push(place);
  }
  expect(places.filter((place) => place === 'DIALOG').length).toBeGreaterThan(8);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(help).toBeFocused();

  await page.goto(await mailedLink(person.email, 'verificationToken'));
  await loggedIn();
  await logOut();
  await page.goto(at('/login'));
  await expect(page.getByRole('button', { name: t('auth.login.submit') })).toBeEnabled();
  await page.getByLabel(t('auth.email'), { exact: true }).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await loggedIn();
});

test('a message to the portal is sent from the dialog, which is 25rem wide', async ({ page }) => {
  const { t, press, fill, register } = accountPages(page, 'en');
  await register(newPerson());
  await press(t('auth.confirm.help'));
  const dialog = page.getByRole('dialog');
  expect((await dialog.boundingBox())?.width).toBe(400);
  await fill({
    [t('contact.first_name')]: 'Ana',
    [t('contact.last_name')]: 'Horvat',
    [t('contact.message')]: 'The mail does not come.',
  });
  await press(t('contact.send'));
  await expect(page.getByText(t('auth.mail_sent'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('what was typed before the script came is kept', async ({ page }) => {
  const { t, at } = accountPages(page, 'hr');
  let go: () => void = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/build/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('/login'), { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel(t('auth.email'), { exact: true }), page.locator('input[name=password]')];
  await email.fill('ana@example.hr');
  await password.fill('12345');
  const button = page.getByRole('button', { name: t('auth.login.submit') });
  await expect(button).toBeDisabled();
  go();
  await expect(button).toBeEnabled();
  await expect(email).toHaveValue('ana@example.hr');
  await button.click();
  await expect(page.getByText(t('errors.PASSWORD_INVALID_LENGTH'))).toBeVisible();
  await expect(page.getByText(t('errors.EMAIL_USERNAME_REQUIRED'))).toHaveCount(0);
});

for (const locale of bothLocales) {
  test.describe(`without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('each form says that it needs it, and where help is', async ({ page }) => {
      const { t, at } = accountPages(page, locale);
      for (const path of ['/login', '/registration', '/forgot-password', '/change-password', '/registration-confirm']) {
        await page.goto(at(path));
        const notice = page.locator('main noscript p');
        await expect(notice).toBeVisible();
        await expect(notice).toContainText(t('form.needs_script'));
        await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
        await expect(page.locator('main form')).toBeHidden();
      }
    });
  });
}

test('no page about an account is listed or tells where one was', async ({ request }) => {
  for (const path of ['/login', '/en/registration', '/change-password', '/verification-confirm', '/home/account']) {
    const answer = await request.get(path);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers()['referrer-policy'], path).toBe('strict-origin');
  }
});

import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { connect } from '#server/db/client.ts';
import { hashPassword } from '#server/services/auth/password-hash.ts';
import { accountPages, newPerson } from '../../support/e2e/account.ts';
import { insertUser } from '../../support/listings/listings.ts';
import { freePort, startServer, type ServerProcess } from '../../support/servers/server.ts';

let server: ServerProcess;
let origin: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  // Browsers make passkeys for names, not for addresses of machines.
  origin = `http://localhost:${port}`;
  const settings = { PUBLIC_URL: origin, PORT: String(port), STAFF_TWO_STEP: 'on', LOG_LEVEL: 'error' };
  server = await startServer(settings);
});
test.afterAll(() => server?.stop());

/** The browser has an authenticator of its own, which asks its user and agrees for them. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

test('a moderator is let into the room once a passkey is set up, which then logs in, also alone', async ({
  browser,
}) => {
  const person = newPerson();
  const address = { host: join(server.dataDir, 'postgres'), port: 5432, user: 'portal', database: 'postgres' };
  const { db, close } = connect(address, { max: 1 });
  const { username, email, password } = person;
  await insertUser(db, { username, email, passwordHash: await hashPassword(password), role: 'MODERATOR' });
  await close();
  const page = await (await browser.newContext({ baseURL: origin, locale: 'hr-HR' })).newPage();
  await plugIn(page);
  const { t, at, logIn, logOut, press } = accountPages(page, 'hr');
  const dialog = page.getByRole('dialog');
  const inRoom = () => expect(page.getByRole('navigation', { name: t('admin.room.parts') })).toBeVisible();

  await page.goto(at('/home/admin'));
  await expect(page).toHaveURL(at('/login'));
  await logIn(person);
  await expect(page.getByRole('heading', { name: t('admin.room.two_step') })).toBeVisible();
  await page.getByRole('link', { name: t('admin.room.two_step_link') }).click();
  await expect(page.getByText(t('account.two_step.required'))).toBeVisible();
  await press(t('account.two_step.passkey_add'));
  await dialog.getByLabel(t('account.two_step.passkey_name')).fill('Prijenosnik');
  await dialog.getByLabel(t('account.current_password')).fill(password);
  await dialog.getByRole('button', { name: t('account.two_step.passkey_add'), exact: true }).click();
  await dialog.getByRole('button', { name: t('account.two_step.codes_done') }).click();
  await expect(page.getByText('Prijenosnik')).toBeVisible();
  await page.goto(at('/home/admin'));
  await inRoom();

  await logOut();
  await page.goto(at('/home/admin'));
  await logIn(person);
  await press(t('login_step.passkey'));
  await inRoom();
  await expect(page).toHaveURL(at('/home/admin'));

  await logOut();
  await page.goto(at('/home/admin'));
  await press(t('auth.login.passkey'));
  await inRoom();

  await page.goto(at('/home/account'));
  await page.getByRole('button', { name: `${t('account.two_step.remove')}: Prijenosnik` }).click();
  await dialog.getByLabel(t('account.current_password')).fill(password);
  await dialog.getByRole('button', { name: `${t('account.two_step.remove')}: Prijenosnik` }).click();
  await expect(page.getByText(t('account.two_step.required'))).toBeVisible();
  await logOut();
  await page.goto(at('/login'));
  await press(t('auth.login.passkey'));
  await expect(page.getByRole('alert').filter({ hasText: t('errors.PASSKEY_REFUSED') })).toBeVisible();
});

import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/auth/login.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { insertPerson, logInDirectly, type Person } from './people.ts';
import { words } from '../search/words.ts';

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  const id = `e2e${randomBytes(5).toString('hex')}`;
  return { username: id, email: `${id}@example.hr`, password: 'Maslina-9!' };
}

/** The pages of accounts as a person uses them, in one language. */
export function accountPages(page: Page, locale: Locale) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

  async function fill(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  }

  async function register({ username, email, password }: Person): Promise<void> {
    await page.goto(at('/registration'));
    await fill({
      [t('auth.username')]: username,
      [t('auth.email')]: email,
      [t('auth.password')]: password,
      [t('auth.confirm_password')]: password,
    });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await press(t('auth.registration.submit'));
    await expect(page).toHaveURL(at('/registration-confirm'));
  }

  async function logIn({ email, password }: Person): Promise<void> {
    await fill({ [t('auth.email')]: email, [t('auth.password')]: password });
    await press(t('auth.login.submit'));
  }

  async function logOut(): Promise<void> {
    const button = page.locator('[data-logout]:visible');
    const menus = page.locator('header details:visible').filter({ has: page.locator('[data-logout]') });
    if ((await button.count()) === 0) await menus.last().locator('summary').click();
    await page.waitForLoadState();
    const arrived = page.waitForEvent('load');
    await button.click();
    await arrived;
    await expect(page.locator('html')).not.toHaveAttribute('data-role');
  }

  const loggedIn = () => expect(page.locator('html')).toHaveAttribute('data-role', 'USER');

  /** Is a user and logged in, without the forms: the page shows nothing of the portal yet. */
  async function join(person: Person, role?: Role): Promise<void> {
    await insertPerson(person, { language: locale, role });
    await logInDirectly(page, person);
  }

  return { t, at, press, fill, register, logIn, logOut, loggedIn, join };
}

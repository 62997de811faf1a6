import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/auth/role.ts';
import type { Locale } from '#i18n/locales.ts';
import { accountPages, newPerson } from './account.ts';
import type { Person } from './people.ts';

/** The parts of the room, and the call that each is read by. */
export const roomParts = {
  '/home/admin': 'listings',
  '/home/admin/reports': 'reports',
  '/home/admin/papers': 'papers',
  '/home/admin/reviews': 'reviews',
  '/home/admin/users': 'users',
  '/home/admin/log': 'actions',
  '/home/admin/misreadings': 'misreadings',
  '/home/admin/health': 'health',
} as const;

/** Whoever uses the page becomes an admin whom no other test knows. */
export async function becomeAdmin(page: Page, locale: Locale): Promise<Person> {
  const person = newPerson();
  await accountPages(page, locale).join(person, 'ADMIN');
  return person;
}

/** The room as an admin uses it, in one language. */
export function roomPages(page: Page, locale: Locale) {
  const { t, at } = accountPages(page, locale);
  const item = (name: string) => page.locator('.room-item').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  async function open(path: keyof typeof roomParts | `${keyof typeof roomParts}?${string}`): Promise<void> {
    await page.goto(at(path));
    await expect(page.getByRole('navigation', { name: t('admin.room.parts') })).toBeVisible();
  }

  async function search(text: string): Promise<void> {
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=/);
  }

  /** Presses a button of an item and, in the dialog that asks, the same again. */
  async function decide(name: string, label: string, text?: string, confirm = label): Promise<void> {
    await item(name).getByRole('button', { name: label }).click();
    if (text !== undefined) await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async function giveRole(name: string, role: Role): Promise<void> {
    const label = t('admin.users.change_role');
    await item(name).getByRole('button', { name: label }).click();
    await dialog.getByLabel(t('admin.users.role'), { exact: true }).selectOption(role);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  return { t, at, item, dialog, open, search, decide, giveRole };
}

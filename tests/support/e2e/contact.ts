import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { newPerson } from './account.ts';
import { testedDatabase } from './data.ts';
import { insertListing } from '../listings/listings.ts';
import { words } from '../search/words.ts';

/** Writing to somebody as a visitor does it, in a dialog or on a page, in one language. */
export function contactPages(page: Page, locale: Locale) {
  const t = words(locale);
  const at = (path: string) => localizedPath(locale, path);
  const dialog = page.getByRole('dialog');
  const { email: mailFrom } = newPerson();
  const sender = { firstName: 'Iva', lastName: 'Horvat', mailFrom };

  /** What stands in the fields of a form. */
  const fields = (form: Locator) => ({
    firstName: form.getByLabel(t('contact.first_name'), { exact: true }),
    lastName: form.getByLabel(t('contact.last_name'), { exact: true }),
    mailFrom: form.getByLabel(t('contact.mail_from'), { exact: true }),
    message: form.getByLabel(t('contact.message'), { exact: true }),
  });

  async function fill(form: Locator, message: string): Promise<void> {
    const { firstName, lastName, mailFrom: address, message: text } = fields(form);
    await firstName.fill(sender.firstName);
    await lastName.fill(sender.lastName);
    await address.fill(sender.mailFrom);
    await text.fill(message);
  }

  const send = (form: Locator) => form.getByRole('button', { name: t('contact.send'), exact: true }).click();
  const told = (sentence: string) => expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();

  return { t, at, dialog, sender, fields, fill, send, told };
}

/** A listing of somebody whom no other test knows; and where its messages go. */
export async function ofSomebody(): Promise<{ id: number; to: string }> {
  const { db } = await testedDatabase();
  const { email: to } = newPerson();
  return { id: await insertListing(db, { contactEmail: to }), to };
}

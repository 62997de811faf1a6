import type { EmailOnly } from '#contract/auth/registration.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { findAccount, isDeletionDue, lockAccount } from '#server/db/queries/auth/accounts.ts';
import { insertContactAddress, isContactConfirmed } from '#server/db/queries/listings/contact-addresses.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { findIssuedToken, readMailToken, redeemMailToken } from '#server/services/auth/mail-token.ts';

/** What the page of a mailed link shows: whose enquiries the address is to receive. */
type ContactConfirmation = { state: 'open' | 'done'; email: string; username: string } | { state: 'invalid' };

/** The page of a link, `done` once it has been used. */
export function contactConfirmationPath(token: string, locale: Locale, { done }: { done: boolean }): string {
  const query = new URLSearchParams({ token, ...(done && { done: '1' }) });
  return `${localizedPath(locale, '/home/confirm-contact')}?${query}`;
}

/** The state of a mailed link; read-only. */
export async function readContactConfirmation(
  { db }: Pick<Runtime, 'db'>,
  token: string,
): Promise<ContactConfirmation> {
  const issued = await findIssuedToken(db, 'CONTACT', token);
  if (!issued || issued.userId === null || issued.newEmail === null) return { state: 'invalid' };
  const { userId, newEmail: email, usedAt, expired } = issued;
  const account = await findAccount(db, userId);
  if (!account || isDeletionDue(account)) return { state: 'invalid' };
  const { username } = account;
  if (await isContactConfirmed(db, userId, email)) return { state: 'done', email, username };
  return usedAt || expired ? { state: 'invalid' } : { state: 'open', email, username };
}

/** Lets an address receive the enquiries about all its user's listings that name it. Throws INVALID_TOKEN. */
export function confirmContact({ db }: Pick<Runtime, 'db'>, token: string): Promise<EmailOnly> {
  return db.transaction().execute(async (transaction) => {
    const { userId, newEmail: email } = await readMailToken(transaction, 'CONTACT', token);
    const account = userId === null ? undefined : await lockAccount(transaction, userId);
    await redeemMailToken(transaction, 'CONTACT', token);
    if (!account || email === null || isDeletionDue(account))
      throw new AppError('INVALID_TOKEN', { detail: 'The account is gone.' });
    await insertContactAddress(transaction, account.id, email);
    return { email };
  });
}

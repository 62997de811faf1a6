import type { EmailOnly } from '#contract/account/registration.ts';
import { isOver, lockAccount, updateAccount } from '../db/queries/accounts.ts';
import { findUserByEmail, lockEmail } from '../db/queries/users.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { endHolds } from './end-holds.ts';
import { inTransaction } from './in-transaction.ts';
import { readMailToken, redeemMailToken } from './mail-token.ts';
import { queueMail } from './queue-mail.ts';

function invalid(detail: string): AppError {
  return new AppError('INVALID_TOKEN', { detail });
}

/**
 * Makes the address to which the token was mailed the account's own, a confirmed one, and tells the old one, to which no link
 * counts any more that was mailed there.
 * @throws AppError INVALID_TOKEN when it is unknown, used or expired, or somebody else has the address by now.
 */
export function confirmEmail(runtime: Runtime, token: string): Promise<EmailOnly> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { userId, newEmail } = await readMailToken(transaction, 'EMAIL', token);
    if (userId === null || newEmail === null) throw invalid('The token is not for an address.');
    await lockEmail(transaction, newEmail);
    const account = await lockAccount(transaction, userId);
    await redeemMailToken(transaction, 'EMAIL', token);
    if (!account || isOver(account) || (await findUserByEmail(transaction, newEmail)))
      throw invalid('The address is no longer free.');
    await endHolds(transaction, 'EMAIL_CHANGED', { userId });
    await updateAccount(transaction, userId, { email: newEmail, verifiedAt: new Date() });
    await queueMail(runtime, transaction, {
      template: 'email-changed',
      newEmail,
      to: account.email,
      language: account.language,
    });
    events.note('EMAIL_CHANGED', { userId });
    return { email: newEmail };
  });
}

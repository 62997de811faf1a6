import type { EmailOnly } from '#contract/account/registration.ts';
import { isOver, lockAccount, updateAccount } from '#server/db/queries/auth/accounts.ts';
import { findUserByEmail, lockEmail } from '#server/db/queries/auth/users.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { readMailToken, redeemMailToken } from '#server/services/auth/mail-token.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';

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

import type { EmailOnly } from '#contract/account/registration.ts';
import { lockAccount, updateAccount } from '../db/queries/accounts.ts';
import { useTokens } from '../db/queries/mail-tokens.ts';
import { findUserByEmail, lockEmail } from '../db/queries/users.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { inTransaction } from './in-transaction.ts';
import { readMailToken, redeemMailToken } from './mail-token.ts';
import { queueMail } from './queue-mail.ts';

function invalid(detail: string): AppError {
  return new AppError('INVALID_TOKEN', { detail });
}

/**
 * Makes the address to which the token was mailed the account's own, tells the old one, and lets no reset go on that went
 * to the old one.
 * @throws AppError INVALID_TOKEN when it is unknown, used or expired, or somebody else has the address by now.
 */
export function confirmEmail(runtime: Runtime, token: string): Promise<EmailOnly> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { userId, newEmail } = await readMailToken(transaction, 'EMAIL', token);
    if (userId === null || newEmail === null) throw invalid('The token is not for an address.');
    await lockEmail(transaction, newEmail);
    const account = await lockAccount(transaction, userId);
    await redeemMailToken(transaction, 'EMAIL', token);
    await useTokens(transaction, userId, ['RESET']);
    if (!account || (await findUserByEmail(transaction, newEmail))) throw invalid('The address is no longer free.');
    await updateAccount(transaction, userId, { email: newEmail });
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

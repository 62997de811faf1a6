import type { Account, EmailChange } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { findPendingEmail, consumeTokens } from '#server/db/queries/auth/mail-tokens.ts';
import {
  findUserByEmail,
  lockEmail,
  isDeletionDue,
  lockAccount,
  updateAccount,
} from '#server/db/queries/auth/accounts.ts';
import { removeContactAddress } from '#server/db/queries/listings/contact-addresses.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { issueMailToken, readMailToken, redeemMailToken } from '#server/services/auth/mail-token.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { readAccount } from './read-account.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import type { EmailOnly } from '#contract/auth/registration.ts';
import { revokeAccess } from '#server/services/auth/revoke-access.ts';

const emailChanges = { name: 'change-email', network: 30, mails: { max: 8, ofNetwork: 5 } };

const unchanged = () =>
  new AppError('VALIDATION_FAILED', { detail: 'Wrong: email', errors: { email: ['EMAIL_UNCHANGED'] } });

/** Mails a confirmation link to a new address; the current one cancels a change. Throws as `confirmIdentity`. */
export async function changeEmail(
  runtime: Runtime,
  actor: Actor,
  { email, currentPassword, address }: EmailChange & { address: string },
): Promise<Account> {
  const confirmed = await confirmIdentity(runtime, actor, { currentPassword, address });
  const mayMail = await countRequest(runtime, emailChanges, { address, email });
  return inTransaction(runtime, async (transaction, { events }) => {
    const account = await lockOwnAccount(transaction, actor);
    requireSamePassword(confirmed, account.passwordHash);
    const waiting = await findPendingEmail(transaction, actor.userId);
    if (email === account.email && waiting === null) throw unchanged();
    await consumeTokens(transaction, actor.userId, ['EMAIL']);
    if (email !== account.email) {
      const { id } = await issueMailToken(runtime, transaction, {
        purpose: 'EMAIL',
        userId: actor.userId,
        newEmail: email,
      });
      events.record('EMAIL_CHANGE_ASKED', { userId: actor.userId });
      // The requester must not learn that the address is taken; its owner is informed by mail.
      const known = await findUserByEmail(transaction, email);
      const subject = known
        ? ({ template: 'already-registered' } as const)
        : { template: 'confirm-email' as const, tokenId: id };
      if (mayMail) await queueMail(runtime, transaction, { ...subject, to: email, language: account.language });
    }
    return readAccount(transaction, actor);
  });
}

function invalid(detail: string): AppError {
  return new AppError('INVALID_TOKEN', { detail });
}

/** Makes the confirmed address the account's own and notifies the old one. Throws INVALID_TOKEN. */
export function confirmEmail(runtime: Runtime, token: string): Promise<EmailOnly> {
  return inTransaction(runtime, async (transaction, { events }) => {
    const { userId, newEmail } = await readMailToken(transaction, 'EMAIL', token);
    if (userId === null || newEmail === null) throw invalid('The token is not for an address.');
    await lockEmail(transaction, newEmail);
    const account = await lockAccount(transaction, userId);
    await redeemMailToken(transaction, 'EMAIL', token);
    if (!account || isDeletionDue(account) || (await findUserByEmail(transaction, newEmail)))
      throw invalid('The address is no longer free.');
    await revokeAccess(transaction, 'EMAIL_CHANGED', { userId });
    await updateAccount(transaction, userId, { email: newEmail, verifiedAt: new Date() });
    // The account's own address needs no confirmation, and the next change is to leave none behind.
    await removeContactAddress(transaction, userId, newEmail);
    await queueMail(runtime, transaction, {
      template: 'email-changed',
      newEmail,
      to: account.email,
      language: account.language,
    });
    events.record('EMAIL_CHANGED', { userId });
    return { email: newEmail };
  });
}

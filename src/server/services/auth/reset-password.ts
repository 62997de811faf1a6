import { findAccount, isOver, lockAccount, updateAccount } from '#server/db/queries/auth/accounts.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { endHolds } from './end-holds.ts';
import { inTransaction } from '#server/services/requests/in-transaction.ts';
import { deviceName, type Origin } from './known-devices.ts';
import { readMailToken, redeemMailToken } from './mail-token.ts';
import { hashPassword } from '#server/services/passwords/password-hash.ts';
import { queueMail } from '#server/services/mail/queue-mail.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { refuseCommonPassword } from '#server/services/passwords/refuse-common-password.ts';
import { startSession, type StartedSession } from './start-session.ts';
import { forgiveFailures } from '#server/services/limits/throttle.ts';

type Client = Origin & { userAgent: string };
type Reset = { token: string; password: string };

const invalid = (detail: string) => new AppError('INVALID_TOKEN', { detail });

async function ownerOf(runtime: Runtime, token: string) {
  const { userId, expired } = await readMailToken(runtime.db, 'RESET', token);
  if (expired) throw invalid('The token has expired.');
  const user = await findAccount(runtime.db, userId ?? 0);
  if (!user || isOver(user)) throw invalid('The account is gone.');
  refuseBlocked(user);
  return user;
}

/**
 * Gives the owner of a token a new password: whatever lets anybody in ends, linked social accounts too, and every wish for
 * another address or the account's end; a mail tells of it, and a new session begins. Whoever has the mail owns the address:
 * an account whose address was never confirmed is taken over from whoever opened it.
 * @throws AppError INVALID_TOKEN when the token is unknown, used or expired; VALIDATION_FAILED (PASSWORD_COMMON);
 *   ACCOUNT_BLOCKED, which changes nothing; TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  runtime: Runtime,
  { token, password }: Reset,
  { address, device, userAgent }: Client,
): Promise<StartedSession> {
  const owner = await ownerOf(runtime, token);
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const started = await inTransaction(runtime, async (transaction, { events }) => {
    const user = await lockAccount(transaction, owner.id);
    if (!user || isOver(user)) throw invalid('The account is gone.');
    refuseBlocked(user);
    await redeemMailToken(transaction, 'RESET', token);
    const { id, role, language, email, verifiedAt } = user;
    await endHolds(transaction, verifiedAt ? 'RECOVERED' : 'TAKEN_OVER', { userId: id });
    await updateAccount(transaction, id, { passwordHash, verifiedAt: verifiedAt ?? new Date() });
    if (!verifiedAt) {
      await queueMail(runtime, transaction, { template: 'account-taken-over', to: email, language });
      events.note('ACCOUNT_TAKEN_OVER', { userId: id });
    }
    await queueMail(runtime, transaction, { template: 'password-changed', byMail: true, to: email, language });
    events.note('PASSWORD_RESET', { userId: id });
    return startSession(runtime, transaction, { userId: id, role, userAgent });
  });
  await forgiveFailures(runtime, 'login', { account: owner.email, address, ...deviceName(runtime, device) });
  return started;
}

import { findAccount, isOver, lockAccount, updateAccount } from '../db/queries/accounts.ts';
import { useTokens } from '../db/queries/mail-tokens.ts';
import { removeIdentities } from '../db/queries/social-identities.ts';
import { endSessions } from '../db/queries/sessions.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { inTransaction } from './in-transaction.ts';
import { readMailToken, redeemMailToken } from './mail-token.ts';
import { hashPassword } from './password-hash.ts';
import { queueMail } from './queue-mail.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { startSession, type StartedSession } from './start-session.ts';
import { forgiveFailures } from './throttle.ts';

type Client = { address: string; userAgent: string };
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
 * Gives the owner of a token a new password: every session and every wish for another address ends, a mail tells of it, and a
 * new session begins. Whoever has the mail owns the address: what let others into an account whose address was never
 * confirmed goes.
 * @throws AppError INVALID_TOKEN when the token is unknown, used or expired; VALIDATION_FAILED (PASSWORD_COMMON);
 *   ACCOUNT_BLOCKED, which changes nothing; TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  runtime: Runtime,
  { token, password }: Reset,
  { address, userAgent }: Client,
): Promise<StartedSession> {
  const owner = await ownerOf(runtime, token);
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const started = await inTransaction(runtime, async (transaction, { events }) => {
    const user = await lockAccount(transaction, owner.id);
    if (!user || isOver(user)) throw invalid('The account is gone.');
    refuseBlocked(user);
    await redeemMailToken(transaction, 'RESET', token);
    await useTokens(transaction, user.id, ['RESET', 'EMAIL']);
    if (!user.verifiedAt) await removeIdentities(transaction, user.id);
    await updateAccount(transaction, user.id, { passwordHash, verifiedAt: user.verifiedAt ?? new Date() });
    await endSessions(transaction, user.id);
    const { id, role, language, email } = user;
    await queueMail(runtime, transaction, { template: 'password-changed', to: email, language });
    events.note('PASSWORD_RESET', { userId: id });
    return startSession(runtime, transaction, { userId: id, role, userAgent });
  });
  await forgiveFailures(runtime, 'login', { account: owner.email, address });
  return started;
}

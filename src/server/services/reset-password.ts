import { findAccount, lockAccount, updateAccount } from '../db/queries/accounts.ts';
import { useResetTokens } from '../db/queries/mail-tokens.ts';
import { endSessions } from '../db/queries/sessions.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { readMailToken, redeemMailToken } from './mail-token.ts';
import { hashPassword } from './password-hash.ts';
import { queueMail } from './queue-mail.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { startSession, type StartedSession } from './start-session.ts';
import { forgiveFailures } from './throttle.ts';

type Reset = { token: string; password: string };

/** Its time is over, and it waits only to be removed. */
const isOver = ({ deletionAt }: { deletionAt: Date | null }) => deletionAt !== null && deletionAt <= new Date();
const invalid = (detail: string) => new AppError('INVALID_TOKEN', { detail });

async function ownerOf(runtime: Runtime, token: string) {
  const { userId, expired } = await readMailToken(runtime.db, 'RESET', token);
  if (expired) throw invalid('The token has expired.');
  const user = await findAccount(runtime.db, userId ?? 0);
  if (!user || isOver(user)) throw invalid('The account is gone.');
  return user;
}

/**
 * Gives the owner of a token a new password: every session ends, a mail tells of it, and a new session begins.
 * @throws AppError INVALID_TOKEN when the token is unknown, used or expired; VALIDATION_FAILED (PASSWORD_COMMON);
 *   TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  runtime: Runtime,
  { token, password }: Reset,
  userAgent: string,
): Promise<StartedSession> {
  const owner = await ownerOf(runtime, token);
  refuseCommonPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const started = await runtime.db.transaction().execute(async (transaction) => {
    const user = await lockAccount(transaction, owner.id);
    if (!user || isOver(user)) throw invalid('The account is gone.');
    await redeemMailToken(transaction, 'RESET', token);
    await useResetTokens(transaction, user.id);
    await updateAccount(transaction, user.id, { passwordHash });
    await endSessions(transaction, user.id);
    const { id, role, language, email } = user;
    await queueMail(runtime, transaction, { template: 'password-changed', to: email, language });
    return startSession(runtime, transaction, { userId: id, role, userAgent });
  });
  await forgiveFailures(runtime, 'login', owner.email);
  return started;
}

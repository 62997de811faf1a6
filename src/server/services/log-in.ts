import type { Login } from '#contract/account/login.ts';
import { lockAccount } from '../db/queries/accounts.ts';
import { findLastRegistration } from '../db/queries/registrations.ts';
import { findUserByEmail } from '../db/queries/users.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { verifyPassword } from './password-hash.ts';
import { startSession, type StartedSession } from './start-session.ts';
import { throttle } from './throttle.ts';

type Client = { address: string; userAgent: string };

const refused = () => new AppError('BAD_CREDENTIALS', { detail: 'The e-mail address or the password is wrong.' });
const unverified = () => new AppError('EMAIL_NOT_VERIFIED', { detail: 'The e-mail address is not confirmed yet.' });

/** Between the check and this the password may have changed, and every session ended. */
function enter(runtime: Runtime, { id, passwordHash }: { id: number; passwordHash: string | null }, userAgent: string) {
  return runtime.db.transaction().execute(async (transaction) => {
    const user = await lockAccount(transaction, id);
    if (!user || user.passwordHash !== passwordHash) throw refused();
    return startSession(runtime, transaction, { userId: id, role: user.role, userAgent });
  });
}

/**
 * Logs in with e-mail address and password. Where the password is wrong, two are compared whoever there is (the user's, and that
 * of the last registration, which also somebody else could have made), so that neither answer nor time tells who is known.
 * @throws AppError BAD_CREDENTIALS; EMAIL_NOT_VERIFIED after the right password; TOO_MANY_REQUESTS.
 */
export async function logIn(
  runtime: Runtime,
  { email, password }: Login,
  { address, userAgent }: Client,
): Promise<StartedSession> {
  const attempt = await throttle(runtime, 'login', { account: email, address });
  const [found, registration] = await Promise.all([
    findUserByEmail(runtime.db, email),
    findLastRegistration(runtime.db, email),
  ]);
  const user = found?.active ? found : undefined;
  if (user && (await verifyPassword(user.passwordHash, password))) {
    await attempt.succeeded();
    if (!user.verifiedAt) throw unverified();
    return enter(runtime, user, userAgent);
  }
  if (!user) await verifyPassword(undefined, password);
  if (await verifyPassword(registration?.passwordHash, password)) {
    await attempt.withdrawn();
    throw unverified();
  }
  await attempt.failed();
  throw refused();
}

import type { Login } from '#contract/auth/login.ts';
import { lockAccount, findUserByEmail } from '#server/db/queries/auth/accounts.ts';
import { findLastRegistration } from '#server/db/queries/auth/registrations.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { findDevice, isKnownNetwork, type Origin } from './known-devices.ts';
import { verifyPassword } from './password-hash.ts';
import { refuseBlocked } from './permit.ts';
import { enterAccount, type Entered } from './two-step/login-step.ts';
import { attempting, throttle } from '#server/services/limits/throttle.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
type Client = Origin & { userAgent: string };

type Whose = { id: number } | undefined;

const concerning = (user: Whose) => ({ concerns: user && { userId: user.id } });
const refused = (user: Whose) =>
  new AppError('BAD_CREDENTIALS', { detail: 'The e-mail address or the password is wrong.', ...concerning(user) });
const unverified = (user: Whose) =>
  new AppError('EMAIL_NOT_VERIFIED', { detail: 'The e-mail address is not confirmed yet.', ...concerning(user) });

/** The password may have changed since the check, and every session been ended. */
function enter(runtime: Runtime, { id, passwordHash }: { id: number; passwordHash: string | null }, userAgent: string) {
  return runtime.db.transaction().execute(async (transaction) => {
    const user = await lockAccount(transaction, id);
    if (!user || user.passwordHash !== passwordHash) throw refused({ id });
    refuseBlocked(user);
    return enterAccount(runtime, transaction, { userId: id, role: user.role, userAgent, way: 'PASSWORD' });
  });
}

type Named = { user: User | undefined; registrationHash: string | null | undefined };

/** Always compares two hashes on failure, so that timing does not reveal whether the user exists. */
async function judge({ user, registrationHash }: Named, password: string): Promise<'USER' | 'REGISTRATION' | 'NOBODY'> {
  if (user && (await verifyPassword(user.passwordHash, password))) return 'USER';
  if (!user) await verifyPassword(undefined, password);
  return (await verifyPassword(registrationHash, password)) ? 'REGISTRATION' : 'NOBODY';
}

/** Logs in by password. Throws BAD_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS. */
export async function logIn(
  runtime: Runtime,
  { email, password }: Login,
  { userAgent, ...origin }: Client,
): Promise<Entered> {
  const attempt = await throttle(runtime, 'login', {
    account: email,
    address: origin.address,
    ...(await findDevice(runtime, email, origin)),
    isAtHome: () => isKnownNetwork(runtime, email, origin),
  });
  const { user, whose } = await attempting(attempt, async () => {
    const [found, registration] = await Promise.all([
      findUserByEmail(runtime.db, email),
      findLastRegistration(runtime.db, email),
    ]);
    const user = found?.active ? found : undefined;
    return { user, whose: await judge({ user, registrationHash: registration?.passwordHash }, password) };
  });
  if (user && whose === 'USER') {
    await attempt.succeeded();
    if (!user.verifiedAt) throw unverified(user);
    return enter(runtime, user, userAgent);
  }
  if (whose === 'REGISTRATION') {
    await attempt.withdrawn();
    throw unverified(user);
  }
  await attempt.failed();
  throw refused(user);
}

import type { PasskeyAssertion, PasskeyRequest } from '#contract/auth/passkey.ts';
import { isDeletionDue, lockAccount } from '#server/db/queries/auth/accounts.ts';
import { touchPasskey } from '#server/db/queries/auth/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { refuseBlocked } from '#server/services/auth/permit.ts';
import { startSession, type StartedSession } from '#server/services/auth/start-session.ts';
import { countRequest } from '#server/services/limits/throttle-requests.ts';
import { passkeyRequest, refusedPasskey, type ChallengeOf } from './passkeys.ts';
import { passkeyLogins } from './take-second-step.ts';
import { verifyPasskey } from './verify-passkey.ts';

type Client = { address: string; userAgent: string };

const anybody: ChallengeOf = { purpose: 'LOGIN', userId: null };

/** How to ask for a passkey instead of a password. Throws TOO_MANY_REQUESTS. */
export async function askPasskey(runtime: Runtime, address: string): Promise<PasskeyRequest> {
  await countRequest(runtime, passkeyLogins, { address });
  return passkeyRequest(runtime, anybody, []);
}

/** Logs in by a passkey that verified its user: two factors in one. Throws PASSKEY_REFUSED, EMAIL_NOT_VERIFIED, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS. */
export async function logInByPasskey(
  runtime: Runtime,
  signed: PasskeyAssertion,
  { address, userAgent }: Client,
): Promise<StartedSession> {
  await countRequest(runtime, passkeyLogins, { address });
  const { passkey, counter } = await verifyPasskey(runtime, signed, anybody);
  const { userId } = passkey;
  return runtime.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    if (!account || isDeletionDue(account)) throw refusedPasskey('The account is being deleted.', { userId });
    refuseBlocked(account);
    if (!account.verifiedAt) throw unverified(userId);
    if (!(await touchPasskey(transaction, passkey.id, counter)))
      throw refusedPasskey('The passkey was removed.', { userId });
    return startSession(runtime, transaction, { userId, role: account.role, userAgent });
  });
}

const unverified = (userId: number) =>
  new AppError('EMAIL_NOT_VERIFIED', { detail: 'The e-mail address is not confirmed yet.', concerns: { userId } });

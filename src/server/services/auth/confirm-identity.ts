import type { Actor } from '#domain/auth/permissions.ts';
import { findLiveSession } from '#server/db/queries/auth/sessions.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { ownAccount } from './own-account.ts';
import { verifyPassword } from './password-hash.ts';
import { countChange } from '#server/services/limits/throttle-requests.ts';
import { attempting, throttle } from '#server/services/limits/throttle.ts';

/** Proof that the session's user is the account's owner, and the client's address. */
type Proof = { currentPassword: string; address: string };

const freshFor = 10 * 60 * 1000;

function refusal(code: 'VALIDATION_FAILED' | 'BAD_CREDENTIALS', reason: string): AppError {
  return new AppError(code, { detail: 'Wrong: currentPassword', errors: { currentPassword: [reason] } });
}

async function requireFreshSession(runtime: Runtime, actor: Actor): Promise<void> {
  const session = await findLiveSession(runtime.db, actor);
  const age = session ? Date.now() - session.startedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age > freshFor) throw refusal('VALIDATION_FAILED', 'LOGIN_AGAIN_REQUIRED');
}

/** Verifies the password, or a recent login if there is none; returns the hash for `requireSamePassword`. */
export async function confirmIdentity(runtime: Runtime, actor: Actor, proof: Proof): Promise<string | null> {
  const { passwordHash } = await ownAccount(runtime.db, actor);
  if (passwordHash === null) {
    await requireFreshSession(runtime, actor);
    await countChange(runtime, actor.userId);
    return null;
  }
  if (proof.currentPassword === '') throw refusal('VALIDATION_FAILED', 'PASSWORD_REQUIRED');
  const account = String(actor.userId);
  const attempt = await throttle(runtime, 'current-password', {
    account,
    address: proof.address,
    device: actor.sessionId,
  });
  if (!(await attempting(attempt, () => verifyPassword(passwordHash, proof.currentPassword)))) {
    await attempt.failed();
    runtime.events.record('REAUTHENTICATION_FAILED', { userId: actor.userId });
    throw refusal('BAD_CREDENTIALS', 'PASSWORD_WRONG');
  }
  await attempt.succeeded();
  await countChange(runtime, actor.userId);
  return passwordHash;
}

/** Aborts if the password has changed since it was verified. Throws CONFLICT. */
export function requireSamePassword(confirmed: string | null, now: string | null): void {
  if (confirmed !== now) throw new AppError('CONFLICT', { detail: 'The password has been changed meanwhile.' });
}

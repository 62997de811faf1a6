import type { Actor } from '#domain/auth/permissions.ts';
import { findLiveSession } from '#server/db/queries/auth/sessions.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { ownAccount } from './own-account.ts';
import { verifyPassword } from './password-hash.ts';
import { countChange } from '#server/services/limits/throttle-requests.ts';
import { attempting, throttle } from '#server/services/limits/throttle.ts';

/** What somebody shows to prove that it is really him who is logged in, and from where. */
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

/** Confirms the password, or a recent login where there is none; answers the hash for `requireSamePassword`. */
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

/** Stops a change when the password that was confirmed is no longer the account's. Throws CONFLICT. */
export function requireSamePassword(confirmed: string | null, now: string | null): void {
  if (confirmed !== now) throw new AppError('CONFLICT', { detail: 'The password has been changed meanwhile.' });
}

import { createHmac } from 'node:crypto';
import type { PasskeyCreation } from '#contract/auth/passkey.ts';
import type { NewPasskey, PasskeyName, TwoStep, TwoStepChanged, TwoStepProof } from '#contract/auth/two-step.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  insertPasskey,
  listPasskeyRows,
  removePasskeys,
  renamePasskeyRow,
  type PasskeyRow,
} from '#server/db/queries/auth/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import type { Origin } from '#server/services/auth/known-devices.ts';
import { lockOwnAccount, ownAccount } from '#server/services/auth/own-account.ts';
import { changeTwoStep, readTwoStep } from './changed-two-step.ts';
import { algorithms, hostOf, issueChallenge, passkeyTimeout, refusedPasskey, toDescriptor } from './passkeys.ts';
import { verifyNewPasskey } from './verify-passkey.ts';

const maxPasskeys = 20;

/** The user's name for passkeys, which tells nothing: stored with the first, so that another SECRET_KEY changes nothing. */
const handleOf = ({ secrets }: Pick<Runtime, 'secrets'>, userId: number, [first]: readonly PasskeyRow[]): Buffer =>
  first?.userHandle ?? createHmac('sha256', secrets.keyFor('passkey-user')).update(String(userId)).digest();

function refuseMany({ length }: readonly PasskeyRow[]): void {
  if (length < maxPasskeys) return;
  throw new AppError('LIMIT_REACHED', { detail: `One may have ${maxPasskeys} passkeys at most.` });
}

const unknown = () => new AppError('NOT_FOUND', { detail: 'There is no such passkey of yours.' });

/** How to make a passkey, within five minutes. Throws LIMIT_REACHED; as `confirmIdentity`. */
export async function startPasskey(
  runtime: Runtime,
  actor: Actor,
  proof: TwoStepProof & Origin,
): Promise<PasskeyCreation> {
  const { userId } = actor;
  await confirmIdentity(runtime, actor, proof);
  const { email, username } = await ownAccount(runtime.db, actor);
  const passkeys = await listPasskeyRows(runtime.db, userId);
  refuseMany(passkeys);
  return {
    rp: { id: hostOf(runtime), name: runtime.brand.current.name },
    user: { id: handleOf(runtime, userId, passkeys).toString('base64url'), name: email, displayName: username },
    challenge: await issueChallenge(runtime.db, { purpose: 'REGISTER', userId }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeout,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** Stores a passkey that was asked for. Throws PASSKEY_REFUSED, LIMIT_REACHED. */
export async function addPasskey(
  runtime: Runtime,
  actor: Actor,
  { name, passkey, ...origin }: NewPasskey & Origin,
): Promise<TwoStepChanged> {
  const { userId } = actor;
  const verified = await verifyNewPasskey(runtime, passkey, userId);
  return changeTwoStep(runtime, actor, {
    ...{ act: 'ADDED', kind: 'PASSKEY', origin },
    change: async (transaction) => {
      const before = await listPasskeyRows(transaction, userId);
      refuseMany(before);
      const userHandle = handleOf(runtime, userId, before);
      if (!(await insertPasskey(transaction, { ...verified, userId, userHandle, name, lastUsedAt: null })))
        throw refusedPasskey('The passkey logs in to an account already.', { userId });
    },
  });
}

/** Renames a passkey. Throws NOT_FOUND. */
export function renamePasskey(
  { config, db }: Pick<Runtime, 'config' | 'db'>,
  actor: Actor,
  { id, name }: PasskeyName & { id: string },
): Promise<TwoStep> {
  return db.transaction().execute(async (transaction) => {
    const { id: userId } = await lockOwnAccount(transaction, actor);
    if (!(await renamePasskeyRow(transaction, { id, userId }, name))) throw unknown();
    return readTwoStep({ config, db: transaction }, actor);
  });
}

/** Removes a passkey. Throws NOT_FOUND; as `confirmIdentity`. */
export async function removePasskey(
  runtime: Runtime,
  actor: Actor,
  { id, ...proof }: TwoStepProof & Origin & { id: string },
): Promise<TwoStepChanged> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  return changeTwoStep(runtime, actor, {
    ...{ act: 'REMOVED', kind: 'PASSKEY', origin: proof },
    change: async (transaction, account) => {
      requireSamePassword(confirmed, account.passwordHash);
      if ((await removePasskeys(transaction, account.id, id)) === 0) throw unknown();
    },
  });
}

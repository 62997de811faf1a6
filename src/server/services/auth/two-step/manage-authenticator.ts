import * as z from 'zod';
import type { AuthenticatorCode, NewAuthenticator, TwoStepChanged, TwoStepProof } from '#contract/auth/two-step.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { removeAuthenticator as removeRow, replaceAuthenticator } from '#server/db/queries/auth/two-step.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { confirmIdentity, requireSamePassword } from '#server/services/auth/confirm-identity.ts';
import type { Origin } from '#server/services/auth/known-devices.ts';
import { ownAccount } from '#server/services/auth/own-account.ts';
import { addressCode } from '#server/services/reference/draw-address-code.ts';
import { describeSecret, newSecret, sealSecret, timeStepOf, wrongCode } from './authenticator.ts';
import { changeTwoStep } from './changed-two-step.ts';
import { seal, unseal } from './seal.ts';

const lifetime = 15 * 60 * 1000;
const Setup = z.object({ secret: z.base64(), until: z.number() });

/** A setup is of one session, and of the password that was confirmed for it. */
const contextOf = ({ userId, sessionId }: Actor) => `setup ${userId} ${sessionId}`;

/** Makes a secret for an authenticator app, which is stored nowhere until a code proves it. Throws as `confirmIdentity`. */
export async function startAuthenticator(
  runtime: Runtime,
  actor: Actor,
  proof: TwoStepProof & Origin,
): Promise<NewAuthenticator> {
  await confirmIdentity(runtime, actor, proof);
  const { email: name } = await ownAccount(runtime.db, actor);
  const secret = newSecret();
  const setup = JSON.stringify({ secret: secret.toString('base64'), until: Date.now() + lifetime });
  const sealed = seal(runtime.secrets.keyFor('authenticator'), contextOf(actor), Buffer.from(setup));
  const issuer = runtime.brand.current.name;
  const described = describeSecret(secret, { issuer, name });
  return { ...described, code: addressCode(described.uri), setupToken: sealed.toString('base64url') };
}

/** The secret of a setup of this session. Throws INVALID_TOKEN. */
function secretOf({ secrets }: Runtime, actor: Actor, setupToken: string): Buffer {
  const plain = unseal(secrets.keyFor('authenticator'), contextOf(actor), Buffer.from(setupToken, 'base64url'));
  const setup = plain && Setup.parse(JSON.parse(plain.toString()));
  if (!setup || setup.until < Date.now())
    throw new AppError('INVALID_TOKEN', {
      ...{ detail: 'The setup is not of this session, or has expired; begin again.', sentence: 'SETUP_EXPIRED' },
    });
  return Buffer.from(setup.secret, 'base64');
}

/** Stores the app whose code is right, in place of the one before. Throws INVALID_TOKEN, BAD_CREDENTIALS (CODE_WRONG). */
export async function confirmAuthenticator(
  runtime: Runtime,
  actor: Actor,
  { setupToken, code, ...origin }: AuthenticatorCode & Origin,
): Promise<TwoStepChanged> {
  const secret = secretOf(runtime, actor, setupToken);
  const lastStep = timeStepOf(secret, code);
  if (lastStep === undefined) throw wrongCode(actor.userId);
  const sealedSecret = sealSecret(runtime, actor.userId, secret);
  return changeTwoStep(runtime, actor, {
    ...{ act: 'ADDED', kind: 'AUTHENTICATOR', origin },
    change: (transaction, { id: userId }) => replaceAuthenticator(transaction, { userId, sealedSecret, lastStep }),
  });
}

/** Removes the app. Throws NOT_FOUND; as `confirmIdentity`. */
export async function removeAuthenticator(
  runtime: Runtime,
  actor: Actor,
  proof: TwoStepProof & Origin,
): Promise<TwoStepChanged> {
  const confirmed = await confirmIdentity(runtime, actor, proof);
  return changeTwoStep(runtime, actor, {
    ...{ act: 'REMOVED', kind: 'AUTHENTICATOR', origin: proof },
    change: async (transaction, { id, passwordHash }) => {
      requireSamePassword(confirmed, passwordHash);
      if (!(await removeRow(transaction, id)))
        throw new AppError('NOT_FOUND', { detail: 'No authenticator app is set up.' });
    },
  });
}

import { Secret, TOTP } from 'otpauth';
import { findAuthenticator, spendTimeStep } from '#server/db/queries/auth/two-step.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { AppError } from '#server/errors.ts';
import { seal, unseal } from './seal.ts';

type Keys = Pick<Runtime, 'secrets'>;

const secretLength = 20;
/** Codes of the time step before and after count too: clocks differ, and people type (RFC 6238, 5.2). */
const window = 1;
const period = 30;

const contextOf = (userId: number) => `authenticator ${userId}`;

/** The error for a wrong code of the app, or a wrong recovery code, of the user. */
export const wrongCode = (userId: number) =>
  new AppError('BAD_CREDENTIALS', {
    ...{ detail: 'Wrong: code', errors: { code: ['CODE_WRONG'] } },
    ...{ sentence: 'CODE_WRONG', concerns: { userId } },
  });

/** A new secret (160 bits; RFC 4226, 4), as bytes. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretLength }).bytes);
}

function totpOf(secret: Buffer, label?: { issuer: string; name: string }): TOTP {
  const named = label && { issuer: label.issuer, label: label.name };
  return new TOTP({ ...named, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period });
}

/** The secret in base32, and the address by which apps take it. */
export function describeSecret(secret: Buffer, label: { issuer: string; name: string }) {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code: seconds of the Unix time by 30; undefined if the code is wrong now. */
export function timeStepOf(secret: Buffer, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, window, timestamp }) : null;
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** The secret as it is stored: encrypted, for this user alone. */
export function sealSecret({ secrets }: Keys, userId: number, secret: Buffer): Buffer {
  return seal(secrets.keyFor('authenticator'), contextOf(userId), secret);
}

/** Uses a code of the user's app, once. A secret that another SECRET_KEY has encrypted takes none. */
export async function spendCode(
  { secrets }: Keys,
  transaction: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const row = await findAuthenticator(transaction, userId);
  const secret = row && unseal(secrets.keyFor('authenticator'), contextOf(userId), row.sealedSecret);
  const step = secret && timeStepOf(secret, code);
  return step !== undefined && spendTimeStep(transaction, userId, step);
}

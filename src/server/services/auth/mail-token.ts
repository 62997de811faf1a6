import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  findMailToken,
  insertMailToken,
  consumeMailToken,
  type FoundMailToken,
} from '#server/db/queries/auth/mail-tokens.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';

type Keys = Pick<Runtime, 'secrets'>;

/** The purpose of a mail token, with its data. */
export type MailTokenSubject =
  | { purpose: 'VERIFY'; registrationId: string }
  | { purpose: 'RESET'; userId: number }
  | { purpose: 'EMAIL' | 'CONTACT'; userId: number; newEmail: string };

const hour = 60 * 60 * 1000;
const lifetimes = { VERIFY: 24 * hour, RESET: hour, EMAIL: 24 * hour, CONTACT: 7 * 24 * hour } as const;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The token of a row of `mail_tokens`, as used in links: 43 characters of base64url. */
export function mailTokenOf({ secrets }: Keys, id: string): string {
  return createHmac('sha256', secrets.keyFor('mail-token')).update(id).digest('base64url');
}

/** Issues a token: 24 hours to verify an address, an hour for a reset, a week for a contact address. Mails hold its id. */
export async function issueMailToken(
  runtime: Keys,
  transaction: Transaction,
  subject: MailTokenSubject,
): Promise<{ id: string }> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + lifetimes[subject.purpose]);
  await insertMailToken(transaction, { id, ...subject, tokenHash: hashOf(mailTokenOf(runtime, id)), expiresAt });
  return { id };
}

const invalid = () => new AppError('INVALID_TOKEN', { detail: 'The token is unknown, expired or was used.' });

/** The token, also if it was used or has expired. */
export function findIssuedToken(
  db: Db,
  purpose: MailTokenSubject['purpose'],
  token: string,
): Promise<FoundMailToken | undefined> {
  return findMailToken(db, purpose, hashOf(token));
}

/** The purpose of an unused token, which may have expired. Throws INVALID_TOKEN. */
export async function readMailToken(
  db: Db,
  purpose: MailTokenSubject['purpose'],
  token: string,
): Promise<FoundMailToken> {
  const found = await findIssuedToken(db, purpose, token);
  if (!found || found.usedAt) throw invalid();
  return found;
}

/** Consumes a token and returns its purpose. Throws INVALID_TOKEN, also for an expired one. */
export async function redeemMailToken(
  transaction: Transaction,
  purpose: MailTokenSubject['purpose'],
  token: string,
): Promise<FoundMailToken> {
  const used = await consumeMailToken(transaction, purpose, hashOf(token));
  if (!used) throw invalid();
  return used;
}

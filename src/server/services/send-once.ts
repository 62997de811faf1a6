import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findSentBody, insertSentKey, type SentKey } from '../db/queries/sent-keys.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';

/** What is sent by which call, under a key that its sender made for it; without a key it is new each time. */
export type Sending = { call: string; key: string | undefined; body: unknown };

type Steps = {
  /** Whether it may be sent at all; not asked again for what was sent already. */
  permit: () => Promise<void>;
  send: (transaction: Transaction<Database>) => Promise<void>;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

function sentKey({ call, key, body }: Sending): SentKey | undefined {
  return key === undefined ? undefined : { key: digest(`${call}\n${key}`), body: digest(JSON.stringify(body)) };
}

function refuseOther(sent: SentKey, body: Buffer | undefined): void {
  if (body && !body.equals(sent.body))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { detail: 'Something else was sent with this key.' });
}

/**
 * Sends something in one transaction, and never again under the same key within two days: a double click, or a second try
 * after a lost answer, is answered as the first (Idempotency-Key, draft-ietf-httpapi-idempotency-key-header).
 * @throws AppError IDEMPOTENCY_KEY_REUSED where something else was sent under the key; what `permit` and `send` throw
 */
export async function sendOnce({ db }: Pick<Runtime, 'db'>, sending: Sending, { permit, send }: Steps): Promise<void> {
  const sent = sentKey(sending);
  const before = sent && (await findSentBody(db, sent));
  if (sent && before) return refuseOther(sent, before);
  await permit();
  await db.transaction().execute(async (transaction) => {
    if (sent && !(await insertSentKey(transaction, sent))) refuseOther(sent, await findSentBody(transaction, sent));
    else await send(transaction);
  });
}

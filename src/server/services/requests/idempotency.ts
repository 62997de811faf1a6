import { createHmac } from 'node:crypto';
import {
  findSent,
  insertIdempotencyKey,
  saveAnswer,
  type Sent,
  type IdempotencyKey,
} from '#server/db/queries/auth/idempotency-keys.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';

/** A call with the client's idempotency key; without a key every call is new. */
type IdempotentCall = { call: string; key: string | undefined; body: unknown };

type Steps<Answer> = {
  /** Checks the permission for a new call; skipped for repeated ones. */
  permit: () => Promise<void>;
  send: (transaction: Transaction) => Promise<Answer>;
};

type Keys = Pick<Runtime, 'secrets'>;

/** The body is stored as an HMAC, so that its content cannot be guessed. */
export function sentKey({ secrets }: Keys, { call, key, body }: IdempotentCall & { key: string }): IdempotencyKey {
  const digest = (text: string) => createHmac('sha256', secrets.keyFor('sent-key')).update(text).digest();
  return { key: digest(`${call}\n${key}`), body: digest(JSON.stringify(body)) };
}

function answerAgain<Answer>(sent: IdempotencyKey, first: Sent | undefined): Answer {
  if (!first?.body.equals(sent.body))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { detail: 'Something else was sent with this key.' });
  return first.answer as Answer;
}

/** Calls in progress in this process, by key: duplicate clicks wait, so that no limit counts both. */
const underWay = new Map<string, Promise<unknown>>();

/** Runs once per key within two days (draft-ietf-httpapi-idempotency-key-header). Throws IDEMPOTENCY_KEY_REUSED. */
export async function sendOnce<Answer extends object>(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  sending: IdempotentCall,
  steps: Steps<Answer>,
): Promise<Answer> {
  const { key } = sending;
  if (key === undefined) return sendNow(runtime, undefined, steps);
  const sent = sentKey(runtime, { ...sending, key });
  const name = sent.key.toString('base64');
  for (let before = underWay.get(name); before; before = underWay.get(name)) await before.catch(() => undefined);
  const answer = sendNow(runtime, sent, steps);
  underWay.set(name, answer);
  return answer.finally(() => underWay.delete(name));
}

async function sendNow<Answer extends object>(
  { db }: Pick<Runtime, 'db'>,
  sent: IdempotencyKey | undefined,
  { permit, send }: Steps<Answer>,
): Promise<Answer> {
  const before = sent && (await findSent(db, sent));
  if (sent && before) return answerAgain(sent, before);
  const refused = await permit().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (refused && !sent) throw refused.error;
  return db.transaction().execute(async (transaction) => {
    if (sent && !(await insertIdempotencyKey(transaction, sent)))
      return answerAgain(sent, await findSent(transaction, sent));
    // Only now: another process may be handling the same call.
    if (refused) throw refused.error;
    const answer = await send(transaction);
    if (sent) await saveAnswer(transaction, sent, answer);
    return answer;
  });
}

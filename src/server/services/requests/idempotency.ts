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

/** What is sent by which call, under a key that its sender made for it; without a key it is new each time. */
type IdempotentCall = { call: string; key: string | undefined; body: unknown };

type Steps<Answer> = {
  /** Whether it may be sent at all; what was sent already is not refused. */
  permit: () => Promise<void>;
  send: (transaction: Transaction) => Promise<Answer>;
};

type Keys = Pick<Runtime, 'secrets'>;

/** What was written is kept as an HMAC, so that nobody can try out who has written what. */
function sentKey({ secrets }: Keys, { call, key, body }: IdempotentCall): IdempotencyKey | undefined {
  const digest = (text: string) => createHmac('sha256', secrets.keyFor('sent-key')).update(text).digest();
  return key === undefined ? undefined : { key: digest(`${call}\n${key}`), body: digest(JSON.stringify(body)) };
}

function answerAgain<Answer>(sent: IdempotencyKey, first: Sent | undefined): Answer {
  if (!first?.body.equals(sent.body))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { detail: 'Something else was sent with this key.' });
  return first.answer as Answer;
}

/**
 * What was answered under the key before, for work that is more than one transaction.
 * @returns `keep`, which notes a new answer in the transaction that makes it true
 */
export async function findAnswer<Answer extends object>(runtime: Keys & Pick<Runtime, 'db'>, sending: IdempotentCall) {
  const sent = sentKey(runtime, sending);
  const first = sent && (await findSent(runtime.db, sent));
  return {
    before: sent && first && answerAgain<Answer>(sent, first),
    async keep(transaction: Transaction, answer: Answer): Promise<void> {
      if (!sent) return;
      if (!(await insertIdempotencyKey(transaction, sent)))
        throw new AppError('TOO_MANY_REQUESTS', { detail: 'The same has just been sent.', retryAfter: 1 });
      await saveAnswer(transaction, sent, answer);
    },
  };
}

/** What this process is sending, by its key: a click beside another waits, so that no limit counts both. */
const underWay = new Map<string, Promise<unknown>>();

/** Sends once per key within two days (draft-ietf-httpapi-idempotency-key-header). Throws IDEMPOTENCY_KEY_REUSED. */
export async function sendOnce<Answer extends object>(
  runtime: Pick<Runtime, 'db' | 'secrets'>,
  sending: IdempotentCall,
  steps: Steps<Answer>,
): Promise<Answer> {
  const sent = sentKey(runtime, sending);
  if (!sent) return sendNow(runtime, undefined, steps);
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
    // Not before: another process may be sending the same.
    if (refused) throw refused.error;
    const answer = await send(transaction);
    if (sent) await saveAnswer(transaction, sent, answer);
    return answer;
  });
}

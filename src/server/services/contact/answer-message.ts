import type { Answer, ReadyAnswers, Thread } from '#contract/contact/thread.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  findReadyAnswers,
  findThread,
  listReplies,
  lockThread,
  saveReadyAnswers,
  type ThreadRow,
} from '#server/db/queries/contact/threads.ts';
import { updateMessageStatus } from '#server/db/queries/contact/messages.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { sendOnce } from '#server/services/requests/idempotency.ts';
import { addText, cancelViewing, toThread } from './thread.ts';
import { countMessage } from './throttle-contact.ts';

type Room = Pick<Runtime, 'config' | 'db' | 'events' | 'jobs' | 'secrets'>;
type Managing = { actor: Actor; id: number };

/** The actor's conversation; of projects only for admins. Throws UNAUTHORIZED, NOT_FOUND. */
async function ownThread(db: Db, { actor, id }: Managing, row: ThreadRow | undefined): Promise<ThreadRow> {
  const live = await requireLive(db, actor);
  const managed = row && (row.kind === 'SINGLE' || live.role === 'ADMIN') ? row : undefined;
  permit(live, 'MANAGE_MESSAGE', managed);
  if (!managed) throw new AppError('NOT_FOUND', { detail: `There is no message ${id} of yours.` });
  return managed;
}

/** The replies to a message about the actor's listing. Throws UNAUTHORIZED, NOT_FOUND. */
export async function readThread({ db }: Pick<Runtime, 'db'>, managing: Managing): Promise<Thread> {
  const { id } = await ownThread(db, managing, await findThread(db, managing.id));
  return toThread(await listReplies(db, id));
}

const minuteOf = (time: string) => new Date(Math.floor(Date.parse(time) / 60_000) * 60_000);
const year = 365 * 24 * 60 * 60 * 1000;

/** Distinct proposed times in order, to the minute. Throws VALIDATION_FAILED if one is past or far off. */
function proposedTimes(given: readonly string[] = [], now = Date.now()): Date[] {
  const times = [...new Set(given.map((time) => minuteOf(time).getTime()))].toSorted((a, b) => a - b);
  if (times.some((time) => time <= now || time > now + year))
    throw new AppError('VALIDATION_FAILED', {
      detail: 'A time is past or too far off.',
      errors: { times: ['TIME_PAST'] },
    });
  return times.map((time) => new Date(time));
}

/** Within a transaction that locks the message. */
async function within(db: Transaction, managing: Managing): Promise<ThreadRow> {
  return ownThread(db, managing, await lockThread(db, managing.id));
}

/** Answers the visitor, once per key. Throws UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED, VIEWING_TAKEN, LIMIT_REACHED. */
export async function answerMessage(
  runtime: Room,
  managing: Managing & { key: string | undefined },
  { text, times: given }: Answer,
): Promise<Thread> {
  const { actor, id, key } = managing;
  await sendOnce(
    runtime,
    { call: `answer to ${id} of ${actor.userId}`, key, body: { text, given } },
    {
      permit: async () => {},
      send: async (transaction) => {
        const row = await within(transaction, managing);
        const times = proposedTimes(given);
        await countMessage({ ...runtime, db: transaction }, { answers: actor.userId });
        await addText({ runtime, transaction }, row, { direction: 'OWNER', text, times });
        return {};
      },
    },
  );
  return readThread(runtime, managing);
}

/** The owner cancels the agreed viewing. Throws UNAUTHORIZED, NOT_FOUND, VIEWING_GONE. */
export async function cancelOwnViewing(runtime: Room, managing: Managing): Promise<Thread> {
  await runtime.db.transaction().execute(async (transaction) => {
    const row = await within(transaction, managing);
    await cancelViewing({ runtime, transaction }, row, 'OWNER');
    // Nothing was answered: a message that waits for an answer goes on waiting.
    await updateMessageStatus(transaction, row.id, row.status);
  });
  return readThread(runtime, managing);
}

/** The actor's own ready answers. */
export async function readReadyAnswers({ db }: Pick<Runtime, 'db'>, { userId }: Actor): Promise<ReadyAnswers> {
  return { items: await findReadyAnswers(db, userId) };
}

/** Replaces them. Throws UNAUTHORIZED. */
export async function changeReadyAnswers(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { items }: ReadyAnswers,
): Promise<ReadyAnswers> {
  const texts = [...new Set(items)];
  await db.transaction().execute(async (transaction) => {
    const { userId } = await requireLive(transaction, actor);
    await saveReadyAnswers(transaction, userId, texts);
  });
  return { items: texts };
}

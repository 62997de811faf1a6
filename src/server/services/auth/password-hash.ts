import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '#server/errors.ts';
import { isWorker } from '#server/processes/turn.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A dummy hash to verify against when there is none, so that timing is the same. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$sEQfYPJGvz4mRJA7KTDBoA$c7EGYh1rjXnOmGaiM1qHFphdgASC058+joWxQ51z/zc';

const maxQueueLength = 64;
const queue = createWorkQueue({
  atOnce: isWorker ? 1 : Math.max(1, availableParallelism() - 1),
  maxWaiting: maxQueueLength,
  refusal: () => new AppError('TOO_MANY_REQUESTS', { detail: 'Too many passwords are being checked.', retryAfter: 3 }),
});

/** The argon2id hash (19 MiB, 2 passes, 1 lane; OWASP) in the PHC format. Throws TOO_MANY_REQUESTS. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, options));
}

/** Whether the password matches the hash; without a hash, false after the same time. Throws TOO_MANY_REQUESTS. */
export async function verifyPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const matches = await queue.run(() => verify(known ?? nobodysHash, password));
  return matches && known != null;
}

type Limits = {
  /** Maximum concurrency. */
  atOnce: number;
  /** Maximum queue length. */
  maxWaiting: number;
  /** The error for work beyond that. */
  refusal: () => Error;
};

type WorkQueue = { run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/** Limits concurrency of CPU-heavy work; the rest waits in a bounded FIFO queue. */
export function createWorkQueue({ atOnce, maxWaiting, refusal }: Limits): WorkQueue {
  const limit = pLimit(atOnce);
  const run: WorkQueue['run'] = async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) throw refusal();
    return limit(work);
  };
  return { run };
}

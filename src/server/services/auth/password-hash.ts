import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '#server/errors.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password: what is compared where there is no hash, so that it takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$sEQfYPJGvz4mRJA7KTDBoA$c7EGYh1rjXnOmGaiM1qHFphdgASC058+joWxQ51z/zc';

const maxQueueLength = 64;
const queue = createWorkQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  maxWaiting: maxQueueLength,
  refusal: () => new AppError('TOO_MANY_REQUESTS', { detail: 'Too many passwords are being checked.', retryAfter: 3 }),
});

/** The argon2id hash (19 MiB, 2 passes, 1 lane; OWASP) in the PHC format. Throws TOO_MANY_REQUESTS. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, options));
}

/** Whether the hash is of this password; false after as long a time without a hash. Throws TOO_MANY_REQUESTS. */
export async function verifyPassword(known: string | null | undefined, password: string): Promise<boolean> {
  const matches = await queue.run(() => verify(known ?? nobodysHash, password));
  return matches && known != null;
}

type Limits = {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait besides. */
  maxWaiting: number;
  /** What those beyond are refused with. */
  refusal: () => Error;
};

type WorkQueue = { run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/** Runs work that is heavy on the processor, a few at once; the others wait for their turn, in order, up to a bound. */
export function createWorkQueue({ atOnce, maxWaiting, refusal }: Limits): WorkQueue {
  const limit = pLimit(atOnce);
  const run: WorkQueue['run'] = async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) throw refusal();
    return limit(work);
  };
  return { run };
}

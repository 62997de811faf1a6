import type { FileRefusal } from '#contract/media/upload.ts';
import type { Runtime } from '#server/runtime.ts';
import { metered } from '#server/workers/meter.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';

const hour = 60 * 60;
/** Of the processor: hundreds of photos of 50 megapixels. Counted in tenths. */
const mostSeconds = 900;
const tenths = 10;

/**
 * Works on a file of a user, as long as workers have not worked on files of this user for a quarter of an hour within the
 * hour, in whichever process of the portal.
 * @returns what the work returns, or why it is not done.
 */
export async function withinQuota<Result>(
  { db, config }: Pick<Runtime, 'db' | 'config'>,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result | FileRefusal> {
  const counters = countersOf(db);
  const key = `processing:${userId}`;
  if (config.rateLimits && (await counters.used(key)) >= mostSeconds * tenths) return 'FILES_PER_HOUR';
  return metered(work, async (seconds) => {
    if (seconds > 0) await counters.use(key, Math.ceil(seconds * tenths), hour);
  });
}

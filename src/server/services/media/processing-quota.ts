import type { FileRefusal } from '#contract/media/upload.ts';
import type { Runtime } from '#server/runtime.ts';
import { metered } from '#server/workers/meter.ts';
import { countersOf } from '#server/services/limits/throttle-counters.ts';

const hour = 60 * 60;
/** Of the processor: hundreds of photos of 50 megapixels. Counted in tenths. */
const mostSeconds = 900;
const tenths = 10;

/** Works on a user's file while workers had less than a quarter of an hour of them in the hour; else says why not. */
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

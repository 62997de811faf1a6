import { listExpiring } from '#server/db/queries/listings/availability.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';
import { expireListing } from '#server/services/lifecycle/expire-listings.ts';

const batch = 500;

/** Warns owners of expiring listings and expires listings; one failure does not block the others. */
export function createExpiryJob(runtime: Pick<Runtime, 'db' | 'jobs'>, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    const done = { WARN: 0, EXPIRE: 0 };
    const failed: unknown[] = [];
    const handle = async (listingId: number) => {
      if (signal.aborted) throw new Error('called off');
      try {
        const step = await expireListing(runtime, listingId);
        if (step) done[step] += 1;
      } catch (error) {
        log.error('listing not told or expired', { listingId, error });
        failed.push(error);
      }
    };
    for (let after = 0; ;) {
      const ids = await listExpiring(runtime.db, after, batch);
      for (const id of ids) await handle(id);
      after = ids.at(-1) ?? after;
      if (ids.length < batch) break;
    }
    log.info('expiry done', { told: done.WARN, expired: done.EXPIRE });
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} listings were not told or expired`);
  };
}

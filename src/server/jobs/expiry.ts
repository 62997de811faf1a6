import { listExpired } from '#server/db/queries/listings/availability.ts';
import { listOwnersToTell } from '#server/db/queries/listings/endings.ts';
import type { Db } from '#server/db/tables/index.ts';
import { expireListing } from '#server/services/lifecycle/expire-listings.ts';
import { tellEndings } from '#server/services/lifecycle/tell-endings.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';

const batch = 500;

type Round = {
  list: (db: Db, after: number, batch: number) => Promise<number[]>;
  work: (runtime: Pick<Runtime, 'db' | 'jobs'>, id: number) => Promise<boolean>;
};

/** Expires listings, then tells owners what has ended or soon will; one failure does not block the others. */
export function createExpiryJob(runtime: Pick<Runtime, 'db' | 'jobs'>, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    const failed: unknown[] = [];
    async function takeRound({ list, work }: Round): Promise<number> {
      let done = 0;
      for (let after = 0; ;) {
        const ids = await list(runtime.db, after, batch);
        for (const id of ids) {
          if (signal.aborted) throw new Error('called off');
          try {
            if (await work(runtime, id)) done += 1;
          } catch (error) {
            log.error('listing not expired or owner not told', { id, error });
            failed.push(error);
          }
        }
        after = ids.at(-1) ?? after;
        if (ids.length < batch) return done;
      }
    }
    const expired = await takeRound({ list: listExpired, work: expireListing });
    const told = await takeRound({ list: listOwnersToTell, work: tellEndings });
    log.info('expiry done', { told, expired });
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} listings were not expired or told`);
  };
}

import { listDueUsers } from '../db/queries/search-hits.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';
import { findNewListings } from '../services/find-new-listings.ts';
import { mailAlerts } from '../services/mail-alerts.ts';

type Alerting = Pick<Runtime, 'db' | 'jobs' | 'search' | 'places'>;

const batch = 500;

/** Looks which saved searches find what is new, and mails what is due by now; one user who fails holds up no other. */
export function alerter(runtime: Alerting, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    const found = await findNewListings(runtime, signal);
    const failed: unknown[] = [];
    let mails = 0;
    const mail = async (userId: number) => {
      if (signal.aborted) throw new Error('called off');
      try {
        mails += await mailAlerts(runtime, userId);
      } catch (error) {
        log.error('alerts not mailed', { userId, error });
        failed.push(error);
      }
    };
    for (let after = 0; ;) {
      const users = await listDueUsers(runtime.db, after, batch);
      for (const id of users) await mail(id);
      after = users.at(-1) ?? after;
      if (users.length < batch) break;
    }
    if (found.listings > 0 || mails > 0) log.info('alerts done', { ...found, mails });
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} users were not told`);
  };
}

import type { AlertFrequency } from '#contract/search/saved-search.ts';
import { listDueSearches } from '#server/db/queries/search/search-hits.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';
import { findNewListings } from '#server/services/alerts/find-new-listings.ts';
import { mailAlert } from '#server/services/alerts/mail-alerts.ts';
import { sharedSelection } from '#server/services/search/shared-selection.ts';

type Alerting = Pick<Runtime, 'db' | 'reads' | 'jobs' | 'search' | 'places'>;

const batch = 5000;

/** Frequencies per job: many searches waiting for the morning do not delay instant ones. */
const frequencies = {
  alerts: ['INSTANT', 'OFF'],
  digests: ['DAILY', 'WEEKLY'],
} as const satisfies Record<string, AlertFrequency[]>;

/** Finds saved searches that match new listings, and triggers instant mails. */
export function createNewListingsJob(runtime: Alerting, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    const found = await findNewListings(runtime, signal);
    if (found.hits > 0)
      await runtime.db.transaction().execute((transaction) => runtime.jobs.add(transaction, 'alerts', null));
    if (found.listings > 0) log.info('new listings found', found);
  };
}

/** Mails due hits; one failing search does not block the others. */
export function createAlertsJob(runtime: Alerting, log: Log, name: keyof typeof frequencies): JobHandler<null> {
  return async (_data, { signal }) => {
    const mailing = { ...runtime, select: sharedSelection(runtime.search) };
    const failed: unknown[] = [];
    let mails = 0;
    const mail = async (searchId: number) => {
      if (signal.aborted) throw new Error('called off');
      try {
        if (await mailAlert(mailing, searchId)) mails += 1;
      } catch (error) {
        log.error('alert not mailed', { searchId, error });
        failed.push(error);
      }
    };
    for (let after = 0; ;) {
      const searches = await listDueSearches(runtime.db, frequencies[name], { after, limit: batch });
      for (const id of searches) await mail(id);
      after = searches.at(-1) ?? after;
      if (searches.length < batch) break;
    }
    if (mails > 0) log.info('alerts done', { job: name, mails });
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} searches were not told`);
  };
}

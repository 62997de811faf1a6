import { tidyServerLogs } from '../db/open-database.ts';
import {
  expiringTables,
  listOverdueAccounts,
  removeExpired,
  removeSentMails,
} from '#server/db/queries/listings/availability.ts';
import { removeReporterEmails } from '#server/db/queries/admin/reports.ts';
import { countUsualViews } from '#server/db/queries/listings/usual-views.ts';
import { listOverdueListings } from '#server/db/queries/listings/public-listing.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';
import { checkSecretKey } from '#server/services/auth/check-secret-key.ts';
import { purgeAccount } from '#server/services/account/request-deletion.ts';
import { purgeListing } from '#server/services/lifecycle/expire-listings.ts';
import { removeDueFiles } from '#server/services/media/remove-files.ts';
import { removeOldMails, tidyUploads } from '#server/services/media/tidy-folders.ts';

type Purge = {
  kind: 'account' | 'listing';
  ids: readonly number[];
  purge: (id: number) => Promise<void>;
};

async function purgeEach({ kind, ids, purge }: Purge, log: Log, signal: AbortSignal): Promise<number> {
  const failed: unknown[] = [];
  let purged = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      await purge(id);
      purged += 1;
    } catch (error) {
      log.error(`${kind} not deleted`, { id, error });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} ${kind}s were not deleted`);
  return purged;
}

type Task = readonly [name: string, run: () => Promise<number>];

function tasksOf(runtime: Runtime, log: Log, signal: AbortSignal): Task[] {
  const { db } = runtime;
  const purge = async (parts: Purge) => purgeEach(parts, log, signal);
  return [
    ...expiringTables.map((table): Task => [table, () => removeExpired(db, table)]),
    [
      'listings',
      async () =>
        purge({ kind: 'listing', ids: await listOverdueListings(db), purge: (id) => purgeListing(runtime, id) }),
    ],
    [
      'accounts',
      async () =>
        purge({ kind: 'account', ids: await listOverdueAccounts(db), purge: (id) => purgeAccount(runtime, id) }),
    ],
    ['reporters', () => removeReporterEmails(db)],
    ['mails', () => removeSentMails(db)],
    ['files', () => removeDueFiles(runtime, signal)],
    ['halves', () => tidyUploads(runtime)],
    ['letters', () => removeOldMails(runtime.config.dataDir)],
    ['logs', tidyServerLogs],
    ['usual views', () => countUsualViews(db)],
  ];
}

/** Deletes obsolete data, its files last; one failure does not block the rest. */
export function createHousekeepingJob(runtime: Runtime, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    await checkSecretKey(runtime, log);
    const removed: Record<string, number> = {};
    const failed: unknown[] = [];
    for (const [name, run] of tasksOf(runtime, log, signal)) {
      if (signal.aborted) throw new Error('called off');
      await run().then(
        (count) => (removed[name] = count),
        (error: unknown) => failed.push(error),
      );
    }
    log.info('housekeeping done', removed);
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '));
  };
}

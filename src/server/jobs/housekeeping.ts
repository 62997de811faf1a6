import { expiringTables, listOverdueAccounts, removeExpired } from '../db/queries/expired.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';
import { checkSecretKey } from '../services/check-secret-key.ts';
import { purgeAccount } from '../services/purge-account.ts';

async function purgeAccounts(runtime: Runtime, log: Log, signal: AbortSignal): Promise<number> {
  const failed: unknown[] = [];
  let purged = 0;
  for (const userId of await listOverdueAccounts(runtime.db)) {
    if (signal.aborted) break;
    try {
      await purgeAccount(runtime, userId);
      purged += 1;
    } catch (error) {
      log.error('account not deleted', { userId, error });
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts were not deleted`);
  return purged;
}

/** Removes what nobody needs any more, and accounts whose time has come; one failure holds up nothing else. */
export function housekeeper(runtime: Runtime, log: Log): JobHandler<null> {
  return async (_data, { signal }) => {
    const tasks = expiringTables.map((table) => [table, () => removeExpired(runtime.db, table)] as const);
    const accounts = ['accounts', () => purgeAccounts(runtime, log, signal)] as const;
    await checkSecretKey(runtime, log);
    const removed: Record<string, number> = {};
    const failed: unknown[] = [];
    for (const [name, run] of [...tasks, accounts]) {
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

import { announceLegal } from '#server/services/account/announce-legal.ts';
import type { Log } from '../log.ts';
import type { JobHandler } from '../ports/job-handlers.ts';
import type { Runtime } from '../runtime.ts';

/** Mails to all users, as many a minute as the settings allow. */
export function createNoticesJob(
  runtime: Pick<Runtime, 'brand' | 'config' | 'db' | 'jobs'>,
  log: Log,
): JobHandler<null> {
  return async () => {
    const mailed = await announceLegal(runtime, runtime.config.bulkMailsPerMinute);
    if (mailed > 0) log.info('users told of new conditions', { mailed });
  };
}

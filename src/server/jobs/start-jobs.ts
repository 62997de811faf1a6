import { join } from 'node:path';
import type { Log } from '../log.ts';
import { openMail } from '../ports/mail-transport.ts';
import type { Runtime } from '../runtime.ts';
import { createAlertsJob, createNewListingsJob } from './alerts.ts';
import { createExpiryJob } from './expiry.ts';
import { createHousekeepingJob } from './housekeeping.ts';
import { createNoticesJob } from './notices.ts';
import { createMailJob } from './send-mail.ts';

/** Runs the database's jobs in this process; the returned function stops them, with a grace period of some seconds. */
export async function startJobs(runtime: Runtime, log: Log): Promise<() => Promise<void>> {
  const { config, jobs } = runtime;
  if (!config.smtpUrl) log.info('mails are written as files', { folder: join(config.dataDir, 'mail') });
  return jobs.run({
    mail: createMailJob(runtime, openMail(config), log),
    housekeeping: createHousekeepingJob(runtime, log),
    expiry: createExpiryJob(runtime, log),
    news: createNewListingsJob(runtime, log),
    alerts: createAlertsJob(runtime, log, 'alerts'),
    digests: createAlertsJob(runtime, log, 'digests'),
    notices: createNoticesJob(runtime, log),
  });
}

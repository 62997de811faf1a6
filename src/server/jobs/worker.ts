import { join } from 'node:path';
import type { Log } from '../log.ts';
import { openMail } from '../ports/mail.ts';
import type { Runtime } from '../runtime.ts';
import { alerter, finder } from './alerts.ts';
import { expirer } from './expiry.ts';
import { housekeeper } from './housekeeping.ts';
import { mailSender } from './send-mail.ts';

/** Runs the jobs of the database in this process; the result ends that, what runs gets some seconds. */
export async function startWorker(runtime: Runtime, log: Log): Promise<() => Promise<void>> {
  const { config, jobs } = runtime;
  if (!config.smtpUrl) log.info('mails are written as files', { folder: join(config.dataDir, 'mail') });
  return jobs.run({
    mail: mailSender(runtime, openMail(config), log),
    housekeeping: housekeeper(runtime, log),
    expiry: expirer(runtime, log),
    news: finder(runtime, log),
    alerts: alerter(runtime, log, 'alerts'),
    digests: alerter(runtime, log, 'digests'),
  });
}

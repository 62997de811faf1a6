import { brand } from '../brand/shipped.ts';
import { readConfig } from '#server/config.ts';
import { connect, type DatabaseAddress } from '#server/db/client.ts';
import { createMailJob } from '#server/jobs/send-mail.ts';
import { createLog } from '#server/log.ts';
import { openJobs } from '#server/ports/jobs.ts';
import { localFiles } from '#server/ports/files.ts';
import { openMail } from '#server/ports/mail-transport.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import type { Runtime } from '#server/runtime.ts';

/** A process that does nothing but send mails, to be killed: `node mail-process.ts <database> <smtp address>`. */
const [, , database = '', smtpUrl = ''] = process.argv;
const address = JSON.parse(database) as DatabaseAddress;
const connection = connect(address, { max: 1 });
const jobs = await openJobs({ ...connection, address });
const config = readConfig({ SMTP_URL: smtpUrl });
const runtime: Pick<Runtime, 'brand' | 'config' | 'db' | 'files' | 'secrets'> = {
  brand,
  config,
  db: connection.db,
  files: localFiles(config.dataDir),
  secrets: secretsFrom('a secret of a killed process'),
};
const log = createLog('info', (text) => process.stdout.write(text));
const idle = async () => {};
await jobs.run({
  mail: createMailJob(runtime, openMail(config), log),
  housekeeping: idle,
  expiry: idle,
  news: idle,
  alerts: idle,
  digests: idle,
  notices: idle,
});

import { sql } from 'kysely';
import { createMailJob } from '#server/jobs/send-mail.ts';
import { createLog } from '#server/log.ts';
import type { Mail } from '#server/mails/mail.ts';
import { openMail } from '#server/ports/mail-transport.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import type { TestApi } from '../database/app.ts';
import type { TestDatabase } from '../database/database.ts';

type Db = TestDatabase['db'];

/** The mails that were queued in the database, oldest first, whatever has become of them. */
export async function queuedMails(db: Db): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail' order by created_on, id`.execute(db.withoutPlugins());
  return rows.map((row) => row.data);
}

/** The last mail to this address, which has to be of this template. */
export async function lastMail<Template extends Mail['template']>(
  db: Db,
  to: string,
  template: Template,
): Promise<Extract<Mail, { template: Template }>> {
  const mail = (await queuedMails(db)).findLast((queued) => queued.to === to);
  if (mail?.template !== template) throw new Error(`the last mail to ${to} is ${mail?.template}, not ${template}`);
  return mail as Extract<Mail, { template: Template }>;
}

export type MailJob = { id: string; state: string; tries: number; waits: number; output: { reason: string } | null };

/** What has become of the mails to this address; `waits`: seconds until the next try. */
export async function mailJobs(db: Db, to: string): Promise<MailJob[]> {
  const { rows } = await sql<MailJob>`
    select id, state, retry_count as tries, output, extract(epoch from start_after - now())::float8 as waits
    from pgboss.job where name = 'mail' and data->>'to' = ${to} order by created_on`.execute(db.withoutPlugins());
  return rows;
}

/** Lets the time pass until the next try of all mails. */
export async function passWaits(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
}

/** Queues a mail in a transaction of its own. */
export function queue({ runtime, database }: TestApi, mail: Mail): Promise<void> {
  return database.db.transaction().execute((transaction) => queueMail(runtime, transaction, mail));
}

export type MailWorker = { lines: Record<string, unknown>[]; stop: () => Promise<void> };

/** Sends the queued mails of the test's database as the server does; what it logs is in `lines`. */
export async function startMailWorker(
  { runtime }: TestApi,
  settings: { smtpUrl: string | undefined; dataDir?: string },
): Promise<MailWorker> {
  const lines: MailWorker['lines'] = [];
  const log = createLog('debug', (text) => {
    for (const line of text.trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  const port = openMail({ ...runtime.config, ...settings });
  const idle = async () => {};
  const stop = await runtime.jobs.run({
    mail: createMailJob(runtime, port, log),
    housekeeping: idle,
    expiry: idle,
    news: idle,
    alerts: idle,
    digests: idle,
    notices: idle,
  });
  return {
    lines,
    stop: async () => {
      await stop();
      log.flush();
    },
  };
}

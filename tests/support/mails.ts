import { sql } from 'kysely';
import type { Mail } from '#server/mails/mail.ts';
import type { TestDatabase } from './database.ts';

/** The mails that were queued in the database, oldest first, whatever has become of them. */
export async function queuedMails(db: TestDatabase['db']): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail' order by created_on, id`.execute(db.withoutPlugins());
  return rows.map((row) => row.data);
}

/** The last mail to this address, which has to be of this template. */
export async function lastMail<Template extends Mail['template']>(
  db: TestDatabase['db'],
  to: string,
  template: Template,
): Promise<Extract<Mail, { template: Template }>> {
  const mail = (await queuedMails(db)).findLast((queued) => queued.to === to);
  if (mail?.template !== template) throw new Error(`the last mail to ${to} is ${mail?.template}, not ${template}`);
  return mail as Extract<Mail, { template: Template }>;
}

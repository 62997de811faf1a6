import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

export type ParkedMailRow = {
  id: string;
  template: string;
  to: string;
  queuedAt: Date;
  parkedAt: Date;
  reason: string | null;
};

const parked = sql`name = 'mail' and state = 'failed'`;

/** Mails that failed for good, the last parked first. */
export async function listParkedMails(db: Db, take: number): Promise<ParkedMailRow[]> {
  const { rows } = await sql<ParkedMailRow>`
    select id, data ->> 'template' as template, data ->> 'to' as "to", created_on as queued_at,
      coalesce(completed_on, created_on) as parked_at, output ->> 'reason' as reason
    from pgboss.job where ${parked} order by completed_on desc nulls last, id limit ${take}`.execute(db);
  return rows;
}

type Of = { id: string } | 'ALL';
const these = (of: Of) => (of === 'ALL' ? parked : sql`${parked} and id = ${of.id}::uuid`);

/** Queues parked mails anew, with all their tries; returns their templates. */
export async function requeueParkedMails(transaction: Transaction, of: Of): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null
    where ${these(of)} returning data ->> 'template' as template`.execute(transaction);
  return rows.map(({ template }) => template);
}

/** Deletes a parked mail; returns its template, undefined if there is none. */
export async function removeParkedMail(transaction: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ template: string }>`
    delete from pgboss.job where ${these({ id })} returning data ->> 'template' as template`.execute(transaction);
  return rows[0]?.template;
}

import type { Transaction } from '#server/db/tables/index.ts';
import type { Mail } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';

/** Queues a mail within the transaction that causes it: sent after commit, never after a rollback. */
export function queueMail({ jobs }: Pick<Runtime, 'jobs'>, transaction: Transaction, mail: Mail): Promise<void> {
  return jobs.add(transaction, 'mail', mail);
}

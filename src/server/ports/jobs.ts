import type { Transaction } from 'kysely';
import type { Database } from '../db/tables/index.ts';
import type { Mail } from '../mails/mail.ts';

/** What runs later, in any process: by name, with what it needs. */
export type JobData = { mail: Mail };

/** The queue of jobs in the database. */
export type Jobs = {
  /** Adds a job within the transaction: it runs once that is committed, and never when it is not. */
  add: <Name extends keyof JobData>(
    transaction: Transaction<Database>,
    name: Name,
    data: JobData[Name],
  ) => Promise<void>;
  close: () => Promise<void>;
};

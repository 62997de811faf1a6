import type { Transaction } from 'kysely';
import { addContact, addViews, type DayViews } from '../db/queries/listing-days.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';

/** Adds views to what is counted already, by this process and others. */
export function countViews({ db }: Pick<Runtime, 'db'>, views: readonly DayViews[]): Promise<void> {
  return addViews(db, views);
}

/** Counts that somebody got in touch about a listing or project, in the transaction that sends what they wrote. */
export function countContact(transaction: Transaction<Database>, listingId: number): Promise<void> {
  return addContact(transaction, listingId);
}

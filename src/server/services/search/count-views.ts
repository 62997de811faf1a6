import type { Transaction } from 'kysely';
import { addContact, addViews, type DayViews } from '#server/db/queries/listings/listing-days.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';

/** Adds views to what is counted already, by this process and others. */
export function countViews({ db }: Pick<Runtime, 'db'>, views: readonly DayViews[]): Promise<void> {
  return addViews(db, views);
}

/** Counts that somebody got in touch about a listing or project, in the transaction that sends what they wrote. */
export function countContact(transaction: Transaction<Database>, listingId: number): Promise<void> {
  return addContact(transaction, listingId);
}

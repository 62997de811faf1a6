import { addContact, addViews, type DayViews } from '#server/db/queries/listings/listing-days.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { hash, randomBytes } from 'node:crypto';

/** Adds views to the counts of all processes. */
export function countViews({ db }: Pick<Runtime, 'db'>, views: readonly DayViews[]): Promise<void> {
  return addViews(db, views);
}

/** Counts a contact about a listing or project, in the transaction that sends the message. */
export function countContact(transaction: Transaction, listingId: number): Promise<void> {
  return addContact(transaction, listingId);
}

const memory = 30 * 60 * 1000;
const maxInHalf = 100_000;

/** Recent visits as salted hashes, in memory only, for 15 to 30 minutes, not traceable to visitors. */
export class RecentVisits {
  readonly #max: number;
  readonly #salt = randomBytes(16).toString('hex');
  #older = new Set<number>();
  #newer = new Set<number>();
  #begun = 0;

  constructor(max = maxInHalf) {
    this.#max = max;
  }

  /** Records a visit; false if it was recorded before. */
  note(visitor: string, listingId: number, now: number): boolean {
    this.forget(now);
    const key = parseInt(hash('sha1', `${this.#salt} ${listingId} ${visitor}`, 'hex').slice(0, 12), 16);
    if (this.#newer.has(key) || this.#older.has(key)) return false;
    this.#newer.add(key);
    return true;
  }

  /** Drops expired visits. */
  forget(now: number): void {
    const age = now - this.#begun;
    if (age < memory / 2 && this.#newer.size < this.#max) return;
    this.#older = age < memory ? this.#newer : new Set();
    this.#newer = new Set();
    this.#begun = now;
  }
}

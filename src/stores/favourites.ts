import { accountKey, ownKey } from './favourite-keys.ts';
import { readStored, storedFavourites, writeStored } from './kept.ts';
import { storedRole, storedValue } from './session-values.ts';

/** A listing that is kept: since when, its note, and when that was written, in milliseconds since 1970. */
export type Kept = { at: number; note?: string; noted?: number };

/** By the listing's id; 0 says that it is kept no longer, which the account does not know yet. */
export type Changes = Record<string, Kept | 0>;
export type Favourites = Record<string, Kept>;

/** As long as the account takes notes. */
const longestNote = 500;
const id = /^[1-9]\d{0,14}$/;

const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value < 8e15;

function isKept(value: unknown): value is Kept {
  const { at, note = '', noted = 0 } = (value ?? {}) as Record<string, unknown>;
  return isTime(at) && isTime(noted) && typeof note === 'string' && note.length <= longestNote;
}

/** What the account is still to be told of: of a guest everything. */
export function changes(): Changes {
  const entries = Object.entries(readStored(ownKey));
  return Object.fromEntries(
    entries.filter(([name, value]) => id.test(name) && (value === 0 || isKept(value))),
  ) as Changes;
}

/** What is kept on this device and in the account of whoever is logged in. */
export function favourites(): Favourites {
  const entries = Object.entries(storedFavourites());
  return Object.fromEntries(entries.filter(([name, value]) => id.test(name) && isKept(value))) as Favourites;
}

/** Notes what the account keeps; `told` is what it was told of, which is done unless it has changed since. */
export function followAccount(kept: Favourites, told: Changes): void {
  if (!storedRole()) return;
  const isDone = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(told[name]);
  const waiting = Object.entries(changes()).filter(([name, value]) => !isDone(name, value));
  writeStored(accountKey, { user: storedValue('userId'), kept });
  if (Object.keys(told).length > 0) writeStored(ownKey, Object.fromEntries(waiting));
}

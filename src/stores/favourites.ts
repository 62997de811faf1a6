import { accountKey, ownKey, readStored, storedAccount, storedFavourites, writeStored } from './stored-favourites.ts';
import { storedRole, storedValue } from './session-values.ts';

/** A stored favourite: since when, its note, and when that was written, in milliseconds since 1970. */
export type StoredFavourite = { at: number; note?: string; noted?: number };

/** By listing id; 0 marks a removal that the account does not have yet. */
export type Changes = Record<string, StoredFavourite | 0>;
export type Favourites = Record<string, StoredFavourite>;

const maxNoteLength = 500;
const id = /^[1-9]\d{0,14}$/;

/** The account accepts four-digit years only. */
const end = Date.UTC(10_000, 0);

const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value < end;

function isStoredFavourite(value: unknown): value is StoredFavourite {
  const { at, note = '', noted = 0 } = (value ?? {}) as Record<string, unknown>;
  return isTime(at) && isTime(noted) && typeof note === 'string' && note.length <= maxNoteLength;
}

const validChanges = (stored: object): Changes =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => id.test(name) && (value === 0 || isStoredFavourite(value))),
  ) as Changes;

export const changes = (): Changes => validChanges(readStored(ownKey));

/** The same user's changes that could not be sent before a session was refused. */
const storedUnsynced = (): Changes => validChanges(Object(storedAccount().untold) as object);

export function favourites(): Favourites {
  const entries = Object.entries(storedFavourites());
  return Object.fromEntries(entries.filter(([name, value]) => id.test(name) && isStoredFavourite(value))) as Favourites;
}

const without = (all: Changes, some: Changes): Changes =>
  Object.fromEntries(
    Object.entries(all).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(some[name])),
  );

/** Whether there are changes to send to the account, except those it had no room for last time. */
export function hasUnsyncedChanges(): boolean {
  const { refused = '{}' } = storedAccount();
  return ![JSON.stringify({}), refused].includes(JSON.stringify(changes()));
}

/** A synchronisation: of all `news`, those with room were `sent`; `all` is what the account has now. */
type Asked = { all: Favourites; news: Changes; sent: Changes };

/** Stores the account's favourites; sent changes are done, unless changed again since. */
export function storeAccountFavourites({ all, news, sent }: Asked): void {
  if (!storedRole()) return;
  const refused = JSON.stringify(without(news, sent));
  const account = { user: storedValue('userId'), kept: all, asked: Date.now(), refused };
  const waiting = without(changes(), sent);
  if (writeStored(accountKey, account) && Object.keys(sent).length > 0) writeStored(ownKey, waiting);
}

/** Restores a user's unsynced changes after they log in again. */
export function restoreUnsynced(): void {
  const untold = storedUnsynced();
  if (Object.keys(untold).length > 0 && writeStored(ownKey, { ...untold, ...readStored(ownKey) }))
    writeStored(accountKey, {});
}

import { storedRole, storedValue } from './session-values.ts';

/** What this device keeps and the account does not know of yet: of a guest everything. */
export const ownKey = 'portal.favourites';
/** What the account keeps, as the server last told. */
export const accountKey = 'portal.accountFavourites';

/** By the listing's id, as it lies in storage, where anybody may write: `favourites.ts` looks at the values. */
type Stored = Record<string, unknown>;

const max = 500;
const freshFor = 5 * 60_000;

export function readStored(key: string): Stored {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Stored;
  } catch {
    return {};
  }
}

/** False where storage is full or refused. Stores and scripts of this page hear of it as those of other tabs do. */
export function writeStored(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return false;
  }
  dispatchEvent(new StorageEvent('storage', { key }));
  return true;
}

/** What the account of whoever is logged in last told; nothing of anybody else. */
export function storedAccount(): Stored {
  const account = storedRole() ? readStored(accountKey) : {};
  return account.user === storedValue('userId') ? account : {};
}

/** Whether the account has been asked lately what it keeps. */
export function favouritesAreFresh(): boolean {
  return Math.abs(Date.now() - Number(storedAccount().asked)) < freshFor;
}

/** What is kept on this device, and in the account of whoever is logged in; 0 stands for what is kept no longer. */
export function storedFavourites(): Stored {
  return { ...Object(storedAccount().kept), ...readStored(ownKey) } as Stored;
}

export function favouriteIds(): string[] {
  const all = storedFavourites();
  return Object.keys(all).filter((id) => all[id]);
}

/** Keeps a listing, or writes its note; false where there is no more room for it. */
export function store(id: string, item: object = { at: Date.now() }): boolean {
  const ids = favouriteIds();
  return (ids.includes(id) || ids.length < max) && writeStored(ownKey, { ...readStored(ownKey), [id]: item });
}

/** Keeps a listing no longer; of an account that is still to be told. */
export function forget(id: string): boolean {
  return writeStored(ownKey, { ...readStored(ownKey), [id]: storedRole() ? 0 : undefined });
}

/** Ends a session that was refused, not left: what its account does not know yet waits on this device for the same user. */
export function endKeepingUnsynced(end: () => void): void {
  const user = storedValue('userId');
  const untold = { ...Object(storedAccount().untold), ...readStored(ownKey) } as Stored;
  end();
  if (Object.keys(untold).length > 0) writeStored(accountKey, { user, untold });
}

import { storedRole, storedValue } from './session-values.ts';

/** What is stored on this device and not in the account yet: for guests, everything. */
export const ownKey = 'portal.favourites';
/** The account's favourites, as last returned by the server. */
export const accountKey = 'portal.accountFavourites';

/** By listing id, unvalidated, since anyone may write to storage: `favourites.ts` validates the values. */
type Stored = Record<string, unknown>;

const max = 500;
const freshFor = 5 * 60_000;

export function readStored(key: string): Stored {
  try {
    return Object(JSON.parse(localStorage.getItem(key) as string)) as Stored;
  } catch {
    return {};
  }
}

/** False if storage is full or blocked. Notifies this page's stores and scripts as those of other tabs. */
export function writeStored(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return false;
  }
  dispatchEvent(new StorageEvent('storage', { key }));
  return true;
}

/** The logged-in user's favourites in the account, as last returned. */
export function storedAccount(): Stored {
  const account = storedRole() ? readStored(accountKey) : {};
  return account.user === storedValue('userId') ? account : {};
}

/** Whether the account's favourites were loaded recently. */
export function favouritesAreFresh(): boolean {
  return Math.abs(Date.now() - Number(storedAccount().asked)) < freshFor;
}

/** The favourites of this device and of the logged-in user's account; 0 marks removed ones. */
export function storedFavourites(): Stored {
  return { ...Object(storedAccount().kept), ...readStored(ownKey) } as Stored;
}

export function favouriteIds(): string[] {
  const all = storedFavourites();
  return Object.keys(all).filter((id) => all[id]);
}

/** Adds a favourite, or writes its note; false if there is no more room. */
export function store(id: string, item: object = { at: Date.now() }): boolean {
  const ids = favouriteIds();
  return (ids.includes(id) || ids.length < max) && writeStored(ownKey, { ...readStored(ownKey), [id]: item });
}

/** Removes a favourite; for an account, the removal is still to be sent. */
export function forget(id: string): boolean {
  return writeStored(ownKey, { ...readStored(ownKey), [id]: storedRole() ? 0 : undefined });
}

/** Ends a refused session (not a logout): unsynced changes wait on this device for the same user. */
export function endKeepingUnsynced(end: () => void): void {
  const user = storedValue('userId');
  const untold = { ...Object(storedAccount().untold), ...readStored(ownKey) } as Stored;
  end();
  if (Object.keys(untold).length > 0) writeStored(accountKey, { user, untold });
}

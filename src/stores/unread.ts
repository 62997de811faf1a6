import { storedRole, storedValue } from './session-values.ts';

/** How many messages of the logged-in user are new, for a minute across pages and tabs. */
export const unreadKey = 'portal.unread';

const freshFor = 60_000;

type Counted = { user: string; count: number; at: number };

function stored(): Partial<Counted> {
  try {
    const counted = Object(JSON.parse(localStorage.getItem(unreadKey) ?? '{}')) as Partial<Counted>;
    return storedRole() && counted.user === storedValue('userId') ? counted : {};
  } catch {
    return {};
  }
}

/** Zero where nothing is known. */
export function storedUnread(): number {
  const { count } = stored();
  return Number.isInteger(count) ? Math.max(0, Number(count)) : 0;
}

export function unreadIsFresh(): boolean {
  return Math.abs(Date.now() - Number(stored().at)) < freshFor;
}

/** Notifies this page's scripts as those of other tabs. */
export function setUnread(count: number): void {
  const counted: Counted = { user: storedValue('userId'), count, at: Date.now() };
  try {
    localStorage.setItem(unreadKey, JSON.stringify(counted));
  } catch {
    // Private browsing may block storage, and then nobody is logged in.
  }
  dispatchEvent(new StorageEvent('storage', { key: unreadKey }));
}

/** The listings and projects seen last on this device, newest first. */
export const viewedKey = 'portal.viewed';
/** `<since> <seen>` in ms: when the visit before this one ended (0: there was none), and when this one was last noticed. */
export const visitKey = 'portal.visit';

/** Listings and projects that this device's user manages, those opened last first. */
export const ownKey = 'portal.own';

/** Maps mark all of them; the home page shows the last ones. */
const maxViewed = 200;
const maxShown = 12;
const maxOwn = 500;
const pauseBetweenVisits = 30 * 60_000;
const id = /^[1-9]\d{0,14}$/;

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is full or blocked, nothing is remembered.
  }
};

const idsAt = (key: string): string[] =>
  read(key)
    .split(',')
    .filter((text) => id.test(text));

export const viewedIds = (): string[] => idsAt(viewedKey).slice(0, maxViewed);
/** Those that the home page shows. */
export const lastViewedIds = (): string[] => viewedIds().slice(0, maxShown);

export const storeViewed = (ids: readonly string[]): void => write(viewedKey, ids.slice(0, maxViewed).join());

/** Whether this device has been told which listings its user manages. */
export function knowsOwn(): boolean {
  try {
    return localStorage.getItem(ownKey) !== null;
  } catch {
    return true;
  }
}

/** Whether this may be the user's own: only the server knows. */
export const mayBeOwn = (listingId: string): boolean => !knowsOwn() || idsAt(ownKey).includes(listingId);

export function storeOwn(ids: readonly number[]): void {
  const all = new Set([...ids.map(String), ...idsAt(ownKey)]);
  write(ownKey, [...all].slice(0, maxOwn).join());
}

/** When the visit before this one ended, in ms; 0 if there was none. */
export const lastVisit = (): number => Math.max(0, Number.parseInt(read(visitKey), 10) || 0);

/** Notes that the visitor is here; after half an hour without a note another visit begins. */
export function noteVisit(now: number): void {
  const seen = Number(read(visitKey).split(' ')[1]) || now;
  const since = seen < now - pauseBetweenVisits ? Math.max(0, seen) : lastVisit();
  write(visitKey, `${since} ${now}`);
}

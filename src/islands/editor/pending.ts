import * as z from 'zod';
import { isStoredFor } from '#stores/session-values.ts';
import { removeUnsavedOf } from '#stores/unsaved.ts';

const PendingFile = z.object({
  slot: z.string(),
  as: z.string(),
  name: z.string(),
  prepared: z.boolean().default(false),
});

/** A file that the server does not have yet: its place in the form, how it was chosen to be stored, its name. */
export type PendingFile = z.infer<typeof PendingFile>;

const Noted = z.object({
  userId: z.string(),
  files: z.record(z.string(), PendingFile),
  publishAt: z.number().optional(),
});

/** What outlives the page: files on their way by upload key, and since when the listing is to be published. */
export type Pending = { files: Readonly<Record<string, PendingFile>>; publishAt?: number | undefined };

export type PendingNote = {
  read: () => Pending;
  change: (by: (pending: Pending) => Pending) => void;
  /** Files that another page has noted: this one before a reload, or another tab. */
  orphans: () => Pending['files'];
  /** Whether anything is left to do; after a logout nothing is. */
  isNeeded: () => boolean;
};

const isEmpty = ({ files, publishAt }: Pending) => publishAt === undefined && Object.keys(files).length === 0;

/** Opens a listing's note beside its draft, of all tabs of this user together. A logout asks about it and removes it. */
export function openPending({ id, userId }: { id: number; userId: string }): PendingNote {
  const key = `portal.sending.${id}`;
  const own = new Set<string>();

  function read(): Pending {
    try {
      const noted = Noted.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'), { jitless: true });
      if (noted.success && noted.data.userId === userId) return noted.data;
    } catch {
      // Invalid data, or storage is blocked: nothing was noted.
    }
    return { files: {} };
  }

  function write(pending: Pending): void {
    try {
      if (!isStoredFor(userId)) return removeUnsavedOf(userId, key);
      const { files, publishAt } = pending;
      if (isEmpty(pending)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ userId, files, publishAt }));
    } catch {
      // Storage is blocked or full: only this page knows.
    }
  }

  function change(by: (pending: Pending) => Pending): void {
    const before = read();
    const after = by(before);
    for (const name of Object.keys(after.files)) if (!(name in before.files)) own.add(name);
    write(after);
  }

  return {
    read,
    change,
    orphans: () => Object.fromEntries(Object.entries(read().files).filter(([name]) => !own.has(name))),
    isNeeded() {
      change((pending) => pending);
      return !isEmpty(read());
    },
  };
}

const noLock = () => {};

/** Calls `own` once this is the only tab with the listing's note, now or when the others are gone; returns the release. */
export function ownPending(id: number, own: () => void): () => void {
  const { locks } = navigator as Partial<Navigator>;
  const waiting = new AbortController();
  const released = new Promise<void>((resolve) => {
    waiting.signal.addEventListener('abort', () => resolve());
  });
  const hold = () => {
    own();
    return released;
  };
  if (locks) locks.request(`portal.sending.${id}`, { signal: waiting.signal }, hold).catch(noLock);
  else own();
  return () => waiting.abort();
}

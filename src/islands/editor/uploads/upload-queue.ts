import { isAborted } from '#client/api-error.ts';
import { UploadError } from '#client/media/send-file.ts';
import { showError } from '#client/show-error.ts';
import { newKey } from '#islands/editor/draft.ts';
import type { PendingFile } from '#islands/editor/pending.ts';
import {
  Entries,
  isOnItsWay,
  lost,
  Refused,
  type Entry,
  type QueuedFile,
  type UploadState,
  type UploadWork,
} from './upload-entries.ts';

const atOnce = 2;
const maxAttempts = 8;
const passing = [0, 408, 425, 429, 502, 503, 504];
type Sender<Stored> = { entries: Entries<Entry<Stored>>; work: () => UploadWork<Stored> };

async function attempt<Stored>({ entries, work }: Sender<Stored>, entry: Entry<Stored>): Promise<void> {
  const { id, key, as, ending } = entry;
  const { signal } = ending;
  entries.update(id, { state: { is: 'preparing' } });
  const prepared = entry.prepared ?? (await work().prepare(entry.file));
  signal.throwIfAborted();
  // Sent again after a reload, the same bytes are recognised by the server.
  if (!entry.prepared && prepared.file !== entry.file) {
    await work().keeper?.keep(key, { file: prepared.file, name: prepared.name, as, prepared: true });
    signal.throwIfAborted();
  }
  const onProgress = (part: number) => entries.update(id, { state: { is: 'sending', part } });
  entries.update(id, { prepared, preview: prepared.preview, state: { is: 'sending', part: 0 } });
  const outcome = await entry.send({ file: prepared.file, name: prepared.name, key, signal, onProgress }, as);
  if ('refusal' in outcome) throw new Refused(outcome.refusal);
  work().keeper?.forget(key);
  entries.drop(id);
  work().onStored(outcome.stored, id);
}

/** Retries a file after a while if the connection was lost or the server was busy. */
async function attempts<Stored>(sender: Sender<Stored>, id: number): Promise<void> {
  const { entries, work } = sender;
  for (let count = 1; ; count++) {
    const entry = entries.find(id);
    if (!entry) return;
    try {
      return await attempt(sender, entry);
    } catch (error) {
      const passes = error instanceof UploadError && passing.includes(error.status) && count < maxAttempts;
      if (!passes) throw error;
      const waking = new AbortController();
      entries.update(id, { state: { is: 'interrupted' }, waking });
      const signal = AbortSignal.any([entry.ending.signal, waking.signal]);
      await work().pause(count, { retryAfter: error.retryAfter, signal });
    }
  }
}

async function sendOne<Stored>(sender: Sender<Stored>, id: number): Promise<void> {
  const { entries, work } = sender;
  const key = entries.find(id)?.key ?? '';
  try {
    await attempts(sender, id);
  } catch (error) {
    // A session that has ended may go on after the next login, with what is kept.
    if (isAborted(error)) entries.drop(id);
    else if (error instanceof Refused) {
      work().keeper?.forget(key);
      entries.update(id, { state: { is: 'refused', code: error.code } });
    } else entries.update(id, { state: { is: 'failed', message: showError(error).message } });
  }
}

/** Adds entries to a queue, and removes them. */
function entryKeeper<Stored>({ entries, work }: Sender<Stored>) {
  let lastId = 0;

  function append(file: File, { key, as, code }: { key: string; as: string; code: string | undefined }): Entry<Stored> {
    const { send } = work();
    const state: UploadState = code ? { is: 'refused', code } : { is: 'waiting' };
    const [ending, waking] = [new AbortController(), new AbortController()];
    const entry = { id: ++lastId, key, as, send, name: file.name, file, preview: undefined, state, ending, waking };
    entries.set([...entries.all, entry]);
    return entry;
  }

  function add(file: File): void {
    const { as = '', keeper, refuse, standsForOthers } = work();
    for (const { id, name, state } of entries.all)
      if (name === file.name && state.is === 'refused' && state.code === lost) remove(id);
    const code = refuse(file, entries.all.filter(isOnItsWay).length);
    const { key, name } = append(file, { key: newKey(), as, code });
    const kept = standsForOthers?.(file) ? undefined : file;
    if (!code) void keeper?.keep(key, { file: kept, name, as, prepared: false });
  }

  /** Cancels an upload, or removes a refused one. */
  function remove(id: number): void {
    const entry = entries.find(id);
    if (!entry) return;
    entry.ending.abort();
    work().keeper?.forget(entry.key);
    entries.drop(id);
  }

  return { append, add, remove };
}

export type UploadQueue<Stored> = ReturnType<typeof createUploadQueue<Stored>>;

/** Sends files two at a time, in the order in which they were added. */
export function createUploadQueue<Stored>(first: UploadWork<Stored>) {
  const entries = new Entries<Entry<Stored>>();
  let work = first;
  let running = 0;
  const { append, add, remove } = entryKeeper({ entries, work: () => work });

  async function run(id: number): Promise<void> {
    running++;
    try {
      await sendOne({ entries, work: () => work }, id);
    } finally {
      running--;
      advance();
    }
  }

  function advance(): void {
    const waiting = entries.all.filter(({ state }) => state.is === 'waiting').slice(0, atOnce - running);
    for (const { id } of waiting) void run(id);
  }

  const again = (...failed: QueuedFile[]) => {
    for (const { id, state } of failed) if (state.is === 'failed') entries.update(id, { state: { is: 'waiting' } });
    advance();
  };

  return {
    add(files: readonly File[]): void {
      for (const file of files) add(file);
      advance();
    },
    /** Goes on with a file from before a reload; without its content it has to be chosen again. */
    restore(key: string, { name, as, prepared }: Omit<PendingFile, 'slot'>, file: File | undefined): void {
      if (entries.all.some((entry) => entry.key === key)) return;
      const { id } = append(file ?? new File([], name), { key, as, code: file ? undefined : lost });
      if (file && prepared) entries.update(id, { prepared: { file, name } });
      advance();
    },
    remove,
    /** Sends nothing more; what is kept goes on after a reload. */
    stop(): void {
      for (const { ending } of entries.all) ending.abort();
      entries.set([]);
    },
    /** The connection is back: what was given up for want of it goes on. */
    resume: (): void => again(...entries.all),
    retry(id: number): void {
      const entry = entries.find(id);
      if (entry?.state.is === 'interrupted') entry.waking.abort();
      else if (entry) again(entry);
    },
    files: (): readonly QueuedFile[] => entries.all,
    subscribe: (listener: () => void) => entries.subscribe(listener),
    /** Replaces the callbacks. */
    renew: (newest: UploadWork<Stored>): void => void (work = newest),
  };
}

import { isAborted } from '#client/api-error.ts';
import { UploadError } from '#client/media/send-file.ts';
import { showError } from '#client/show-error.ts';
import type { Upload, Uploaded } from '#client/media/uploads.ts';
import { newKey } from '#islands/editor/draft.ts';
import type { PendingFile } from '#islands/editor/pending.ts';
import { Entries } from './upload-entries.ts';

/** State of an upload: `interrupted` resumes by itself, `refused` or `failed` waits for the user. */
export type UploadState =
  | { is: 'waiting' | 'preparing' | 'interrupted' }
  | { is: 'sending'; part: number }
  | { is: 'refused'; code: string }
  | { is: 'failed'; message: string };

/** A file as it is sent, and a thumbnail, if there is one. */
export type Prepared = { file: Blob; name: string; preview?: HTMLCanvasElement };
export type QueuedFile = { id: number; name: string; state: UploadState; preview: HTMLCanvasElement | undefined };

/** Why a file is not sent at all; the code has a message under `errors`. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Keeps files beyond this page until they are stored, refused or cancelled; without content only their names. */
export type Keeper = {
  keep: (key: string, kept: { file: Blob | undefined; name: string; as: string; prepared: boolean }) => Promise<void>;
  forget: (key: string) => void;
};

/** The queue's callbacks: `pause` waits before a retry, and ends early when its signal aborts. */
export type UploadWork<Stored> = {
  refuse: (file: File, ahead: number) => string | undefined;
  /** Whether a file stands for others, which this page alone knows. */
  standsForOthers?: ((file: File) => boolean) | undefined;
  prepare: (file: File) => Promise<Prepared>;
  /** `as`: how the file was chosen to be stored, such as its kind; empty if there is no choice. */
  send: (upload: Upload, as: string) => Promise<Uploaded<Stored>>;
  as?: string | undefined;
  keeper?: Keeper | undefined;
  pause: (attempt: number, after: { retryAfter: number | undefined; signal: AbortSignal }) => Promise<void>;
  onStored: (stored: Stored, id: number) => void;
};

/** Retries after a lost response use the same key, and `send` as it was when the file was added. */
type Entry<Stored> = QueuedFile & {
  key: string;
  as: string;
  send: UploadWork<Stored>['send'];
  file: File;
  prepared?: Prepared;
  ending: AbortController;
  waking: AbortController;
};

const atOnce = 2;
const maxAttempts = 8;
const passing = [0, 408, 425, 429, 502, 503, 504];
const ended: readonly UploadState['is'][] = ['refused', 'failed'];

/** Whether a file is still in progress, so that leaving would lose it. */
export function isOnItsWay({ state }: QueuedFile): boolean {
  return !ended.includes(state.is);
}

/** The code of a file that was lost with its page, and could not be kept. */
export const lost = 'FILE_LOST';

/** Whether a file is not stored and needs the user: to be sent again, chosen again, or removed. */
export function isStuck({ state }: QueuedFile): boolean {
  return state.is === 'failed' || (state.is === 'refused' && state.code === lost);
}

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

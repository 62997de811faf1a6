import { isDropped } from '#client/api-error.ts';
import { UploadError } from '#client/send-file.ts';
import { tellError } from '#client/tell-error.ts';
import type { Upload, Uploaded } from '#client/uploads.ts';

/** Where a file is on its way. What is `interrupted` goes on by itself, what is `refused` or `failed` stays until somebody acts. */
export type UploadState =
  | { is: 'waiting' | 'preparing' | 'interrupted' }
  | { is: 'sending'; part: number }
  | { is: 'refused'; code: string }
  | { is: 'failed'; message: string };

/** A file as it is sent, and a small drawing of it where there is one. */
export type Prepared = { file: Blob; name: string; preview?: HTMLCanvasElement };
export type QueuedFile = { id: number; name: string; state: UploadState; preview: HTMLCanvasElement | undefined };

/** Why a file is not even sent; the code has a sentence under `errors`. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What the queue is for: `pause` waits before a file is sent once more, and ends early when its signal says so. */
export type UploadWork<Stored> = {
  refuse: (file: File, ahead: number) => string | undefined;
  prepare: (file: File) => Promise<Prepared>;
  send: (upload: Upload) => Promise<Uploaded<Stored>>;
  pause: (attempt: number, after: { retryAfter: number | undefined; signal: AbortSignal }) => Promise<void>;
  onStored: (stored: Stored, id: number) => void;
};

export type UploadQueue = {
  add: (files: readonly File[]) => void;
  /** Ends the journey of a file, or takes away one that was refused. */
  remove: (id: number) => void;
  retry: (id: number) => void;
  files: () => readonly QueuedFile[];
  subscribe: (listener: () => void) => () => void;
};

type Entry = QueuedFile & { file: File; prepared?: Prepared; ending: AbortController; waking: AbortController };

const atOnce = 2;
const mostAttempts = 8;
const passing = [0, 408, 425, 429, 502, 503, 504];
const ended: readonly UploadState['is'][] = ['refused', 'failed'];

/** Whether a file is still on its way, so that leaving would lose it. */
export function isOnItsWay({ state }: QueuedFile): boolean {
  return !ended.includes(state.is);
}

/** Sends files two at a time, in the order in which they were added. */
export function createUploadQueue<Stored>(work: UploadWork<Stored>): UploadQueue {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let running = 0;
  let lastId = 0;

  function change(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function update(id: number, changes: Partial<Entry>): void {
    change(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  async function attempt(entry: Entry): Promise<void> {
    const { signal } = entry.ending;
    update(entry.id, { state: { is: 'preparing' } });
    const prepared = entry.prepared ?? (await work.prepare(entry.file));
    signal.throwIfAborted();
    const onProgress = (part: number) => update(entry.id, { state: { is: 'sending', part } });
    update(entry.id, { prepared, preview: prepared.preview, state: { is: 'sending', part: 0 } });
    const outcome = await work.send({ file: prepared.file, name: prepared.name, signal, onProgress });
    if ('refusal' in outcome) throw new Refused(outcome.refusal);
    change(entries.filter(({ id }) => id !== entry.id));
    work.onStored(outcome.stored, entry.id);
  }

  /** What lost its connection, or came at a bad moment, is sent again after a while. */
  async function attempts(id: number): Promise<void> {
    for (let count = 1; ; count++) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return;
      try {
        return await attempt(entry);
      } catch (error) {
        const passes = error instanceof UploadError && passing.includes(error.status) && count < mostAttempts;
        if (!passes) throw error;
        const waking = new AbortController();
        update(id, { state: { is: 'interrupted' }, waking });
        const signal = AbortSignal.any([entry.ending.signal, waking.signal]);
        await work.pause(count, { retryAfter: error.retryAfter, signal });
      }
    }
  }

  async function run(id: number): Promise<void> {
    running++;
    try {
      await attempts(id);
    } catch (error) {
      if (isDropped(error)) change(entries.filter((entry) => entry.id !== id));
      else if (error instanceof Refused) update(id, { state: { is: 'refused', code: error.code } });
      else update(id, { state: { is: 'failed', message: tellError(error).message } });
    } finally {
      running--;
      advance();
    }
  }

  function advance(): void {
    for (const { id } of entries.filter(({ state }) => state.is === 'waiting').slice(0, atOnce - running)) void run(id);
  }

  function entryOf(file: File, ahead: number): Entry {
    const code = work.refuse(file, ahead);
    return {
      id: ++lastId,
      name: file.name,
      file,
      preview: undefined,
      state: code ? { is: 'refused', code } : { is: 'waiting' },
      ending: new AbortController(),
      waking: new AbortController(),
    };
  }

  return {
    add(files) {
      for (const file of files) change([...entries, entryOf(file, entries.filter(isOnItsWay).length)]);
      advance();
    },
    remove(id) {
      entries.find((entry) => entry.id === id)?.ending.abort();
      change(entries.filter((entry) => entry.id !== id));
    },
    retry(id) {
      const entry = entries.find((one) => one.id === id);
      if (entry?.state.is === 'interrupted') return entry.waking.abort();
      if (entry?.state.is !== 'failed') return;
      update(id, { state: { is: 'waiting' } });
      advance();
    },
    files: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

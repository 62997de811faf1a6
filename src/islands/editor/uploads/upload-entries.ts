import type { Upload, Uploaded } from '#client/media/uploads.ts';

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
export type Entry<Stored> = QueuedFile & {
  key: string;
  as: string;
  send: UploadWork<Stored>['send'];
  file: File;
  prepared?: Prepared;
  ending: AbortController;
  waking: AbortController;
};

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

/** The files of a queue in order, and who is told of changes. */
export class Entries<Entry extends { id: number }> {
  all: readonly Entry[] = [];
  #listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(next: readonly Entry[]): void {
    this.all = next;
    for (const listener of this.#listeners) listener();
  }

  find(id: number): Entry | undefined {
    return this.all.find((entry) => entry.id === id);
  }

  update(id: number, changes: Partial<Entry>): void {
    this.set(this.all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  drop(id: number): void {
    this.set(this.all.filter((entry) => entry.id !== id));
  }
}

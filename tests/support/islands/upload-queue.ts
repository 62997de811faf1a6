import { beforeEach } from 'vitest';
import { abortError } from '#client/api-error.ts';
import { UploadError } from '#client/media/send-file.ts';
import type { Upload, Uploaded } from '#client/media/uploads.ts';
import { Refused, type UploadWork } from '#islands/editor/uploads/upload-entries.ts';
import { createUploadQueue, type UploadQueue } from '#islands/editor/uploads/upload-queue.ts';

export type Sent = Upload & { end: (outcome: Uploaded<string>) => void; fail: (error: Error) => void };

export let sent: Sent[] = [];
export let stored: [string, number][] = [];
export let pauses: { attempt: number; retryAfter: number | undefined; wake: () => void }[] = [];
export let queue: UploadQueue<string>;
export let work: UploadWork<string>;

export const file = (name: string) => new File(['x'], name);
export const states = () => queue.files().map(({ name, state }) => `${name} ${state.is}`);
export const lost = (status = 0) => new UploadError({ code: 'INTERNAL_ERROR', status, message: `sentence ${status}` });
export const turn = () => new Promise((done) => setTimeout(done));

/** A queue whose files are sent and retried as the test says. */
export function useUploadQueue(): void {
  beforeEach(() => {
    sent = [];
    stored = [];
    pauses = [];
    work = {
      refuse: ({ name }, ahead) =>
        name.endsWith('.txt') ? 'FILE_TYPE_NOT_SUPPORTED' : ahead > 5 ? 'TOO_MANY_IMAGES' : undefined,
      async prepare(one) {
        if (one.name.endsWith('.heic')) throw new Refused('FILE_HEIC');
        return { file: one, name: one.name };
      },
      send: (upload) =>
        new Promise((end, fail) => {
          upload.signal.addEventListener('abort', () => fail(abortError()));
          sent.push({ ...upload, end, fail });
        }),
      pause: (attempt, { retryAfter, signal }) =>
        new Promise((wake) => {
          signal.addEventListener('abort', () => wake());
          pauses.push({ attempt, retryAfter, wake });
        }),
      onStored: (name, id) => stored.push([name, id]),
    };
    queue = createUploadQueue<string>(work);
  });
}

import { workerPool } from '../workers/pool.ts';
import type { MailTask, ReadMail } from './read-mail.ts';

const megabytes = 512;

/** `readMail` in a worker process; `{ exhausted: true }` if that takes too long, undefined if it cannot be done. */
export const readMailInWorker = workerPool<MailTask, ReadMail>(
  { file: new URL('./worker.ts', import.meta.url), megabytes },
  1,
  { exhausted: true },
);

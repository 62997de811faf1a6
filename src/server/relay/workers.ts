import { workerPool } from '../workers/pool.ts';
import type { MailTask, ReadMail } from './read-mail.ts';

const megabytes = 512;

/** `readMail` in a worker process, which may end it; undefined if that happens without a reason. */
export const readMailInWorker = workerPool<MailTask, ReadMail>(
  { file: new URL('./worker.ts', import.meta.url), megabytes },
  1,
  { refusal: 'It takes too long to read the mail; please answer on the portal' },
);

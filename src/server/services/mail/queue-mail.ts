import type { Transaction } from '#server/db/tables/index.ts';
import type { Mail } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { localFiles } from '#server/ports/files.ts';

/** Queues a mail in the transaction that causes it: it is sent once that is committed, and never when it is not. */
export function queueMail({ jobs }: Pick<Runtime, 'jobs'>, transaction: Transaction, mail: Mail): Promise<void> {
  return jobs.add(transaction, 'mail', mail);
}

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;
const letter = /\.eml$/;

/** Removes mails written as files 30 days ago, and what their writing left half-way; answers how many. */
export async function removeOldMails(dataDir: string, now = Date.now()): Promise<number> {
  const folder = join(dataDir, 'mail');
  const before = now - daysKept * day;
  let removed = await localFiles(dataDir).tidy(new Date(now - day));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = letter.test(name) ? await stat(path).catch(() => undefined) : undefined;
    if (!info?.isFile() || info.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { installJobs, openJobs } from '#server/ports/jobs.ts';
import type { Runtime } from '#server/runtime.ts';

/** What a command on accounts works with; mails are queued in the same database. */
export type Parts = Pick<Runtime, 'db' | 'jobs'>;
/** What became of it, for people. */
export type Outcome = { sentence: string; failed?: boolean };
export type Wish = (parts: Parts) => Promise<Outcome>;

/** `wishOf` understands the words of the command; `ask` says what it takes, where it does not. */
type Command = { help: string; ask: string; wishOf: (words: string[]) => Wish | undefined };

/** Runs a command on accounts beside the portal that may be running. */
export async function runOnAccounts(given: string[], { help, ask, wishOf }: Command): Promise<void> {
  const options = { help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const wish = wishOf(positionals);
  if (!wish) {
    process.stderr.write(`${ask}\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  const database = await openDatabase(readConfig(process.env), 'guest');
  try {
    await installJobs(database.address);
    const jobs = await openJobs(database);
    const { sentence, failed } = await wish({ db: database.db, jobs }).finally(() => jobs.close());
    (failed ? process.stderr : process.stdout).write(`${sentence}\n`);
    if (failed) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../support/database/folder.ts';

const patience = 15_000;

/** The processes that were told of this folder when they were begun, whoever began them. */
async function processesOf(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
  const told = await Promise.all(pids.map(async (pid) => (await read(pid, 'environ')) + (await read(pid, 'cmdline'))));
  return pids.filter((_, at) => told[at]?.includes(folder));
}

function tell(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends what still runs, gently where it listens, and removes what lies about; answers how many processes were left. */
export async function sweep(folder: string): Promise<number> {
  const left = await processesOf(folder);
  const begun = performance.now();
  for (let pids = left; pids.length > 0; pids = await processesOf(folder)) {
    // The first ends PostgreSQL though it has clients, the last lets what is frozen hear.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGCONT'] as const) tell(pids, signal);
    if (performance.now() - begun > patience) tell(pids, 'SIGKILL');
    await pause(200);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return left.length;
}

/**
 * Does work whose processes and files are all gone afterwards, though it fails or is called off by Ctrl-C: they are known
 * by the folder for temporary files that is theirs alone.
 */
export async function leavingNothing(work: () => Promise<unknown>): Promise<void> {
  const folder = await temporaryFolder();
  process.env.TMPDIR = folder;
  const { promise: calledOff, resolve } = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  try {
    const signal = await Promise.race([work().then(() => undefined), calledOff]);
    if (signal) {
      console.log(`\nCalled off by ${signal}; cleaning up.`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    // What is still under way loses what it works with.
    process.on('uncaughtException', () => {});
    await sweep(folder);
  }
  process.exit();
}

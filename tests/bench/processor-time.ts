import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from './portal.ts';

/** Linux counts in hundredths of a second (proc(5)). */
const ticksPerSecond = 100;

/** The parent of a process and its user and system time in seconds, with that of ended children; none where it has ended. */
async function statOf(pid: number): Promise<{ parent: number; seconds: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { parent: fields[1] ?? 0, seconds: ticks / ticksPerSecond };
}

/** Of PostgreSQL's first process, its backends and workers. */
async function postgresSeconds(dataDir: string): Promise<number> {
  const [first] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })));
  const own = stats.filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster);
  return own.reduce((sum, { stat }) => sum + (stat?.seconds ?? 0), 0);
}

/** Seconds of processors that a portal's process, all its threads, and its PostgreSQL have used so far. */
export async function processorTime({ pid, dataDir }: Portal): Promise<{ portal: number; postgres: number }> {
  return { portal: (await statOf(pid))?.seconds ?? 0, postgres: await postgresSeconds(dataDir) };
}

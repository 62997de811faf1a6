import { readFile } from 'node:fs/promises';
import type { ServerProcess } from './server.ts';

/** Milliseconds of a processor that the main thread of a process has used so far, whatever else the machine does (Linux). */
export async function mainThreadTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
  return Number(text.split(' ', 1)[0]) / 1e6;
}

/** What some work costs the main thread of a server, in milliseconds. */
export async function costOf({ child }: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const pid = child.pid ?? 0;
  const before = await mainThreadTime(pid);
  await work();
  return (await mainThreadTime(pid)) - before;
}

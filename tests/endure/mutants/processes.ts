import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export type Environment = Record<string, string | undefined>;
export type Result = { code: number; output: string };

const running = new Set<ChildProcess>();
let isOver = false;

/** Whoever waits for something when all is over waits for ever: nothing more is to begin. */
const unlessOver = <Done>(done: Done) => (isOver ? new Promise<never>(() => {}) : done);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** Starts a program of a copy in a process group of its own, which can be ended as a whole, and gathers what it writes. */
export async function start(folder: string, command: string[], environment: Environment) {
  await unlessOver(undefined);
  const child = spawn(process.execPath, command, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const written = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written.output += chunk));
  return { child, written };
}

/** Runs a program of a copy to its end. */
export async function run(folder: string, command: string[], environment: Environment): Promise<Result> {
  const { child, written } = await start(folder, command, environment);
  const [code] = await once(child, 'close');
  return unlessOver({ code: code ?? 1, output: written.output });
}

/** Processes that were told of this folder when they started. */
async function processesOf(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const told = await Promise.all(
    pids.map(async (pid) => {
      const texts = ['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => ''));
      return (await Promise.all(texts)).some((text) => text.includes(folder));
    }),
  );
  return pids.filter((_, at) => told[at]);
}

/** Ends what a fault has kept from ending. */
export async function endLeftovers(folder: string): Promise<void> {
  for (const pid of await processesOf(folder)) signal(pid, 'SIGKILL');
}

/** Ends all programs, giving them a moment to tidy up; no other is started. */
export async function endRunning(): Promise<void> {
  isOver = true;
  const ends = [...running].map((child) => once(child, 'close'));
  for (const { pid } of running) if (pid) signal(-pid, 'SIGINT');
  await Promise.race([Promise.all(ends), pause(10_000)]);
  for (const { pid } of running) if (pid) signal(-pid, 'SIGKILL');
}

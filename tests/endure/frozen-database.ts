import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, startServer, type ServerProcess } from '../support/servers/server.ts';
import { homeMeanwhile } from './home-meanwhile.ts';

/** PostgreSQL of a server, with all processes that it has made. */
async function cluster({ dataDir }: ServerProcess): Promise<number[]> {
  const main = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((pid, at) => pid === main || new RegExp(`\\) \\w ${main} `).test(stats[at] ?? ''));
}

async function timed({ origin }: ServerProcess, path: string) {
  const begun = performance.now();
  const { status } = await ask(origin, path);
  return { status, seconds: (performance.now() - begun) / 1000 };
}

async function until(done: () => Promise<boolean>, seconds: number): Promise<number> {
  const begun = performance.now();
  while (!(await done())) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`not back after ${seconds} s`);
    await pause(50);
  }
  return (performance.now() - begun) / 1000;
}

/** What is not kept, and asks the database. */
const addresses = [
  (id: number) => `/home/listing/${id}`,
  (id: number) => `/api/v1/real-estate-listings/${id}`,
  (id: number) => `/images/${String(id).padStart(24, 'a')}/320.webp`,
];

/**
 * PostgreSQL freezes again and again under a stream of pages that are not kept: each is refused in six seconds, kept
 * ones stay quick, and all is well soon after.
 * @throws when one of these does not hold.
 */
export async function runFrozenDatabase({ rounds = 3, seconds = 15 } = {}): Promise<Record<string, number>> {
  const server = await startServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  let slowest = 0;
  let back = 0;
  let home = 0;
  try {
    await ask(server.origin, '/home');
    for (let round = 0; round < rounds; round += 1) {
      const pids = await cluster(server);
      const resume = () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const ends = performance.now() + seconds * 1000;
        const visitor = async (number: number) => {
          for (let count = 0; performance.now() < ends; count += 1) {
            const path =
              addresses[number % addresses.length]?.(1 + number + 100 * count + 100_000 * round) ?? '/readyz';
            const answer = await timed(server, path);
            if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
            slowest = Math.max(slowest, answer.seconds);
            await pause(100);
          }
        };
        const visitors = Promise.all(Array.from({ length: 50 }, (_, number) => visitor(number)));
        home = Math.max(home, await homeMeanwhile(server, visitors));
      } finally {
        resume();
      }
      back = Math.max(back, await until(async () => (await timed(server, '/readyz')).status === 200, 15));
      if ((await timed(server, '/home/listing/1')).status !== 404) throw new Error('pages do not come back');
    }
    const figures = { 'slowest refusal s': slowest, 'back after s': back, 'home p50 ms': home };
    console.table([figures]);
    if (slowest > 6 || !(home < 300)) throw new Error('too slow');
    return figures;
  } finally {
    await server.stop();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '../bench/portal.ts';
import { ask } from '../support/servers/server.ts';

/** What a visitor noticed while something else went on: milliseconds, and MiB of the server. */
export type Noticed = {
  homeMedian: number;
  homeP95: number;
  healthMost: number;
  memoryBefore: number;
  memoryPeak: number;
  failures: number;
};

const patience = 30_000;

async function timeOf(origin: string, path: string): Promise<number> {
  const started = performance.now();
  const { status } = await ask(origin, path, { headers: { 'Accept-Encoding': 'br' }, timeout: patience });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - started;
}

function rank(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Visits `/home` by new connections again and again until the work is done, and looks whether the server lives. */
export async function visitDuring(portal: Portal, work: Promise<unknown>): Promise<Noticed> {
  const memoryBefore = await portal.memory();
  let memoryPeak = memoryBefore;
  let failures = 0;
  let done = false;
  const ended = work.finally(() => (done = true));
  const repeat = async (every: number, task: () => Promise<void>) => {
    while (!done) {
      await task().catch(() => (failures += 1));
      await pause(every);
    }
  };
  const homes: number[] = [];
  const healths: number[] = [];
  await Promise.all([
    ended,
    repeat(50, async () => void homes.push(await timeOf(portal.origin, '/home'))),
    repeat(200, async () => void healths.push(await timeOf(portal.origin, '/healthz'))),
    repeat(250, async () => void (memoryPeak = Math.max(memoryPeak, await portal.memory()))),
  ]);
  return {
    homeMedian: rank(homes, 0.5),
    homeP95: rank(homes, 0.95),
    healthMost: Math.max(...healths),
    memoryBefore,
    memoryPeak,
    failures,
  };
}

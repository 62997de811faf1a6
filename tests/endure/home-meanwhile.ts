import { setTimeout as pause } from 'node:timers/promises';
import { ask, type ServerProcess } from '../support/servers/server.ts';

/** The median of the milliseconds that `/home` takes until the work is done. */
export async function homeMeanwhile({ origin }: ServerProcess, work: Promise<unknown>): Promise<number> {
  let done = false;
  const ended = work.finally(() => (done = true));
  const times: number[] = [];
  while (!done) {
    const begun = performance.now();
    const { status } = await ask(origin, '/home');
    if (status !== 200) throw new Error(`/home answered ${status}`);
    times.push(performance.now() - begun);
    await pause(50);
  }
  await ended;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

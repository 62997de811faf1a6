import { AsyncLocalStorage } from 'node:async_hooks';

type Used = { seconds: number };

const meter = new AsyncLocalStorage<Used>();

/** Adds a worker's CPU seconds to the current measurement. */
export function recordCpuTime(seconds: number): void {
  const used = meter.getStore();
  if (used) used.seconds += seconds;
}

/** Runs work and reports the CPU seconds workers used for it, even if it fails. */
export async function measureCpuTime<Result>(
  work: () => Promise<Result>,
  report: (seconds: number) => Promise<void>,
): Promise<Result> {
  const used = { seconds: 0 };
  try {
    return await meter.run(used, work);
  } finally {
    await report(used.seconds);
  }
}

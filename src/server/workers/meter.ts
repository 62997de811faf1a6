import { AsyncLocalStorage } from 'node:async_hooks';

type Used = { seconds: number };

const meter = new AsyncLocalStorage<Used>();

/** Notes seconds of the processor that a worker has used for whoever is metered. */
export function recordCpuTime(seconds: number): void {
  const used = meter.getStore();
  if (used) used.seconds += seconds;
}

/** Does work and tells, however it ends, how many seconds of the processor workers have used for it. */
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

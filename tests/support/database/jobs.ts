import type { JobHandler } from '#server/ports/job-handlers.ts';
import { createLog, type Log } from '#server/log.ts';

export type JobRun = { lines: Record<string, unknown>[]; ended: Promise<void> };

/** One try at a job, as the queue would make it; what it logs is in `lines` once it has ended. */
export function runJob(
  make: (log: Log) => JobHandler<null>,
  signal: AbortSignal = new AbortController().signal,
): JobRun {
  const lines: JobRun['lines'] = [];
  const log = createLog('info', (text) => {
    for (const line of text.trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  const job = { id: 'a', createdAt: new Date(), attempt: 1, isLast: false, signal };
  return { lines, ended: make(log)(null, job).finally(() => log.flush()) };
}

import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Mail } from '../mails/mail.ts';

/** What runs later, in any process: by name, with what it needs. */
export type JobData = { mail: Mail; housekeeping: null; expiry: null; news: null; alerts: null; digests: null };

export type JobName = keyof JobData;

/** One try at a job. `id` stays the same for all tries; `signal` tells that this try has to end. */
export type JobTry = { id: string; createdAt: Date; attempt: number; isLast: boolean; signal: AbortSignal };

export type JobHandler<Data> = (data: Data, job: JobTry) => Promise<void>;

export type JobHandlers = { [Name in JobName]: JobHandler<JobData[Name]> };

/** Thrown by a handler when another try would be of no use: the job is parked as failed. */
export class HopelessJob extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function settle<Data>(handler: JobHandler<Data>, job: JobWithMetadata<Data>): Promise<JobResult> {
  const { id, createdOn: createdAt, retryCount, retryLimit, signal } = job;
  try {
    await handler(job.data, { id, createdAt, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal });
    return { id, status: 'completed' };
  } catch (error) {
    const status = error instanceof HopelessJob ? 'deadletter' : 'failed';
    return { id, status, output: { reason: reasonOf(error) } };
  }
}

/** How pg-boss calls a handler: a failed job is tried again by the rules of its queue, a hopeless one is parked. */
export function settleWith<Data>(handler: JobHandler<Data>): (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]> {
  return (jobs) => Promise.all(jobs.map((job) => settle(handler, job)));
}

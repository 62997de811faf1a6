import type { JobPollingOptions, JobResult, JobWithMetadata, Queue, WorkConcurrencyOptions } from 'pg-boss';
import type { Mail } from '#server/mails/mail.ts';
import { inSpan } from '#server/monitoring/tracing.ts';
import { reasonOf } from '#server/reason-of.ts';

/** Data of background jobs, by name; any process may run them. */
export type JobData = {
  mail: Mail;
  housekeeping: null;
  expiry: null;
  news: null;
  alerts: null;
  digests: null;
  notices: null;
};

export type JobName = keyof JobData;

/** One attempt at a job. `id` is the same for all attempts; `signal` aborts this one. */
type JobTry = { id: string; createdAt: Date; attempt: number; isLast: boolean; signal: AbortSignal };

export type JobHandler<Data> = (data: Data, job: JobTry) => Promise<void>;

export type JobHandlers = { [Name in JobName]: JobHandler<JobData[Name]> };

/** Thrown by a handler if a retry is pointless: the job is parked as failed. */
export class PermanentJobError extends Error {}

async function settle<Data>(handler: JobHandler<Data>, job: JobWithMetadata<Data>): Promise<JobResult> {
  const { id, createdOn: createdAt, retryCount, retryLimit, signal } = job;
  try {
    const attempt = { id, createdAt, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal };
    await inSpan(`job ${job.name}`, { attempt: attempt.attempt }, () => handler(job.data, attempt));
    return { id, status: 'completed' };
  } catch (error) {
    const status = error instanceof PermanentJobError ? 'deadletter' : 'failed';
    return { id, status, output: { reason: reasonOf(error) } };
  }
}

/** Adapts a handler to pg-boss: a failed job is retried by its queue's rules, a hopeless one parked. */
export function toBossHandler<Data>(
  handler: JobHandler<Data>,
): (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]> {
  return (jobs) => Promise.all(jobs.map((job) => settle(handler, job)));
}

export const schema = 'pgboss';

const minute = 60;
const day = 24 * 60 * minute;

/** Retries after 1, 2, 4, … minutes, at most an hour apart, for a good 24 hours; then mails are parked. */
const mailRetries = 29;

const hourly: Omit<Queue, 'name'> = {
  policy: 'singleton',
  retryLimit: 3,
  retryDelay: minute,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * minute,
  deleteAfterSeconds: 7 * day,
};

/** Runs missed during a long one are merged. */
const everyMinute: typeof hourly = { ...hourly, policy: 'stately', deleteAfterSeconds: 60 * minute };

/** Options of each queue. A job whose process was killed runs again once its heartbeat is missed. */
export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  mail: {
    policy: 'standard',
    retryLimit: mailRetries,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    heartbeatSeconds: 30,
    expireInSeconds: 2 * minute,
    deleteAfterSeconds: 14 * day,
  },
  housekeeping: hourly,
  expiry: hourly,
  news: everyMinute,
  alerts: everyMinute,
  digests: everyMinute,
  notices: everyMinute,
};

export type Pace = JobPollingOptions & WorkConcurrencyOptions;

/** Polling interval and concurrency per process; a backlog is processed without pauses. */
export const pace: Record<JobName, Pace> = {
  mail: { pollingIntervalSeconds: 1, localConcurrency: 3, burstWhenReadyExceeds: 10 },
  housekeeping: { pollingIntervalSeconds: 10 },
  expiry: { pollingIntervalSeconds: 10 },
  news: { pollingIntervalSeconds: 2 },
  alerts: { pollingIntervalSeconds: 2 },
  digests: { pollingIntervalSeconds: 10 },
  notices: { pollingIntervalSeconds: 10 },
};

export const jobNames = Object.keys(queues) as JobName[];

export const schedules: Partial<Record<JobName, string>> = {
  housekeeping: '17 * * * *',
  expiry: '47 * * * *',
  news: '* * * * *',
  alerts: '* * * * *',
  digests: '* * * * *',
  notices: '* * * * *',
};

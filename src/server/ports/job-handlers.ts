import type { JobPollingOptions, JobResult, JobWithMetadata, Queue, WorkConcurrencyOptions } from 'pg-boss';
import type { Mail } from '#server/mails/mail.ts';

/** What runs later, in any process: by name, with what it needs. */
export type JobData = { mail: Mail; housekeeping: null; expiry: null; news: null; alerts: null; digests: null };

export type JobName = keyof JobData;

/** One try at a job. `id` stays the same for all tries; `signal` tells that this try has to end. */
type JobTry = { id: string; createdAt: Date; attempt: number; isLast: boolean; signal: AbortSignal };

export type JobHandler<Data> = (data: Data, job: JobTry) => Promise<void>;

export type JobHandlers = { [Name in JobName]: JobHandler<JobData[Name]> };

/** Thrown by a handler when another try would be of no use: the job is parked as failed. */
export class PermanentJobError extends Error {}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function settle<Data>(handler: JobHandler<Data>, job: JobWithMetadata<Data>): Promise<JobResult> {
  const { id, createdOn: createdAt, retryCount, retryLimit, signal } = job;
  try {
    await handler(job.data, { id, createdAt, attempt: retryCount + 1, isLast: retryCount >= retryLimit, signal });
    return { id, status: 'completed' };
  } catch (error) {
    const status = error instanceof PermanentJobError ? 'deadletter' : 'failed';
    return { id, status, output: { reason: reasonOf(error) } };
  }
}

/** How pg-boss calls a handler: a failed job is tried again by the rules of its queue, a hopeless one is parked. */
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

/** What a long run leaves waiting is one run. */
const everyMinute: typeof hourly = { ...hourly, policy: 'stately', deleteAfterSeconds: 60 * minute };

/** What each queue promises. A job whose process was killed runs again once its heartbeat is missed. */
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
};

export type Pace = JobPollingOptions & WorkConcurrencyOptions;

/** How often a process looks for jobs, and how many it runs at once; a backlog is worked off without pauses. */
export const pace: Record<JobName, Pace> = {
  mail: { pollingIntervalSeconds: 1, localConcurrency: 3, burstWhenReadyExceeds: 10 },
  housekeeping: { pollingIntervalSeconds: 10 },
  expiry: { pollingIntervalSeconds: 10 },
  news: { pollingIntervalSeconds: 2 },
  alerts: { pollingIntervalSeconds: 2 },
  digests: { pollingIntervalSeconds: 10 },
};

export const jobNames = Object.keys(queues) as JobName[];

export const schedules: Partial<Record<JobName, string>> = {
  housekeeping: '17 * * * *',
  expiry: '47 * * * *',
  news: '* * * * *',
  alerts: '* * * * *',
  digests: '* * * * *',
};

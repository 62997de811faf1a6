import * as z from 'zod';

/** What keeps the portal from being all right, worst first. */
export const healthProblems = [
  'DISK_LOW',
  'BACKUP_FAILED',
  'BACKUP_OLD',
  'BACKUP_MISSING',
  'BRAND_WRONG',
  'QUEUE_LATE',
  'MAILS_PARKED',
  'CONNECTIONS_HIGH',
  'ERRORS_MANY',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

const bytes = z.number();
const moment = z.iso.datetime();

export const QueueState = z.object({
  queue: z.string(),
  waiting: z.int(),
  active: z.int(),
  oldestSeconds: z.number().meta({ description: 'Age of the oldest unfinished job; 0 without one' }),
});

/** A mail whose tries are used up, or that was refused. */
export const ParkedMail = z
  .object({
    id: z.uuid(),
    template: z.string(),
    to: z.string().meta({ description: 'The first sign of the address, and its domain' }),
    queuedAt: moment,
    parkedAt: moment,
    reason: z.string().nullable(),
  })
  .meta({ id: 'ParkedMail' });
export type ParkedMail = z.infer<typeof ParkedMail>;

export const CountedError = z.object({ message: z.string(), count: z.int(), lastAt: moment });

export const SlowSearch = z.object({
  at: moment,
  milliseconds: z.number(),
  filters: z.string().meta({ description: 'As parameters of the search' }),
  hidden: z.int().meta({ description: 'How many filters are not kept: words, places on the map' }),
});

/** The state of the portal, of all processes but for `process`. */
export const Health = z
  .object({
    at: moment,
    problems: z.array(z.enum(healthProblems)),
    queues: z.array(QueueState),
    parkedMails: z.object({ total: z.int(), items: z.array(ParkedMail) }),
    backup: z.object({
      last: z.object({ startedAt: moment, bytes: bytes.nullable() }).nullable(),
      failed: z.boolean().meta({ description: 'Whether a later one failed' }),
    }),
    disk: z.object({ freeBytes: bytes, sizeBytes: bytes }),
    database: z.object({ bytes, connections: z.int(), maxConnections: z.int() }),
    errors: z.object({ total: z.int(), messages: z.array(CountedError) }),
    slowSearches: z.array(SlowSearch),
    versions: z.object({ portal: z.string(), node: z.string(), postgresql: z.string() }),
    process: z.object({ startedAt: moment, memoryBytes: bytes, listings: z.int() }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** How many mails are queued anew. */
export const Requeued = z.object({ count: z.int() }).meta({ id: 'Requeued' });

import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#server/db/tables/index.ts';
import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { networkOf } from './throttle-network.ts';
import { setTimeout as pause } from 'node:timers/promises';

const day = 24 * 60 * 60;

/** Numbers by key that run out, in `rate_limits`, so that every process of the portal counts together. */
type Counters = {
  /** Counts one more and tells how many there are, and the milliseconds until they are forgotten: `seconds` after the first. */
  count: (key: string, seconds: number) => Promise<{ number: number; forgottenIn: number }>;
  /** Takes one back. */
  takeBack: (key: string) => Promise<void>;
  /** Counts so many more at once. */
  use: (key: string, points: number, seconds: number) => Promise<void>;
  /** How many were counted. */
  used: (key: string) => Promise<number>;
  forget: (key: string) => Promise<void>;
  /** Milliseconds for which the key is still closed; 0 when it is open. */
  closedFor: (key: string) => Promise<number>;
  /** Closes a key, unless it is closed for longer already. */
  close: (key: string, seconds: number) => Promise<void>;
  /** Closes a key that is open; for all but one of those who ask at once it answers the milliseconds to wait. */
  closeOnce: (key: string, seconds: number) => Promise<number>;
};

/** The limiter speaks to a client of `pg`; this one goes through the pool that everything else goes through. */
function clientOf(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}

function openCounters(db: Db): Counters {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: 1,
    duration: day,
  });
  return {
    count: async (key, seconds) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, { customDuration: seconds });
      return { number: consumedPoints, forgottenIn: msBeforeNext };
    },
    takeBack: async (key) => void (await limiter.reward(key, 1)),
    use: async (key, points, seconds) => void (await limiter.penalty(key, points, { customDuration: seconds })),
    used: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    forget: async (key) => void (await limiter.delete(key)),
    closedFor: async (key) => (await limiter.get(key))?.msBeforeNext ?? 0,
    close: async (key, seconds) => {
      const left = (await limiter.get(key))?.msBeforeNext ?? 0;
      if (left < seconds * 1000) await limiter.block(key, seconds);
    },
    closeOnce: async (key, seconds) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, { customDuration: seconds });
      return consumedPoints > 1 ? Math.max(1, msBeforeNext) : 0;
    },
  };
}

const opened = new WeakMap<Db, Counters>();

export function countersOf(db: Db): Counters {
  const known = opened.get(db) ?? openCounters(db);
  opened.set(db, known);
  return known;
}

type Keys = Pick<Runtime, 'secrets'>;

/** The key in `rate_limits`: what is counted in the open, of whom as an HMAC, so that the table names nobody. */
export function limitKey({ secrets }: Keys, counted: string, ...named: (string | number)[]): string {
  const name = createHmac('sha256', secrets.keyFor('limit')).update(JSON.stringify([counted, ...named]));
  return `${counted}:${name.digest('base64url')}`;
}

/** The same of the network that a client's address lies in. */
export function networkKey(keys: Keys, counted: string, address: string): string {
  return limitKey(keys, counted, networkOf(address));
}

/** Longer than any of what is done within, on a machine that is not overloaded. */
export const minTime = 150;

/** Begins to wait for as long as an answer takes that must not tell what there was to do. In milliseconds. */
export function minDuration(): Promise<void> {
  return pause(minTime);
}

/** Does the work and takes the same time whatever there was to do, so that the time tells nothing. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = minDuration();
  try {
    return await work();
  } finally {
    await whole;
  }
}

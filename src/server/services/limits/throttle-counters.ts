import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#server/db/tables/index.ts';
import { createHmac } from 'node:crypto';
import type { Runtime } from '#server/runtime.ts';
import { networkOf } from './throttle-network.ts';
import { setTimeout as pause } from 'node:timers/promises';

const day = 24 * 60 * 60;

/** Expiring counters by key in `rate_limits`, shared by all processes. */
type Counters = {
  /** Increments; returns the count and the milliseconds until it expires, `seconds` after the first. */
  count: (key: string, seconds: number) => Promise<{ number: number; forgottenIn: number }>;
  takeBack: (key: string) => Promise<void>;
  /** Adds several points at once. */
  use: (key: string, points: number, seconds: number) => Promise<void>;
  used: (key: string) => Promise<number>;
  forget: (key: string) => Promise<void>;
  /** Milliseconds until the key opens; 0 if open. */
  closedFor: (key: string) => Promise<number>;
  /** Closes a key, unless it is closed for longer already. */
  close: (key: string, seconds: number) => Promise<void>;
  /** Closes an open key atomically; all but one of concurrent callers get the milliseconds to wait. */
  closeOnce: (key: string, seconds: number) => Promise<number>;
};

/** Adapts our connection pool to the `pg` client that the limiter expects. */
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

/** The key in `rate_limits`: the counter in plain text, its subject as an HMAC, so that the table identifies no one. */
export function limitKey({ secrets }: Keys, counted: string, ...named: (string | number)[]): string {
  const name = createHmac('sha256', secrets.keyFor('limit')).update(JSON.stringify([counted, ...named]));
  return `${counted}:${name.digest('base64url')}`;
}

/** The same for the client address's network. */
export function networkKey(keys: Keys, counted: string, address: string): string {
  return limitKey(keys, counted, networkOf(address));
}

/** Longer than any of the work takes on a machine that is not overloaded. */
export const minTime = 150;

/** Starts the minimum duration of responses whose timing must reveal nothing. */
export function minDuration(): Promise<void> {
  return pause(minTime);
}

/** Runs the work in constant time, so that timing reveals nothing. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = minDuration();
  try {
    return await work();
  } finally {
    await whole;
  }
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareByName } from './prepared.ts';
import type { Database } from './tables/index.ts';
import { WatchedPool } from './watched-pool.ts';

const { builtins } = pg.types;
const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: asText,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};

/** How one session of ours may behave: nothing waits or idles for long, times are UTC. */
const sessionOptions = [
  '-c TimeZone=UTC',
  '-c statement_timeout=5000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=10000',
].join(' ');

export type DatabaseConnection = { pool: pg.Pool; db: Kysely<Database>; close: () => Promise<void> };

/** How to reach a PostgreSQL: an address, or the folder of a Unix socket. */
export type DatabaseAddress =
  { connectionString: string } | { host: string; port: number; user: string; database: string };

/** Bulk work (loading, index builds) runs without the time limits that protect requests, unless it asks for one in milliseconds. */
export type ConnectOptions = { max: number; bulk?: boolean; answerWithin?: number };

/** Opens a pool. bigint and numeric arrive as numbers (ours fit in 2^53), dates without a time as `YYYY-MM-DD`. */
export function connect(
  address: DatabaseAddress,
  { max, bulk = false, answerWithin }: ConnectOptions,
): DatabaseConnection {
  const settings = { ...address, max, types, application_name: 'portal', keepAlive: true };
  const bulkSettings = { options: '-c TimeZone=UTC', connectionTimeoutMillis: 5000, query_timeout: answerWithin };
  const pool = bulk
    ? new pg.Pool({ ...settings, ...bulkSettings })
    : new WatchedPool({ ...settings, options: sessionOptions });
  pool.on('error', () => {});
  // A client in the middle of a transaction has no listener of the pool's: its next query tells of the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareByName);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  return { pool, db, close };
}

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentTracer } from '#server/monitoring/tracing.ts';
import type { DatabaseAddress } from './addresses.ts';
import { serversOf } from './hosts.ts';
import { HostsPool } from './hosts-pool.ts';
import { codedPool, codeErrors } from './lost-connection.ts';
import { prepareByName } from './prepared.ts';
import type { Database, Db } from './tables/index.ts';
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

/** Timeouts of statements and of waiting for locks, in milliseconds. */
export type Limits = { statement: number; lock: number };

/** Limits for requests. */
const usualLimits: Limits = { statement: 5000, lock: 2000 };

/** Session settings: timeouts for statements, locks and idling; times in UTC. */
const sessionOptions = ({ statement, lock }: Limits) =>
  [
    '-c TimeZone=UTC',
    `-c statement_timeout=${statement}`,
    `-c lock_timeout=${lock}`,
    `-c idle_in_transaction_session_timeout=${2 * statement}`,
  ].join(' ');

function databaseOn(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

/** Queries on this one connection, such as within the transaction that it has begun. */
export function databaseOnClient(client: pg.PoolClient): Kysely<Database> {
  const lent = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  return databaseOn({ connect: async () => lent, end: async () => {}, options: {} });
}

export type { DatabaseAddress } from './addresses.ts';

export type DatabaseConnection = { pool: pg.Pool; db: Db; close: () => Promise<void> };

/** Bulk work (loading, index builds) runs without the request timeouts, unless it sets one in milliseconds. */
type ConnectOptions = { max: number; bulk?: boolean; answerWithin?: number; limits?: Limits };

/** Opens a pool. bigint and numeric are parsed as numbers (ours fit in 2^53), plain dates as `YYYY-MM-DD`. */
export function connect(
  address: DatabaseAddress,
  { max, bulk = false, answerWithin, limits = usualLimits }: ConnectOptions,
): DatabaseConnection {
  const settings = { ...address, ...serversOf(address), max, types, application_name: 'portal', keepAlive: true };
  const connectionTimeoutMillis = limits.statement;
  const bulkSettings = { options: '-c TimeZone=UTC', connectionTimeoutMillis, query_timeout: answerWithin };
  const pool = bulk
    ? new HostsPool({ ...settings, ...bulkSettings })
    : new WatchedPool({ ...settings, options: sessionOptions(limits) }, limits.statement);
  pool.on('error', () => {});
  // Within a transaction the pool does not listen for a client's errors: its next query reports them.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', codeErrors);
  pool.on('connect', prepareByName);
  pool.on('connect', (client) => currentTracer()?.traceQueries(client));
  const db = databaseOn(codedPool(pool));
  const close = async () => {
    await db.destroy();
    // Kysely only ends a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  return { pool, db, close };
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { isLocked } from '#server/data-dir.ts';
import { connect, type DatabaseAddress, type DatabaseConnection } from './client.ts';
import { hasCluster, startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
import { watchPool } from '#server/monitoring/pools.ts';
import { createLog, type Log } from '#server/log.ts';
import { migrate } from './migrate.ts';
import { importReferenceData } from './reference-data.ts';
import { Reads } from './replicas/reads.ts';

export type OpenDatabase = DatabaseConnection & { address: DatabaseAddress; reads: Reads };

/** `owner`: the server, which stops the embedded PostgreSQL when it ends; `guest`: a command; `worker`: works beside an owner. */
export type ConnectionRole = 'owner' | 'guest' | 'worker';

/** Those that this process has to stop. */
const ours = new Set<EmbeddedDatabase>();
const inUse = new Set<EmbeddedDatabase>();

/** For a process that must exit at once: requests the shutdown of its embedded PostgreSQL servers. */
export function stopEmbeddedNow(): void {
  for (const embedded of ours) embedded.stopNow();
  ours.clear();
}

/** Migrates the database and loads the places and lists of this version. */
export async function bringUpToDate(address: DatabaseAddress): Promise<void> {
  const upkeep = connect(address, { max: 2, bulk: true });
  try {
    await migrate(upkeep.db as never);
    await importReferenceData(upkeep.db);
  } finally {
    await upkeep.close();
  }
}

/** Deletes old log files of the embedded PostgreSQL servers that this process uses; returns how many. */
export async function tidyServerLogs(): Promise<number> {
  const removed = await Promise.all([...inUse].map((embedded) => embedded.tidyLogs()));
  return removed.reduce((sum, count) => sum + count, 0);
}

/** Our own sessions take a moment to end, so only those lasting half a second count. */
async function hasOtherUsers(address: DatabaseAddress): Promise<boolean> {
  const { db, close } = connect(address, { max: 1 });
  const sessions = sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if ((await sessions.execute(db)).rows.length === 0) return false;
      await pause(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

/** The last user stops it: a server always, a command only if no other process uses it. */
async function leave(embedded: EmbeddedDatabase, dataDir: string, role: ConnectionRole): Promise<void> {
  ours.delete(embedded);
  inUse.delete(embedded);
  if (role === 'worker') return;
  if (role === 'guest' && (isLocked(dataDir) || (await hasOtherUsers(embedded.superuser)))) return;
  await embedded.stop();
}

const silent = createLog('silent', () => {});

function opened(
  address: DatabaseAddress,
  { databasePool: max, databaseReplicas: replicas }: Config,
  log: Log,
): OpenDatabase {
  const connection = connect(address, { max });
  watchPool('requests', connection.pool);
  const reads = new Reads({ pool: connection.pool, address }, { replicas, max, log });
  const close = async () => {
    await reads.close();
    await connection.close();
  };
  return { ...connection, address, reads, close };
}

/** Opens the database as it is, for a look: nothing is migrated; undefined if the first start has yet to make it. */
export async function visitDatabase(config: Config): Promise<OpenDatabase | undefined> {
  const { databaseUrl, dataDir } = config;
  const looking = { ...config, databasePool: 2 };
  if (databaseUrl) return opened({ connectionString: databaseUrl }, looking, silent);
  if (!(await hasCluster(dataDir))) return undefined;
  const embedded = await startEmbedded(dataDir);
  if (embedded.started) ours.add(embedded);
  const database = opened(embedded.address, looking, silent);
  const close = async () => {
    await database.close();
    await leave(embedded, dataDir, 'guest');
  };
  return { ...database, close };
}

/** Connections that a process keeps besides its pool: jobs, news, loading, upkeep. */
export const furtherConnections = 12;
const ofCommands = 40;

const connectionsOf = ({ workers, databasePool }: Config) =>
  Math.max(100, workers * (databasePool + furtherConnections) + ofCommands);

/** `prepare` migrates the database. */
type Opening = { log?: Log; prepare?: (address: DatabaseAddress) => Promise<void> };

/** Opens and prepares the database, embedded without DATABASE_URL: the owner stops it, or the last guest. */
export async function openDatabase(
  config: Config,
  role: ConnectionRole,
  { log = silent, prepare = bringUpToDate }: Opening = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl };
    if (role !== 'worker') await prepare(address);
    return opened(address, config, log);
  }
  const start = () => startEmbedded(config.dataDir, connectionsOf(config));
  const embedded = await start();
  inUse.add(embedded);
  if (role === 'owner' || (role === 'guest' && embedded.started)) ours.add(embedded);
  try {
    if (role !== 'worker') await prepare(embedded.address);
  } catch (error) {
    await leave(embedded, config.dataDir, role);
    throw error;
  }
  const guard = role === 'owner' ? restartOnExit(embedded, { isWanted: () => ours.has(embedded), start }) : undefined;
  const database = opened(embedded.address, config, log);
  const close = async () => {
    await guard?.end();
    await database.close();
    await leave(embedded, config.dataDir, role);
  };
  return { ...database, close };
}

const every = 1000;

type KeepAliveOptions = { isWanted: () => boolean; start: () => Promise<unknown> };

/** Restarts the embedded PostgreSQL after a crash, as a service manager would. */
function restartOnExit(
  embedded: EmbeddedDatabase,
  { isWanted, start }: KeepAliveOptions,
): { end: () => Promise<void> } {
  let starting: Promise<void> | undefined;
  const restart = async () => {
    process.emitWarning('The embedded PostgreSQL had died and is started again.');
    await start().catch((error: unknown) => process.emitWarning(String(error)));
    starting = undefined;
  };
  const timer = setInterval(() => {
    if (!starting && isWanted() && !embedded.isAlive()) starting = restart();
  }, every);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await starting;
    },
  };
}

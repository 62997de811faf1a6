import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { isLocked } from '#server/data-dir.ts';
import { connect, type DatabaseAddress, type DatabaseConnection } from './client.ts';
import { hasCluster, startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
import { watchPool } from '#server/monitoring/pools.ts';
import { migrate } from './migrate.ts';
import { importReferenceData } from './reference-data.ts';

export type OpenDatabase = DatabaseConnection & { address: DatabaseAddress };

/** `owner`: the server, which stops the embedded PostgreSQL when it ends; `guest`: a command alongside. */
export type ConnectionRole = 'owner' | 'guest';

const ours = new Set<EmbeddedDatabase>();

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

/** Deletes old log files of this process's embedded PostgreSQL servers; returns how many. */
export async function tidyServerLogs(): Promise<number> {
  const removed = await Promise.all([...ours].map((embedded) => embedded.tidyLogs()));
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
  if (role === 'guest' && (isLocked(dataDir) || (await hasOtherUsers(embedded.superuser)))) return;
  await embedded.stop();
}

/** Opens the database as it is, for a look: nothing is migrated; undefined if the first start has yet to make it. */
export async function visitDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase | undefined> {
  if (databaseUrl) {
    const address = { connectionString: databaseUrl };
    return { ...connect(address, { max: 2 }), address };
  }
  if (!(await hasCluster(dataDir))) return undefined;
  const embedded = await startEmbedded(dataDir);
  if (embedded.started) ours.add(embedded);
  const connection = connect(embedded.address, { max: 2 });
  const close = async () => {
    await connection.close();
    await leave(embedded, dataDir, 'guest');
  };
  return { ...connection, address: embedded.address, close };
}

function connectForRequests(address: DatabaseAddress, { databasePool }: Config): DatabaseConnection {
  const connection = connect(address, { max: databasePool });
  watchPool('requests', connection.pool);
  return connection;
}

/**
 * Opens the database, embedded without DATABASE_URL: the owner stops it, or the last guest. `prepare` migrates it, unless
 * another is given.
 */
export async function openDatabase(
  config: Config,
  role: ConnectionRole,
  prepare = bringUpToDate,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl };
    await prepare(address);
    return { ...connectForRequests(address, config), address };
  }
  const embedded = await startEmbedded(config.dataDir);
  if (role === 'owner' || embedded.started) ours.add(embedded);
  try {
    await prepare(embedded.address);
  } catch (error) {
    await leave(embedded, config.dataDir, role);
    throw error;
  }
  const guard =
    role === 'owner'
      ? restartOnExit(embedded, { isWanted: () => ours.has(embedded), start: () => startEmbedded(config.dataDir) })
      : undefined;
  const connection = connectForRequests(embedded.address, config);
  const close = async () => {
    await guard?.end();
    await connection.close();
    await leave(embedded, config.dataDir, role);
  };
  return { ...connection, address: embedded.address, close };
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

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { isLocked } from '#server/data-dir.ts';
import { connect, type DatabaseAddress, type DatabaseConnection } from './client.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
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

async function bringUpToDate(address: DatabaseAddress, role: ConnectionRole): Promise<void> {
  if (role === 'worker') return;
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

function opened(
  address: DatabaseAddress,
  { databasePool: max, databaseReplicas: replicas }: Config,
  log: Log,
): OpenDatabase {
  const connection = connect(address, { max });
  const reads = new Reads({ pool: connection.pool, address }, { replicas, max, log });
  const close = async () => {
    await reads.close();
    await connection.close();
  };
  return { ...connection, address, reads, close };
}

/** Connections that processes keep besides their pools: jobs, news, loading, upkeep. */
const furtherConnections = 12;
const ofCommands = 40;

const connectionsOf = ({ workers, databasePool }: Config) =>
  Math.max(100, workers * (databasePool + furtherConnections) + ofCommands);

/** Opens and migrates the database, embedded without DATABASE_URL: the owner stops it, or the last guest. */
export async function openDatabase(
  config: Config,
  role: ConnectionRole,
  log: Log = createLog('silent', () => {}),
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl };
    await bringUpToDate(address, role);
    return opened(address, config, log);
  }
  const start = () => startEmbedded(config.dataDir, connectionsOf(config));
  const embedded = await start();
  inUse.add(embedded);
  if (role === 'owner' || (role === 'guest' && embedded.started)) ours.add(embedded);
  try {
    await bringUpToDate(embedded.address, role);
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

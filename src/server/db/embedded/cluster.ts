import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { withExclusiveLock } from '../../data-dir.ts';
import type { DatabaseAddress } from '../client.ts';
import { findBinaries, sharedFolder, type Binaries } from './binaries.ts';
import { findPostmaster, notedPostmaster, removeForeignLocks, type Postmaster } from './postmaster.ts';
import { ordinaryRole, settleRoles, superuser } from './roles.ts';
import { failureLines, logSettings, startLog, tidyLogs } from './server-log.ts';
import { canEnter, databaseUser, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** Longest folder path of a Unix socket that PostgreSQL accepts with its file name appended. */
const maxSocketFolderLength = 88;
const timeout = 120_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  ...logSettings,
};

export type EmbeddedDatabase = {
  /** As the role that owns only the portal's objects. */
  address: DatabaseAddress;
  /** As the cluster's superuser. */
  superuser: DatabaseAddress;
  /** False if it was already running: after a crash, or because another process of ours uses it. */
  started: boolean;
  /** Whether its process is running. */
  isAlive: () => boolean;
  /** Deletes old log files; PostgreSQL rotates them by size and day. */
  tidyLogs: () => Promise<number>;
  stop: () => Promise<void>;
  /** Requests a shutdown without waiting. */
  stopNow: () => void;
};

type Cluster = { folder: string; binaries: Binaries; user: SystemUser; maxConnections: number };

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function privateFolder(folder: string, user: SystemUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  const mine = [process.getuid?.(), user?.uid].includes(uid);
  if (!mine) throw new Error(`${folder} belongs to another user. Set DATA_DIR to a folder with a shorter path.`);
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

async function clusterFolder(dataDir: string, user: SystemUser): Promise<string> {
  const own = join(dataDir, 'postgres');
  if (existsSync(own) || (await canEnter(dataDir, user))) return own;
  return join(sharedFolder, shortHash(dataDir), 'postgres');
}

/** Whether the data folder has a PostgreSQL, running or not. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return existsSync(join(await clusterFolder(dataDir, await databaseUser()), 'PG_VERSION'));
}

async function initialise({ folder, binaries, user }: Cluster): Promise<void> {
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await privateFolder(half, user);
  const options = ['-D', half, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, options, { ...user, cwd: half });
  await rename(half, folder);
}

const socketFolderOf = (folder: string) =>
  folder.length <= maxSocketFolderLength ? folder : join(tmpdir(), `portal-${shortHash(folder)}`);

async function launch({ folder, binaries, user, maxConnections }: Cluster): Promise<void> {
  const begun = Date.now();
  const socketFolder = socketFolderOf(folder);
  await privateFolder(socketFolder, user);
  const all = { ...settings, max_connections: maxConnections, unix_socket_directories: socketFolder };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(folder, startLog);
  await rm(log, { force: true });
  await tidyLogs(folder);
  try {
    const options = ['-D', folder, '-l', log, '-w', '-t', String(timeout / 1000), '-o', flags.join(' '), 'start'];
    await run(binaries.pgCtl, options, { ...user, cwd: '/' });
  } catch {
    throw new Error(`The embedded PostgreSQL did not start.\n${await failureLines(folder, begun)}`);
  }
}

/** Children of a killed PostgreSQL need a moment to exit. */
const passing = /pre-existing shared memory block|lock file .* already exists/;

const addressOf = (host: string, user: string): DatabaseAddress => ({ host, port: 5432, user, database: 'postgres' });

/** «No such role» means the server responds: older clusters have another role. */
const unknownRole = '28000';

/** `gone`: nothing listens; `busy`: starting, recovering or stopping. It may run in another container. */
async function stateOf({ socketFolder }: Postmaster): Promise<'ready' | 'busy' | 'gone'> {
  const client = new pg.Client({ ...addressOf(socketFolder, superuser), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unknownRole) return 'ready';
    return error instanceof Error && 'syscall' in error ? 'gone' : 'busy';
  }
}

/** Joins the folder's running PostgreSQL, else starts it; true if it was started. */
async function runCluster(cluster: Cluster): Promise<boolean> {
  const { folder } = cluster;
  const deadline = performance.now() + timeout;
  for (;;) {
    const noted = notedPostmaster(folder);
    const state = noted ? await stateOf(noted) : 'gone';
    if (state === 'ready') return false;
    if (state === 'gone' && !findPostmaster(folder)) {
      try {
        removeForeignLocks(folder, socketFolderOf(folder));
        await launch(cluster);
        return true;
      } catch (error) {
        if (!passing.test(String(error)) || performance.now() > deadline) throw error;
      }
    }
    if (performance.now() > deadline) throw new Error('The embedded PostgreSQL runs, but takes no connections.');
    await pause(100);
  }
}

/** Starts or joins the PostgreSQL of DATA_DIR: on a Unix socket only its user may access, without a TCP port. */
export async function startEmbedded(dataDir: string, maxConnections = 100): Promise<EmbeddedDatabase> {
  const user = await databaseUser();
  const binaries = await findBinaries(user);
  await mkdir(dataDir, { recursive: true });
  const folder = await clusterFolder(dataDir, user);
  const cluster = { folder, binaries, user, maxConnections };
  const lock = `${folder}.lock`;
  const as = (role: string) => addressOf(notedPostmaster(folder)?.socketFolder ?? folder, role);
  const started = await withExclusiveLock(lock, async () => {
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(cluster);
    const launched = await runCluster(cluster);
    await settleRoles(as);
    return launched;
  });
  return {
    address: as(ordinaryRole),
    superuser: as(superuser),
    started,
    isAlive: () => findPostmaster(folder) !== undefined,
    tidyLogs: () => tidyLogs(folder),
    stop: async () => {
      const options = ['-D', folder, '-m', 'fast', '-w', '-t', '60', 'stop'];
      await withExclusiveLock(lock, () => run(binaries.pgCtl, options, { ...user, cwd: '/' })).catch(() => {});
    },
    stopNow: () => {
      const running = findPostmaster(folder);
      if (running) process.kill(running.pid, 'SIGINT');
    },
  };
}

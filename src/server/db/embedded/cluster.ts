import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseAddress } from '../client.ts';
import { findBinaries, sharedFolder, type Binaries } from './binaries.ts';
import { canEnter, databaseUser, type SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** Longest path of a Unix socket's folder that PostgreSQL accepts with its own file name behind it. */
const longestSocketFolder = 88;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
};

export type EmbeddedDatabase = {
  address: DatabaseAddress;
  /** False when it was running already: after a crash of ours, or because another process of ours uses it. */
  started: boolean;
  stop: () => Promise<void>;
};

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function privateFolder(folder: string, user: SystemUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

async function clusterFolder(dataDir: string, user: SystemUser): Promise<string> {
  const own = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(own) || (await canEnter(dataDir, user))) return own;
  return join(sharedFolder, shortHash(dataDir), 'postgres');
}

async function initialise(folder: string, binaries: Binaries, user: SystemUser): Promise<void> {
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await privateFolder(half, user);
  const options = ['-D', half, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, options, { ...user, cwd: half });
  await rename(half, folder);
}

async function isRunning(folder: string, binaries: Binaries, user: SystemUser): Promise<boolean> {
  try {
    await run(binaries.pgCtl, ['-D', folder, 'status'], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the PostgreSQL that lives in DATA_DIR, or joins it where it is running. It listens on a Unix socket in a
 * folder that only its user may enter, on no TCP port.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const user = await databaseUser();
  const binaries = await findBinaries(user);
  const folder = await clusterFolder(dataDir, user);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries, user);
  const socketFolder = folder.length <= longestSocketFolder ? folder : join(tmpdir(), `portal-${shortHash(folder)}`);
  const running = await isRunning(folder, binaries, user);
  if (!running) {
    await privateFolder(socketFolder, user);
    const all = { ...settings, unix_socket_directories: socketFolder };
    const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    const log = join(folder, 'server.log');
    try {
      await run(binaries.pgCtl, ['-D', folder, '-l', log, '-w', '-t', '120', '-o', flags.join(' '), 'start'], { ...user, cwd: '/' });
    } catch {
      const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-5);
      throw new Error(`The embedded PostgreSQL did not start.\n${lines.join('\n')}`);
    }
  }
  return {
    address: { host: socketFolder, port: 5432, user: 'portal', database: 'postgres' },
    started: !running,
    stop: async () => {
      await run(binaries.pgCtl, ['-D', folder, '-m', 'fast', '-w', '-t', '60', 'stop'], { ...user, cwd: '/' }).catch(() => {});
    },
  };
}

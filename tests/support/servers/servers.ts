import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import { temporaryFolder } from '../database/folder.ts';
import { spawnServer, type HowToSpawn, type ServerProcess } from './server.ts';
import { usedFolder } from '../database/used-folder.ts';

/** What starts servers for the tests of a file, and stops them after each test. */
export type Servers = {
  /** A data folder that goes with the test: empty, or like that of a server that has run before. */
  folder: (kind?: 'empty' | 'used') => Promise<string>;
  /** A server that may not be ready yet, on a folder like that of one that has run before. */
  spawned: (settings?: Record<string, string>, how?: HowToSpawn) => Promise<ServerProcess>;
  /** One that is ready. */
  started: (settings?: Record<string, string>) => Promise<ServerProcess>;
};

/** Prepares a file of tests for starting servers. */
export function useServers(): Servers {
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await server.stop();
      await stopPostgres(server);
    }
    for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
  });
  const folder: Servers['folder'] = async (kind) => {
    const path = await (kind === 'used' ? usedFolder() : temporaryFolder());
    folders.push(path);
    return path;
  };
  const spawned: Servers['spawned'] = async (settings = {}, how) => {
    const server = await spawnServer(settings, how);
    servers.push(server);
    if (!settings.DATA_DIR) folders.push(server.dataDir);
    return server;
  };
  const started: Servers['started'] = async (settings) => {
    const server = await spawned(settings);
    await server.ready();
    return server;
  };
  return { folder, spawned, started };
}

/** Stops what a server that was killed has left behind. */
async function stopPostgres({ dataDir }: ServerProcess): Promise<void> {
  const pid = await postmaster(dataDir);
  if (!pid || !(await lives(pid))) return;
  process.kill(pid, 'SIGINT');
  while (await lives(pid)) await pause(20);
}

/** The process of the PostgreSQL that the folder names. */
export async function postmaster(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

/** Whether the process works; what has ended may wait for its parent to notice. */
export async function lives(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [^ZX] /.test(status);
}

import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Another server of ours works in this DATA_DIR. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

export type DataDirLock = { release: () => Promise<void> };

function lockAddress(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  if (process.platform !== 'linux') return join(real, 'server.lock');
  return `\0nekretnine-portal-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`;
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether a server holds the folder. */
export function isLocked(dataDir: string): Promise<boolean> {
  return answers(lockAddress(dataDir));
}

/**
 * Takes the folder for this process. The kernel gives it back when the process ends, however it ends: the lock is a
 * listening local socket (on Linux in the abstract namespace, which leaves no file behind).
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const address = lockAddress(dataDir);
  const take = async (): Promise<Server> => {
    try {
      return await listen(address);
    } catch {
      if (await answers(address)) throw new DataDirInUse(dataDir);
      if (!address.startsWith('\0')) rmSync(address, { force: true });
      return listen(address);
    }
  };
  const server = await take();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

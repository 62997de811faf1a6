import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`Another server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

type Lock = { release: () => Promise<void> };

const lookMilliseconds = 200;
const sqliteBusy = 5;
// Garbage collection would close the database and release the lock.
const held = new Set<DatabaseSync>();

function lock(file: string, statement: string, timeout = 0): DatabaseSync | undefined {
  mkdirSync(dirname(file), { recursive: true });
  accessSync(dirname(file), constants.W_OK);
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec(statement);
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
}

/** Locks by SQLite, as Node cannot: the kernel releases it when the process ends, and it works across containers. */
function take(file: string, timeout?: number): Lock | undefined {
  const database = lock(file, 'begin exclusive', timeout);
  if (!database) return undefined;
  held.add(database);
  return {
    release: async () => {
      if (held.delete(database)) database.close();
    },
  };
}

const serverLock = (dataDir: string) => join(dataDir, 'server.lock');

export function isLocked(dataDir: string): boolean {
  const database = lock(serverLock(dataDir), 'begin; select 1 from sqlite_schema');
  database?.close();
  return database === undefined;
}

/** @throws DataDirInUse */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  // Others only check briefly whether it is taken.
  const taken = take(serverLock(dataDir), lookMilliseconds);
  if (!taken) throw new DataDirInUse(dataDir);
  return taken;
}

/** Runs work under a lock, so that only one process at a time does it. */
export async function withExclusiveLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  let taken = take(file);
  for (; !taken; taken = take(file)) await pause(50);
  try {
    return await work();
  } finally {
    await taken.release();
  }
}

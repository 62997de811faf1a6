import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A running PostgreSQL, as it tells of itself in its folder. */
export type Postmaster = { pid: number; socketFolder: string };

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** After a restart of the machine another program may have the number, and in a container the dead may keep theirs. */
function isPostgres(pid: number): boolean {
  const status = process.platform === 'linux' ? read(`/proc/${pid}/stat`) : undefined;
  return status === undefined || (status.includes('(postgres') && !/\) Z /.test(status));
}

/**
 * The PostgreSQL that runs on this folder. A lock that names somebody else is removed, for PostgreSQL would honour it;
 * one that names nobody is left to PostgreSQL, which makes sure first that no child of the dead one lives.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const lock = join(folder, 'postmaster.pid');
  const [first, , , , socketFolder] = read(lock)?.split('\n') ?? [];
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined;
  if (isPostgres(pid)) return { pid, socketFolder: socketFolder?.trim() || folder };
  rmSync(lock, { force: true });
  return undefined;
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL, as recorded in its folder. */
export type Postmaster = { pid: number; socketFolder: string };

const lockOf = (folder: string) => join(folder, 'postmaster.pid');

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

/** After a reboot another program may have the pid, and in a container a dead process may retain it. */
function isPostgres(pid: number): boolean {
  const status = process.platform === 'linux' ? read(`/proc/${pid}/stat`) : undefined;
  return status === undefined || (status.includes('(postgres') && !/\) Z /.test(status));
}

/** The PostgreSQL recorded in the folder's lock: it may be dead, or run in another container. */
export function notedPostmaster(folder: string): Postmaster | undefined {
  const [first, , , , socketFolder] = read(lockOf(folder))?.split('\n') ?? [];
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: socketFolder?.trim() || folder };
}

/** The PostgreSQL running on this folder among the visible processes. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const noted = notedPostmaster(folder);
  return noted && exists(noted.pid) && isPostgres(noted.pid) ? noted : undefined;
}

/** Removes locks whose pid is another program or a dead child; PostgreSQL itself removes those of missing processes. */
export function removeForeignLocks(folder: string, socketFolder = folder): void {
  for (const lock of [lockOf(folder), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(read(lock) ?? '', 10);
    if (pid > 0 && exists(pid) && !isPostgres(pid)) rmSync(lock, { force: true });
  }
}

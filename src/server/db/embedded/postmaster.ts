import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL, as it tells of itself in its folder. */
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

/** After a restart of the machine another program may have the number, and in a container the dead may keep theirs. */
function isPostgres(pid: number): boolean {
  const status = process.platform === 'linux' ? read(`/proc/${pid}/stat`) : undefined;
  return status === undefined || (status.includes('(postgres') && !/\) Z /.test(status));
}

/** The PostgreSQL that the folder's lock names: it may be dead, or live in another container. */
export function notedPostmaster(folder: string): Postmaster | undefined {
  const [first, , , , socketFolder] = read(lockOf(folder))?.split('\n') ?? [];
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: socketFolder?.trim() || folder };
}

/** The PostgreSQL that runs on this folder among the processes that we see. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const noted = notedPostmaster(folder);
  return noted && exists(noted.pid) && isPostgres(noted.pid) ? noted : undefined;
}

/** Removes locks that name another program, or a dead child; PostgreSQL itself removes one that names nobody. */
export function removeForeignLocks(folder: string): void {
  const socketFolder = notedPostmaster(folder)?.socketFolder ?? folder;
  for (const lock of [lockOf(folder), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(read(lock) ?? '', 10);
    if (pid > 0 && exists(pid) && !isPostgres(pid)) rmSync(lock, { force: true });
  }
}

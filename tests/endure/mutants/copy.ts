import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { plant, type Fault } from './fault.ts';

export const root = resolve(import.meta.dirname, '../../..');

/** `temporary` is emptied after each fault, `lasting` is not. */
export type Copy = { folder: string; temporary: string; lasting: string };

/** Caches lie beside the packages; each copy has its own. */
const linked = (name: string) => !name.startsWith('.') || ['.bin', '.package-lock.json'].includes(name);

/** A copy of the project with the packages and the build that are there, for faults to be planted in. */
export async function copyProject(folder: string): Promise<Copy> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of (await readdir(packages)).filter(linked))
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const [temporary, lasting] = [join(folder, 'tmp'), join(folder, 'lasting')];
  await Promise.all([temporary, lasting].map((path) => mkdir(path)));
  await Promise.all([folder, temporary, lasting].map((path) => chmod(path, 0o755)));
  return { folder, temporary, lasting };
}

/** Does the work while the fault is in the copy. */
export async function planted<Done>({ folder }: Copy, fault: Fault, work: () => Promise<Done>): Promise<Done> {
  const path = join(folder, fault.file);
  const text = await readFile(path, 'utf8');
  await writeFile(path, plant(text, fault));
  try {
    return await work();
  } finally {
    await writeFile(path, text);
  }
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/places.mjs';

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Hard links to our packages where the lock file is the same; elsewhere the build installs what is missing. */
function linkPackages(folder: string): void {
  const lockOf = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(root)) return;
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
}

/**
 * The folder of a built clone of a commit, kept in `.cache/versions`.
 * @throws when git knows none, or it cannot be built.
 */
export function checkedOut(ref: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  const folder = join(root, '.cache', 'versions', commit.slice(0, 12));
  if (!existsSync(folder)) {
    git('clone', '--quiet', '--shared', '--no-checkout', root, folder);
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
    linkPackages(folder);
  }
  const { OUT_DIR: _ours, ...environment } = process.env;
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, env: environment, stdio: 'inherit' });
  return folder;
}

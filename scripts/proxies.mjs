import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child.mjs';
import { root } from './places.mjs';

const unpacked = join(root, '.cache', 'debian');
const folders = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
  join(unpacked, 'usr', 'sbin'),
  join(unpacked, 'usr', 'bin'),
];
const names = ['nginx', 'caddy'];

/** Where a proxy's program is; undefined if this machine has none. */
export function proxy(name) {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const quietly = async (command, options, cwd = root) => {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  return (await run('env', ['-C', cwd, command, ...options], { quiet: true, environment })).code === 0;
};

const apt = (...command) =>
  quietly('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...command], unpacked);

/** Unpacks Debian's packages beside us: installed, they would begin to serve. Without them their tests are skipped. */
export async function fetchProxies() {
  const missing = names.filter((name) => !proxy(name));
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get')) return;
  await mkdir(unpacked, { recursive: true });
  const asRoot = process.getuid?.() === 0;
  if (!(await apt('download', ...missing)) && !(asRoot && (await apt('update')) && (await apt('download', ...missing))))
    return;
  const archives = (await readdir(unpacked)).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) await quietly('dpkg-deb', ['--extract', join(unpacked, archive), unpacked]);
}

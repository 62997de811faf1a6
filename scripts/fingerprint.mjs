import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './places.mjs';

/** What the built pages depend on. */
export const sources = [
  'src',
  'public',
  'SECURITY.md',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package-lock.json',
  'tsconfig.json',
];

function filesOf(path) {
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [path];
  }
}

/** A hash of everything that the built pages depend on. */
export function fingerprint() {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => filesOf(join(root, source)));
  for (const file of files.sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

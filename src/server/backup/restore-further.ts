import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/reason-of.ts';
import { isSecret, placeOf } from './further-files.ts';
import type { Manifest } from './manifest.ts';
import type { Stored, Vault } from './vault.ts';

/** What came of a place such as `brand`; `path`: where it is here, if anywhere; `kept`: files that differ here. */
export type RestoredPlace = {
  name: string;
  path: string | undefined;
  restored: number;
  kept: number;
  faults: string[];
};

const nameOf = ({ name }: Stored) => name.replace(/^backups\/[^/]+\/further\//, '');

async function write(vault: Vault, stored: Stored, { path, mode }: { path: string; mode: number }): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.half`;
  try {
    await pipeline(vault.read(stored, { packed: false }), createWriteStream(half, { mode, flush: true }));
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw error;
  }
}

/** A file of the brand that is there stays, since it may be newer; the key is that of the backup. */
async function restoreFile(vault: Vault, stored: Stored, path: string): Promise<'restored' | 'kept'> {
  const secret = isSecret(nameOf(stored));
  const there = await readFile(path).catch(() => undefined);
  if (there && hash('sha256', there) === stored.sha256) return 'restored';
  if (there && !secret) return 'kept';
  await write(vault, stored, { path, mode: secret ? 0o600 : 0o644 });
  return 'restored';
}

/** Writes what lies beside database and store; what cannot be written is told of and holds up nothing. */
export async function restoreFurther(config: Config, vault: Vault, manifest: Manifest): Promise<RestoredPlace[]> {
  // A key in the settings takes the place of the file.
  const wanted = manifest.further.filter((stored) => !config.secretKey || !isSecret(nameOf(stored)));
  const places = Map.groupBy(wanted, (stored) => nameOf(stored).split('/', 1)[0] ?? '');
  const results: RestoredPlace[] = [];
  for (const [name, files] of places) {
    const result: RestoredPlace = { name, path: placeOf(config, name), restored: 0, kept: 0, faults: [] };
    results.push(result);
    for (const stored of result.path ? files : []) {
      const path = placeOf(config, nameOf(stored));
      try {
        if (!path) throw new Error('the name leads out of its folder');
        result[await restoreFile(vault, stored, path)] += 1;
      } catch (error) {
        result.faults.push(`${path ?? nameOf(stored)}: ${reasonOf(error)}`);
      }
    }
  }
  return results;
}

import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/reason-of.ts';
import { placeOf } from './further-files.ts';
import type { Manifest } from './manifest.ts';
import type { Stored, Vault } from './vault.ts';

/** What came of a place beside database and store, such as `brand`; `path`: where it is here, if these settings have it. */
export type RestoredPlace = { name: string; path: string | undefined; restored: number; faults: string[] };

const nameOf = ({ name }: Stored) => name.replace(/^backups\/[^/]+\/further\//, '');

async function isThere({ bytes, sha256 }: Stored, path: string): Promise<boolean> {
  const content = await readFile(path).catch(() => undefined);
  return content?.length === bytes && hash('sha256', content) === sha256;
}

async function write(vault: Vault, stored: Stored, path: string): Promise<void> {
  if (await isThere(stored, path)) return;
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(`${path}.half`, { mode: 0o600, flush: true });
  await pipeline(vault.read(stored, { packed: false }), file);
  await rename(`${path}.half`, path);
}

/** Writes what lies beside database and store; what cannot be written is told of and holds up nothing. */
export async function restoreFurther(config: Config, vault: Vault, manifest: Manifest): Promise<RestoredPlace[]> {
  // A key in the settings takes the place of the file.
  const wanted = manifest.further.filter((stored) => !config.secretKey || nameOf(stored) !== 'secret-key');
  const places = Map.groupBy(wanted, (stored) => nameOf(stored).split('/', 1)[0] ?? '');
  const results: RestoredPlace[] = [];
  for (const [name, files] of places) {
    const result: RestoredPlace = { name, path: placeOf(config, name), restored: 0, faults: [] };
    results.push(result);
    for (const stored of result.path ? files : []) {
      const path = placeOf(config, nameOf(stored));
      try {
        if (!path) throw new Error('the name leads out of its folder');
        await write(vault, stored, path);
        result.restored += 1;
      } catch (error) {
        result.faults.push(`${path ?? nameOf(stored)}: ${reasonOf(error)}`);
      }
    }
  }
  return results;
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

type Place = { name: string; path: string; secret: boolean };

/** What is kept beside database and store: files, or folders with all that is in them. A secret goes into encrypted backups only. */
const placesOf = ({ brandDir, dataDir, secretKey }: Pick<Config, 'brandDir' | 'dataDir' | 'secretKey'>): Place[] => [
  ...(secretKey ? [] : [{ name: 'secret-key', path: join(dataDir, 'secret-key'), secret: true }]),
  ...(brandDir ? [{ name: 'brand', path: brandDir, secret: false }] : []),
];

type FurtherFile = { name: string; path: string };

/** The files that there are; `withheld`: secrets that must be kept elsewhere, since nothing encrypts them. */
export async function listFurtherFiles(
  config: Config,
  encrypted: boolean,
): Promise<{ files: FurtherFile[]; withheld: string[] }> {
  const places = placesOf(config).filter(({ path }) => existsSync(path));
  const files: FurtherFile[] = [];
  for (const { name, path } of places.filter(({ secret }) => encrypted || !secret)) {
    const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    if (!below) files.push({ name, path });
    for (const entry of below ?? []) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.push({ name: `${name}${file.slice(path.length)}`, path: file });
    }
  }
  return { files, withheld: places.filter(({ secret }) => secret && !encrypted).map(({ path }) => path) };
}

/** Whether only the portal's user may read what is kept under this name. */
export const isSecret = (name: string): boolean => name === 'secret-key';

/** Where a further file of a backup belongs; undefined if this portal has no place for it, or the name leads out of it. */
export function placeOf(config: Config, name: string): string | undefined {
  const place = placesOf(config).find((each) => name === each.name || name.startsWith(`${each.name}/`));
  const isStray = name.split('/').includes('..');
  return place && !isStray ? place.path + name.slice(place.name.length) : undefined;
}

import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseBackup, listBackups } from '#server/backup/manifest.ts';
import { openVault } from '#server/backup/vault.ts';
import { createVerifier } from '#server/backup/verify-backup.ts';
import { backUp, backupKey, listingWithFiles, newPlace, newPortal, type Place } from '../../support/backup/portal.ts';

async function verify({ vault, target }: Pick<Place, 'vault' | 'target'>): Promise<string[]> {
  const { finished } = await listBackups(target.files);
  return (await createVerifier({ vault, onObject: () => {} })(chooseBackup(finished))).faults;
}

describe.each([undefined, backupKey])('with the key %s', (key) => {
  test('whatever is missing, cut off, changed or in the place of another is named', async () => {
    const [portal, place] = [await newPortal(), await newPlace(key)];
    const { keys } = await listingWithFiles(portal);
    const { manifest } = await backUp(portal, place);
    const pool = key ? `files-${place.vault.mark}` : 'files';
    const picture = `${pool}/${keys[0]}`;
    const table = `backups/${manifest.id}/tables/listings`;
    const pathOf = (name: string, packed: boolean) => join(place.folder, place.vault.keyOf(name, { packed }));
    const cases: { name: string; packed: boolean; spoil: (path: string) => Promise<unknown>; fault: string }[] = [
      { name: picture, packed: false, spoil: (path) => rm(path), fault: 'is missing.' },
      { name: picture, packed: false, spoil: (path) => truncate(path, 40), fault: 'is cut off or was changed.' },
      {
        name: picture,
        packed: false,
        spoil: (path) => copyFile(pathOf(`${pool}/${keys[1]}`, false), path),
        fault: 'is cut off or was changed.',
      },
      { name: table, packed: true, spoil: (path) => truncate(path, 100), fault: 'is cut off or was changed.' },
      {
        name: table,
        packed: true,
        spoil: async (path) => {
          const content = await readFile(path);
          content.writeUInt8(content.readUInt8(90) ^ 1, 90);
          await writeFile(path, content);
        },
        fault: 'is cut off or was changed.',
      },
    ];
    expect(await verify(place)).toEqual([]);
    for (const { name, packed, spoil, fault } of cases) {
      const path = pathOf(name, packed);
      const whole = await readFile(path);
      await spoil(path);
      expect(await verify(place)).toEqual([`${name} ${fault}`]);
      await writeFile(path, whole);
    }
  });
});

test('another key, none, and one too many are told apart', async () => {
  const [portal, sealed, plain] = [await newPortal(), await newPlace(backupKey), await newPlace()];
  const { manifest } = await backUp(portal, sealed);
  await backUp(portal, plain);
  const other = openVault(sealed.target.files, `${backupKey}, but another`);
  expect(await verify({ ...sealed, vault: other })).toEqual([
    `Backup ${manifest.id} is encrypted with another BACKUP_KEY (${sealed.vault.mark}, not ${other.mark}).`,
  ]);
  expect(await verify({ ...sealed, vault: openVault(sealed.target.files, undefined) })).toEqual([
    `Backup ${manifest.id} is encrypted. Set BACKUP_KEY to the key that it was made with.`,
  ]);
  expect((await verify({ ...plain, vault: openVault(plain.target.files, backupKey) }))[0]).toMatch(/is not encrypted/);
});

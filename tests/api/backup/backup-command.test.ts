import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#server/data-dir.ts';
import { readLastBackup } from '#server/db/queries/admin/status.ts';
import { backUp, backupKey, newPlace, newPortal } from '../../support/backup/portal.ts';
import { urlOf } from '../../support/database/address.ts';
import { portal } from '../../support/servers/command.ts';

/** A portal without a server, and the settings for commands on it. */
async function newSettings() {
  const { config, database } = await newPortal();
  return {
    database,
    folder: config.dataDir,
    settings: { DATA_DIR: config.dataDir, DATABASE_URL: urlOf(database.address) },
  };
}

test('a backup whose target cannot be opened is noted as a failed one', async () => {
  const { database, folder, settings } = await newSettings();
  await writeFile(join(folder, 'a-file'), '');
  const target = join(folder, 'a-file/backups');
  const { code, stderr } = await portal({ ...settings, DATA_DIR: join(folder, 'data') }, 'backup', target);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/a-file\/backups cannot be used: ENOTDIR/)]);
  expect(await readLastBackup(database.db)).toMatchObject({ failed: true });
  const { rows } = await database.pool.query('select target, error, ended_at is not null as ended from backups');
  expect(rows).toEqual([{ target, error: stderr.trim(), ended: true }]);
});

test.runIf(existsSync('/proc/self'))(
  'a target where no folder can be made ends the backup with a sentence',
  async () => {
    const { settings } = await newSettings();
    const { code, stderr } = await portal(settings, 'backup', '/proc/nowhere');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^\/proc\/nowhere cannot be used: ENOENT.* Make it and/)]);
  },
);

test('a rule that counts 0 days is wrong usage', async () => {
  expect(await portal({}, 'backup', '/nowhere', '--keep', '0d')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--keep takes days, weeks and months, each from 1 on, such as 7d4w12m\.\n/),
  });
});

test('a backup that cannot be restored is told before a server that runs', async () => {
  const { config } = await newPortal();
  const place = await newPlace(backupKey);
  const lock = await lockDataDir(config.dataDir);
  onTestFinished(() => lock.release());
  const told = async (key: string, ...options: string[]) =>
    (await portal({ DATA_DIR: config.dataDir, BACKUP_KEY: key }, 'restore', place.folder, ...options)).stderr;
  expect(await told(backupKey)).toBe('There is no finished backup there.\n');
  await backUp(await newPortal(), place);
  expect(await told(backupKey, '--at', 'nonsense')).toBe('There is no backup nonsense there.\n');
  expect(await told(`${backupKey}, another one`)).toMatch(/is encrypted with another BACKUP_KEY/);
  expect(await told(backupKey)).toMatch(/^Another server is running on/);
});

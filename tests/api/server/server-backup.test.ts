import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupKey } from '../../support/backup/portal.ts';
import { databaseOf, jpeg, newAdvertiser, onlyImage, sendImages } from '../../support/listings/uploads.ts';
import { portal } from '../../support/servers/command.ts';
import { ask } from '../../support/servers/server.ts';
import { useServers } from '../../support/servers/servers.ts';

const { folder, started } = useServers();

test('a portal that is lost comes back elsewhere: listings, pictures, and who was logged in', async () => {
  const server = await started();
  const database = databaseOf(server);
  const person = await newAdvertiser({ server, db: database.db });
  const picture = await onlyImage(sendImages({ server }, person, [{ name: 'a.jpg', content: await jpeg() }]));
  await database.close();
  const place = join(await folder('empty'), 'backups');
  const here = { DATA_DIR: server.dataDir, BACKUP_KEY: backupKey };
  const made = await portal(here, 'backup', place, '--keep', '7d4w12m');
  expect([made.code, made.stdout]).toEqual([
    0,
    expect.stringMatching(/^Backup \S+ in .*\nRemoved of old backups: 0; of files that only they had: 0\./),
  ]);
  expect(await portal(here, 'restore', place, '--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Another server is running on/),
  });
  expect(await portal(here, 'verify', place)).toMatchObject({ code: 0, stdout: expect.stringMatching(/ is good: /) });
  await server.stop('SIGKILL');

  const elsewhere = { DATA_DIR: await folder('empty'), BACKUP_KEY: backupKey };
  const restored = await portal(elsewhere, 'restore', place, '--at', 'newest');
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/Restored .*secret-key\.\nNext: start/)]);
  expect(await portal(elsewhere, 'restore', place)).toMatchObject({
    code: 1,
    stderr:
      'The database has 1 accounts. With --replace they are given up, with all that is theirs, for those of the backup.\n',
  });
  // Tokens name the portal's address.
  const second = await started({ DATA_DIR: elsewhere.DATA_DIR, PORT: String(server.port) });
  expect((await ask(second.origin, `/api/v1/real-estate-listings/${person.listingId}`)).status).toBe(200);
  expect((await ask(second.origin, picture.url)).status).toBe(200);
  const own = await ask(second.origin, `/api/v1/real-estate-listings/managed-listing/${person.listingId}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(own.status).toBe(200);
});

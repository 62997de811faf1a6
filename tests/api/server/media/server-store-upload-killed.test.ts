import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { onceHeld } from '../../../support/database/hold-table.ts';
import { expectWhole, tidy, uploadUntilGone } from '../../../support/servers/kill-uploading.ts';
import { startS3 } from '../../../support/outside/s3.ts';
import { useServers } from '../../../support/servers/servers.ts';
import {
  databaseOf,
  jpeg,
  localKeys,
  pendingKeys,
  newAdvertiser,
  onlyImage,
  sendImages,
  stores,
} from '../../../support/listings/uploads.ts';

const { started } = useServers();

test.each(stores)(
  'a server killed in the midst of an upload to «%s» keeps what it acknowledged, whole, and the rest goes without a trace',
  async (store) => {
    const s3 = store === 's3' ? await startS3() : undefined;
    const server = await started(s3?.settings);
    const { dataDir } = server;
    const database = databaseOf(server);
    const { db } = database;
    const stored = { dataDir, db, config: readConfig({ DATA_DIR: dataDir, ...s3?.settings }) };
    const keys = async () => (await (s3 ? s3.keys() : localKeys(dataDir))).filter((key) => key !== 'health/probe');
    const content = await jpeg();
    const people = [await newAdvertiser({ server, db }), await newAdvertiser({ server, db })] as const;
    const [first] = people;
    const { fileName } = await onlyImage(sendImages({ server }, first, [{ name: 'a.jpg', content }]));
    const uploads = people.map((person) => uploadUntilGone(server, person, content));
    // Its files are in the store then, and nobody owns them.
    await onceHeld(database, 'images', () => server.stop('SIGKILL'));
    const acknowledged = [fileName, ...(await Promise.all(uploads)).flat()];
    const owned = await expectWhole(stored, { acknowledged, keys });
    expect((await keys()).length).toBeGreaterThan(owned.length);
    await tidy(stored);
    expect((await keys()).toSorted()).toEqual(owned.toSorted());
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
    expect(await pendingKeys({ db })).toEqual([]);
    await database.close();
    await s3?.close();
  },
);

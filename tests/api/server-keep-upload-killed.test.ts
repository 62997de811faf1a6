import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { localFiles } from '#server/ports/files.ts';
import { tidyUploads } from '#server/services/tidy-uploads.ts';
import { onceHeld } from '../support/hold-table.ts';
import { expectWhole, longAgo, tidy, uploadUntilGone } from '../support/kill-uploading.ts';
import { startS3 } from '../support/s3.ts';
import { useServers } from '../support/servers.ts';
import {
  databaseOf,
  jpeg,
  localKeys,
  looseKeys,
  newAdvertiser,
  onlyImage,
  sendImages,
  stores,
} from '../support/uploads.ts';

const { folder, started } = useServers();

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
    expect(await looseKeys({ db })).toEqual([]);
    await database.close();
    await s3?.close();
  },
  60_000,
);

test('half-written files are left alone until no upload can need them any more', async () => {
  const dataDir = await folder();
  const config = readConfig({ DATA_DIR: dataDir });
  const files = localFiles(join(dataDir, 'files'));
  for (const [path, time] of [
    ['uploads/old', longAgo],
    ['uploads/new', new Date()],
    ['files/half/old', longAgo],
    ['files/half/new', new Date()],
  ] as const) {
    const parent = path.startsWith('uploads') ? path : 'files/half';
    await mkdir(join(dataDir, parent), { recursive: true });
    await writeFile(join(dataDir, path.startsWith('uploads') ? `${path}/0` : path), 'x');
    await utimes(join(dataDir, path), time, time);
  }
  expect(await tidyUploads({ config, files })).toBe(2);
  expect([await readdir(join(dataDir, 'uploads')), await readdir(join(dataDir, 'files/half'))]).toEqual([
    ['new'],
    ['new'],
  ]);
});

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imageKeys } from '#domain/image.ts';
import { localFiles } from '#server/ports/files.ts';
import { removeDueFiles } from '#server/services/remove-files.ts';
import { tidyUploads } from '#server/services/tidy-uploads.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { openFiles } from '#server/ports/open-files.ts';
import type { ServerProcess } from '../support/server.ts';
import { useServers } from '../support/servers.ts';
import { startS3 } from '../support/s3.ts';
import {
  databaseOf,
  formOf,
  halves,
  localKeys,
  looseKeys,
  newAdvertiser,
  stores,
  type Advertiser,
} from '../support/uploads.ts';

const { folder, started } = useServers();

const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);

/** Uploads one picture after the other until the server is gone; answers the names of those that it acknowledged. */
async function uploadUntilKilled({ origin }: ServerProcess, { token, listingId }: Advertiser, content: Buffer) {
  const acknowledged: string[] = [];
  for (;;) {
    try {
      const response = await fetch(`${origin}/api/v1/real-estate-listings/${listingId}/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf([{ name: 'a.jpg', content }]),
      });
      const { files } = (await response.json()) as { files: { image: { fileName: string } }[] };
      acknowledged.push(...files.map(({ image }) => image.fileName));
    } catch {
      return acknowledged;
    }
  }
}

/** Makes everything that lies about as old as if hours had passed. */
async function makeOld(db: DatabaseConnection['db'], dataDir: string): Promise<void> {
  await sql`update loose_files set remove_at = now()`.execute(db);
  for (const parent of ['uploads', 'files/half']) {
    for (const name of await readdir(join(dataDir, parent)).catch(() => [])) {
      await utimes(join(dataDir, parent, name), longAgo, longAgo);
    }
  }
}

test.each(stores)(
  'a server killed in the midst of uploads to «%s» keeps what it acknowledged, whole, and the rest goes without a trace',
  async (store) => {
    const dataDir = await folder();
    const s3 = store === 's3' ? await startS3() : undefined;
    const settings = { DATA_DIR: dataDir, ...s3?.settings };
    const keys = async () => (await (s3 ? s3.keys() : localKeys(dataDir))).filter((key) => key !== 'health/probe');
    const acknowledged: string[] = [];
    const content = await halves(1600, 1200).jpeg().toBuffer();
    for (let round = 0; round < 3; round += 1) {
      const server = await started(settings);
      const { db, close } = databaseOf(server);
      const people = [await newAdvertiser({ server, db }), await newAdvertiser({ server, db })];
      await close();
      const before = (await keys()).length;
      const uploads = Promise.all(people.map((person) => uploadUntilKilled(server, person, content)));
      await expect.poll(async () => (await keys()).length, { timeout: 15_000 }).toBeGreaterThan(before + 5 * round);
      server.child.kill('SIGKILL');
      await server.ended;
      acknowledged.push(...(await uploads).flat());
    }
    const server = await started(settings);
    const { db, close } = databaseOf(server);
    const rows = await db.selectFrom('images').select(['fileName', 'widths', 'listingId']).execute();
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(rows.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(acknowledged));
    const owned = rows.flatMap(imageKeys);
    expect(await keys()).toEqual(expect.arrayContaining(owned));
    const counts = await db.selectFrom('listings').select(['id', 'imageCount']).execute();
    for (const { id, imageCount } of counts) {
      expect(imageCount).toBe(rows.filter(({ listingId }) => listingId === id).length);
    }
    await makeOld(db, dataDir);
    const config = readConfig(settings);
    const { files, close: closeFiles } = await openFiles(config);
    await removeDueFiles({ db, files });
    await tidyUploads({ config, files });
    expect((await keys()).toSorted()).toEqual(owned.toSorted());
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
    expect(await looseKeys({ db })).toEqual([]);
    closeFiles();
    await close();
    await server.stop();
    await s3?.close();
  },
  120_000,
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

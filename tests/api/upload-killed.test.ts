import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imageKeys } from '#domain/image.ts';
import { localFiles } from '#server/ports/files.ts';
import { removeDueFiles } from '#server/services/remove-files.ts';
import { tidyUploads } from '#server/services/tidy-uploads.ts';
import { readConfig } from '#server/config.ts';
import type { ServerProcess } from '../support/server.ts';
import { useServers } from '../support/servers.ts';
import { databaseOf, halves, looseKeys, newAdvertiser, formOf, type Advertiser } from '../support/uploads.ts';

const { folder, started } = useServers();

const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

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

test('a server killed in the midst of uploads keeps what it acknowledged, whole, and the rest goes without a trace', async () => {
  const dataDir = await folder();
  const acknowledged: string[] = [];
  const content = await halves(1600, 1200).jpeg().toBuffer();
  for (let round = 0; round < 3; round += 1) {
    const server = await started({ DATA_DIR: dataDir });
    const { db, close } = databaseOf(server);
    const people = [await newAdvertiser({ server, db }), await newAdvertiser({ server, db })];
    await close();
    const ended = once(server.child, 'close');
    const uploads = Promise.all(people.map((person) => uploadUntilKilled(server, person, content)));
    await expect.poll(() => filesIn(join(dataDir, 'files/images')), { timeout: 15_000 }).not.toHaveLength(round * 5);
    setTimeout(() => server.child.kill('SIGKILL'), 200 + 350 * round);
    await ended;
    acknowledged.push(...(await uploads).flat());
  }
  const server = await started({ DATA_DIR: dataDir });
  const { db, close } = databaseOf(server);
  const rows = await db.selectFrom('images').select(['fileName', 'widths', 'listingId']).execute();
  const names = rows.map(({ fileName }) => fileName);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  const owned = rows.flatMap(imageKeys);
  expect(await filesIn(join(dataDir, 'files'))).toEqual(expect.arrayContaining(owned));
  const counts = await db.selectFrom('listings').select(['id', 'imageCount']).execute();
  for (const { id, imageCount } of counts) {
    expect(imageCount).toBe(rows.filter(({ listingId }) => listingId === id).length);
  }

  const runtime = { db, files: localFiles(join(dataDir, 'files')), config: readConfig({ DATA_DIR: dataDir }) };
  await sql`update loose_files set remove_at = now()`.execute(db);
  for (const parent of ['uploads', 'files/half']) {
    for (const name of await readdir(join(dataDir, parent)).catch(() => [])) {
      await utimes(join(dataDir, parent, name), longAgo, longAgo);
    }
  }
  await removeDueFiles(runtime);
  await tidyUploads(runtime);
  expect((await filesIn(join(dataDir, 'files'))).filter((key) => key !== 'health/probe').toSorted()).toEqual(
    owned.toSorted(),
  );
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  expect(await looseKeys({ db })).toEqual([]);
  await close();
}, 120_000);

test('what lies half-way is left alone until no upload can need it any more', async () => {
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

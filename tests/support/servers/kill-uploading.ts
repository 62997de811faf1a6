import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { imageKeys } from '#domain/media/image.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/client.ts';
import { openFiles } from '#server/ports/open-files.ts';
import { removeDueFiles } from '#server/services/media/remove-files.ts';
import { tidyUploads } from '#server/services/media/tidy-folders.ts';
import type { ServerProcess } from './server.ts';
import { formOf, type Advertiser } from '../listings/uploads.ts';

/** Longer than any upload may need what lies half-way. */
export const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);

/** What a server that was killed has left. */
export type Left = { dataDir: string; db: DatabaseConnection['db']; config: Config };

/** Uploads one picture after the other until the server is gone; answers the names of those that it acknowledged. */
export async function uploadUntilGone(
  { origin }: ServerProcess,
  { token, listingId }: Advertiser,
  content: Buffer,
): Promise<string[]> {
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

/** Asserts that all pictures that were acknowledged are there with their files; answers the keys of those that are owned. */
export async function expectWhole(
  { db }: Left,
  { acknowledged, keys }: { acknowledged: string[]; keys: () => Promise<string[]> },
): Promise<string[]> {
  const rows = await db.selectFrom('images').select(['fileName', 'widths', 'listingId']).execute();
  expect(rows.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(acknowledged));
  const owned = rows.flatMap(imageKeys);
  expect(await keys()).toEqual(expect.arrayContaining(owned));
  for (const { id, imageCount } of await db.selectFrom('listings').select(['id', 'imageCount']).execute())
    expect(imageCount).toBe(rows.filter(({ listingId }) => listingId === id).length);
  return owned;
}

/** Lets hours pass over what lies about, and removes what is due then. */
export async function tidy({ db, dataDir, config }: Left): Promise<void> {
  await sql`update pending_files set remove_at = now()`.execute(db);
  for (const parent of ['uploads', 'files/half']) {
    for (const name of await readdir(join(dataDir, parent)).catch(() => []))
      await utimes(join(dataDir, parent, name), longAgo, longAgo);
  }
  const { files, close } = await openFiles(config);
  await removeDueFiles({ db, files });
  await tidyUploads({ config, files });
  close();
}

import { execFileSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { usedFolder } from '../../support/database/used-folder.ts';
import { databaseOf, formOf, halves, localKeys, newAdvertiser, pendingKeys } from '../../support/listings/uploads.ts';
import { save } from '../../support/servers/kill-saving.ts';
import { expectWhole, tidy } from '../../support/servers/kill-uploading.ts';
import { ask, startServer } from '../../support/servers/server.ts';

const size = '700m';

/** A disk of its own, in memory, with a used data folder. */
async function smallDisk(): Promise<{ folder: string; dataDir: string; leave: () => Promise<void> }> {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  const used = await usedFolder();
  const dataDir = join(folder, 'data');
  execFileSync('cp', ['-a', used, dataDir]);
  await rm(used, { recursive: true });
  const leave = async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  };
  return { folder, dataDir, leave };
}

/** Fills the disk so many times while one uploads and saves, and gives the space back. */
export async function fillDisk(times: number): Promise<Record<string, number>> {
  const { folder, dataDir, leave } = await smallDisk();
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { db, close } = databaseOf(server);
  const counted = {
    'uploads refused': 0,
    'saves refused': 0,
    'saves taken': 0,
    'pages read': 0,
    'uploads kept': 0,
    'back after at most (s)': 0,
  };
  const filler = join(folder, 'filler');
  const acknowledged: string[] = [];
  try {
    const person = await newAdvertiser({ server, db }, { images: 1 });
    await db.deleteFrom('images').execute();
    const content = await halves(3000, 2000).jpeg({ quality: 100 }).toBuffer();
    const upload = async () => {
      const response = await fetch(`${server.origin}/api/v1/real-estate-listings/${person.listingId}/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body: formOf([{ name: 'a.jpg', content }]),
      });
      const body = (await response.json()) as { files?: { image: { fileName: string } | null }[] };
      const names = body.files?.flatMap(({ image }) => image?.fileName ?? []) ?? [];
      acknowledged.push(...names);
      return { status: response.status, kept: names.length };
    };
    const saved = (count: number) =>
      save(server, person, count).then(
        () => true,
        () => false,
      );
    for (let round = 1; round <= times; round += 1) {
      expect(await upload()).toEqual({ status: 200, kept: 1 });
      const { bavail, bsize } = await statfs(folder);
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler]);
      for (let count = 0; count < 10; count += 1) {
        const refused = await upload();
        expect([507, 503], JSON.stringify(refused)).toContain(refused.status);
        counted['uploads refused'] += 1;
        if (await saved(100 * round + count)) counted['saves taken'] += 1;
        else counted['saves refused'] += 1;
        for (const path of ['/home', '/home/listings', '/healthz'])
          expect((await ask(server.origin, path)).status).toBe(200);
        counted['pages read'] += 3;
      }
      await rm(filler);
      const begun = performance.now();
      while (!(await saved(1000 * round)) || (await upload()).kept === 0) {
        if (performance.now() - begun > 60_000) throw new Error('not back a minute after there was space');
        await pause(100);
      }
      counted['back after at most (s)'] = Math.max(
        counted['back after at most (s)'],
        (performance.now() - begun) / 1000,
      );
    }
    counted['uploads kept'] = acknowledged.length;
    const left = { dataDir, db, config: readConfig({ DATA_DIR: dataDir }) };
    await tidy(left);
    const keys = async () => (await localKeys(dataDir)).filter((key) => key !== 'health/probe');
    const owned = await expectWhole(left, { acknowledged, keys });
    expect([(await keys()).toSorted(), await pendingKeys({ db })]).toEqual([owned.toSorted(), []]);
    return counted;
  } finally {
    await rm(filler, { force: true });
    await close();
    await server.stop();
    await leave();
  }
}

import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { expectKept, save, saveUntilGone, type Saved } from '../support/servers/kill-saving.ts';
import {
  expectProjectKept,
  newProject,
  saveProjectUntilGone,
  type SavedProject,
} from '../support/servers/kill-project.ts';
import { expectWhole, tidy, uploadUntilGone } from '../support/servers/kill-uploading.ts';
import { startS3 } from '../support/outside/s3.ts';
import { spawnServer, type ServerProcess } from '../support/servers/server.ts';
import { postmaster } from '../support/servers/servers.ts';
import {
  databaseOf,
  halves,
  localKeys,
  pendingKeys,
  newAdvertiser,
  type Advertiser,
} from '../support/listings/uploads.ts';
import { usedFolder } from '../support/database/used-folder.ts';
import { killAlerts, killMails } from './kill-workers.ts';
import { recorded } from './ledger/record.ts';

const patience = { timeout: 120_000 };
const times = Number(process.env.TEST_TIMES ?? 10);

/** Starts a server again and again at one address and on one folder, which goes in the end. */
async function again(
  settings: Record<string, string>,
  round: (server: ServerProcess, number: number) => Promise<unknown>,
): Promise<void> {
  const DATA_DIR = await usedFolder();
  let at: Record<string, string> = { ...settings, DATA_DIR };
  for (let number = 0; number <= times; number += 1) {
    const server = await spawnServer(at);
    try {
      await server.ready();
      at = { ...at, PORT: String(server.port) };
      await round(server, number);
    } finally {
      await server.stop(number === times ? 'SIGTERM' : 'SIGKILL');
    }
  }
  await rm(DATA_DIR, { recursive: true, force: true });
}

async function killWhileSaving(): Promise<Record<string, number>> {
  const people = 4;
  let acknowledged: Saved[] = [];
  const row = { kills: 0, 'of PostgreSQL too': 0, 'saves acknowledged': 0, 'written unacknowledged': 0 };
  await again({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (server, round) => {
    const database = databaseOf(server);
    for (const last of acknowledged) row['written unacknowledged'] += Number(await expectKept(database, last));
    const owners = await Promise.all(
      Array.from({ length: people }, () => newAdvertiser({ server, db: database.db }, { images: 1 })),
    );
    await database.close();
    if (round === times) return void (await Promise.all(owners.map((owner) => save(server, owner, 1))));
    const firsts = await Promise.all(owners.map((owner) => save(server, owner, 1)));
    const saves = firsts.map((first, at) => saveUntilGone(server, owners[at] as Advertiser, first));
    await pause(randomInt(100, 1000));
    const pid = await postmaster(server.dataDir);
    await server.stop('SIGKILL');
    row.kills += 1;
    if (round % 2 && pid) {
      process.kill(pid, 'SIGKILL');
      row['of PostgreSQL too'] += 1;
    }
    acknowledged = await Promise.all(saves);
    row['saves acknowledged'] += acknowledged.reduce((sum, { version }) => sum + version - 1, 0);
  });
  return row;
}

async function killWhileSavingProjects(): Promise<Record<string, number>> {
  let acknowledged: SavedProject[] = [];
  const row = { kills: 0, 'saves acknowledged': 0, 'written unacknowledged': 0 };
  await again({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (server, round) => {
    const database = databaseOf(server);
    for (const last of acknowledged) row['written unacknowledged'] += Number(await expectProjectKept(database, last));
    if (round === times) return void (await database.close());
    const admins = await Promise.all(
      Array.from({ length: 4 }, () => newAdvertiser({ server, db: database.db }, { role: 'ADMIN' })),
    );
    await database.close();
    const firsts = await Promise.all(admins.map(({ token }) => newProject(server, token)));
    const saves = firsts.map((first, at) => saveProjectUntilGone(server, admins[at]?.token ?? '', first));
    await pause(randomInt(100, 1000));
    await server.stop('SIGKILL');
    row.kills += 1;
    acknowledged = await Promise.all(saves);
    row['saves acknowledged'] += acknowledged.reduce((sum, { count }) => sum + count, 0);
  });
  return row;
}

async function killWhileUploading(store: 'local' | 's3'): Promise<Record<string, number>> {
  const s3 = store === 's3' ? await startS3() : undefined;
  const content = await halves(1600, 1200).jpeg().toBuffer();
  const acknowledged: string[] = [];
  const row = { kills: 0, acknowledged: 0, 'keys left half-way': 0 };
  await again({ ...s3?.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (server, round) => {
    const { dataDir } = server;
    const keys = async () => (await (s3 ? s3.keys() : localKeys(dataDir))).filter((key) => key !== 'health/probe');
    const { db, close } = databaseOf(server);
    const left = { dataDir, db, config: readConfig({ DATA_DIR: dataDir, ...s3?.settings }) };
    const owned = await expectWhole(left, { acknowledged, keys });
    row['keys left half-way'] += (await keys()).length - owned.length;
    await tidy(left);
    expect((await keys()).toSorted()).toEqual(owned.toSorted());
    expect(await pendingKeys({ db })).toEqual([]);
    const people = [await newAdvertiser({ server, db }), await newAdvertiser({ server, db })];
    const images = async () => (await db.selectFrom('images').select('fileName').execute()).length;
    const before = await images();
    if (round === times) return void (await close());
    const uploads = people.map((person) => uploadUntilGone(server, person, content));
    await expect.poll(images, patience).toBeGreaterThanOrEqual(before + randomInt(4));
    await pause(randomInt(500));
    await close();
    await server.stop('SIGKILL');
    acknowledged.push(...(await Promise.all(uploads)).flat());
    row.kills += 1;
  });
  await s3?.close();
  return { ...row, acknowledged: acknowledged.length };
}

type Kill = { did: string; run: () => Promise<Record<string, number>> };

const kinds: Record<string, Kill> = {
  saves: {
    did: 'the server killed (-9) while four people save, every second time PostgreSQL with it',
    run: killWhileSaving,
  },
  projects: {
    did: 'the server killed (-9) while four admins save projects with their flats',
    run: killWhileSavingProjects,
  },
  'uploads, local': {
    did: 'the server killed (-9) while two people upload, to a folder',
    run: () => killWhileUploading('local'),
  },
  'uploads, s3': {
    did: 'the server killed (-9) while two people upload, to a bucket',
    run: () => killWhileUploading('s3'),
  },
  mails: {
    did: 'the process that sends mails killed (-9) while it hands one over',
    run: () => killMails(times),
  },
  alerts: { did: 'the process that mails alerts killed (-9) before one commits', run: () => killAlerts(times) },
};

for (const [kind, { did, run }] of Object.entries(kinds))
  test(kind, () => recorded({ fault: `kills: ${kind}`, times, did }, run));

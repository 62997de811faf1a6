import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { DataDirInUse, isLocked, lockDataDir } from '#server/data-dir.ts';
import { findPostmaster, removeForeignLocks } from '#server/db/embedded/postmaster.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
import { databaseUser } from '#server/db/embedded/system-user.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { usedFolder } from '../../support/database/used-folder.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** An empty data folder, or one in which PostgreSQL has run before. */
async function dataFolder(kind: 'empty' | 'used' = 'used'): Promise<string> {
  const folder = await (kind === 'used' ? usedFolder() : temporaryFolder());
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir);
  undo.push(embedded.stop);
  return embedded;
}

async function answer(embedded: EmbeddedDatabase, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(embedded.address);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

test('PostgreSQL starts in a new folder, listens on no port, and its files are closed to others', async () => {
  const dataDir = await dataFolder('empty');
  const embedded = await start(dataDir);
  expect(embedded.started).toBe(true);
  expect(await answer(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
  expect(await answer(embedded, `select 'š' < 't' collate "hr-HR-x-icu" as sorted`)).toEqual([{ sorted: true }]);
});

test('who comes second joins the one that runs', async () => {
  const dataDir = await dataFolder();
  const first = await start(dataDir);
  const second = await startEmbedded(dataDir);
  expect([second.started, second.address]).toEqual([false, first.address]);
  await first.stop();
  expect(second.isAlive()).toBe(false);
});

test('two that start at once share one', async () => {
  const dataDir = await dataFolder();
  const both = await Promise.all([start(dataDir), start(dataDir)]);
  expect(both.filter(({ started }) => started)).toHaveLength(1);
});

test('a folder with a path too long for a socket works as well', async () => {
  const dataDir = join(await dataFolder('empty'), 'a-very-long-name-of-a-folder-'.repeat(4));
  const embedded = await start(dataDir);
  const { host } = embedded.address as { host: string };
  undo.unshift(() => rm(host, { recursive: true }));
  expect(await answer(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was killed half-way is finished by the next one', async () => {
  const dataDir = await dataFolder('empty');
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  expect((await start(dataDir)).started).toBe(true);
});

test('the lock of somebody else is removed by who starts PostgreSQL, the lock of the dead is left to it', async () => {
  const folder = await dataFolder('empty');
  const lock = join(folder, 'postmaster.pid');
  await writeFile(lock, `${process.pid}\n`);
  expect(findPostmaster(folder)).toBeUndefined();
  await expect(stat(lock)).resolves.toBeDefined();
  removeForeignLocks(folder);
  await expect(stat(lock)).rejects.toThrow('ENOENT');
  await writeFile(lock, '4194300\n');
  removeForeignLocks(folder);
  expect(findPostmaster(folder)).toBeUndefined();
  await expect(stat(lock)).resolves.toBeDefined();
});

test('a PostgreSQL that was killed starts again though its locks name another program by now', async () => {
  const dataDir = await dataFolder();
  const folder = join(dataDir, 'postgres');
  await start(dataDir);
  const dead = findPostmaster(folder)?.pid ?? 0;
  process.kill(dead, 'SIGKILL');
  const other = spawn('sleep', ['600'], { ...(await databaseUser()), stdio: 'ignore' });
  undo.push(async () => void other.kill());
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const lock = join(folder, name);
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(other.pid)));
  }
  expect((await start(dataDir)).started).toBe(true);
});

test('a PostgreSQL of another container, whose number means nothing here, is joined and not started twice', async () => {
  const dataDir = await dataFolder();
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const first = await start(dataDir);
  const text = await readFile(lock, 'utf8');
  for (const number of [process.pid, 4_194_300]) {
    await writeFile(lock, text.replace(/^\d+/, String(number)));
    expect((await startEmbedded(dataDir)).started).toBe(false);
    expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${number}\\n`));
  }
  await writeFile(lock, text);
  expect(first.isAlive()).toBe(true);
});

test('a command leaves PostgreSQL to who still uses it, and the last one stops it', async () => {
  const config = readConfig({ DATA_DIR: await dataFolder() });
  const first = await openDatabase(config, 'guest');
  const second = await openDatabase(config, 'guest');
  await second.pool.query('select 1');
  await first.close();
  expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await second.close();
  expect(findPostmaster(join(config.dataDir, 'postgres'))).toBeUndefined();
});

test('a command never stops the PostgreSQL of a server', async () => {
  const config = readConfig({ DATA_DIR: await dataFolder() });
  const lock = await lockDataDir(config.dataDir);
  undo.push(lock.release);
  const server = await openDatabase(config, 'owner');
  undo.push(server.close);
  await (await openDatabase(config, 'guest')).close();
  expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('one server at a time holds a folder, by whichever path it is named', async () => {
  const dataDir = await dataFolder('empty');
  const lock = await lockDataDir(dataDir);
  expect(isLocked(dataDir)).toBe(true);
  await expect(lockDataDir(join(dataDir, '.'))).rejects.toThrow(DataDirInUse);
  await lock.release();
  expect(isLocked(dataDir)).toBe(false);
  await (await lockDataDir(dataDir)).release();
});

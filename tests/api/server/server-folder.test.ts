import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../support/servers/server.ts';
import { lives, postmaster, useServers } from '../../support/servers/servers.ts';

const { folder, spawned, started } = useServers();

const separate = ['unshare', '--user', '--map-root-user', '--net', '--ipc', '--pid', '--fork'];
const canSeparate = spawnSync('unshare', [...separate.slice(1), 'true']).status === 0;

test(`a second server on the same folder${canSeparate ? ', here or in another container,' : ''} says so in one sentence and leaves, and the lock of the first stays`, async () => {
  const first = await started();
  const lock = join(first.dataDir, 'postgres', 'postmaster.pid');
  const noted = await readFile(lock, 'utf8');
  const output = `Another server is running on ${first.dataDir}. Stop it first, or set DATA_DIR to another folder.\n`;
  for (const within of canSeparate ? [[], separate] : [[]]) {
    const second = await spawned({ DATA_DIR: first.dataDir }, { within });
    expect(await second.ended).toMatchObject({ code: 1, output });
    expect(await readFile(lock, 'utf8')).toBe(noted);
    expect((await ask(first.origin, '/readyz')).status).toBe(200);
  }
});

test('after kill -9 the next start takes over the running PostgreSQL, and stops it at its end', async () => {
  const first = await started();
  const pid = await postmaster(first.dataDir);
  await first.stop('SIGKILL');
  expect(await lives(pid)).toBe(true);
  const second = await started({ DATA_DIR: first.dataDir });
  expect(await postmaster(first.dataDir)).toBe(pid);
  expect((await second.stop()).code).toBe(0);
  await expect.poll(() => lives(pid)).toBe(false);
});

test('a PostgreSQL that dies under the server is started again; meanwhile the server answers 503 at worst', async () => {
  const server = await started();
  const pid = await postmaster(server.dataDir);
  process.kill(pid ?? 0, 'SIGKILL');
  const statuses = new Set<number>();
  const call = async () => {
    const { status } = await ask(server.origin, '/api/v1/real-estate-listings/geolocation/1');
    statuses.add(status);
    return status;
  };
  await expect.poll(async () => ![pid, undefined].includes(await postmaster(server.dataDir))).toBe(true);
  await expect.poll(call).toBeLessThan(500);
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

test('a lock that names a program of somebody else does not keep PostgreSQL from starting', async () => {
  const dataDir = await folder('used');
  const postgres = join(dataDir, 'postgres');
  await writeFile(join(postgres, 'postmaster.pid'), `${process.pid}\n${postgres}\n1\n5432\n`);
  const server = await started({ DATA_DIR: dataDir });
  expect((await ask(server.origin, '/readyz')).status).toBe(200);
});

import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/cluster.ts';
import { failureLines, tidyLogs } from '#server/db/embedded/server-log.ts';
import { temporaryFolder } from '../../support/database/folder.ts';

let dataDir: string;
let embedded: EmbeddedDatabase;
let client: pg.Client;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  embedded = await startEmbedded(dataDir);
  client = new pg.Client({ ...embedded.superuser });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const logs = () => join(dataDir, 'postgres', 'log');
const written = async () => {
  const names = await readdir(logs());
  const texts = await Promise.all(names.map((name) => readFile(join(logs(), name), 'utf8')));
  return { names, text: texts.join('') };
};

test('the log of PostgreSQL goes on in a new file when one is full', async () => {
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('logging_collector', 'log_rotation_age', 'log_rotation_size') order by 1`,
  );
  expect(rows.map(({ setting }) => setting as string)).toEqual(['1440', '10240', 'on']);
  await client.query(`set client_min_messages = error`);
  const write = `do $$ begin for line in 1..700 loop raise log '%', repeat('x', 1000); end loop; end $$`;
  // Its name tells the second, so that a new one comes in the next.
  const writeOn = async () => {
    await client.query(write);
    return (await readdir(logs())).length;
  };
  await expect.poll(writeOn).toBeGreaterThan(1);
  const { names } = await written();
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(logs(), name))).size));
  expect(Math.max(...sizes)).toBeLessThan(40 * 1024 * 1024);
});

test('the log of PostgreSQL holds neither statements nor the values of what was refused', async () => {
  await client.query('create temporary table people (mail text unique)');
  const insert = `insert into people values ('ana@example.hr')`;
  await client.query(insert);
  await expect(client.query(insert)).rejects.toMatchObject({ code: '23505' });
  await expect(client.query(`select 'ana@example.hr' from nowhere`)).rejects.toMatchObject({ code: '42P01' });
  await expect.poll(async () => (await written()).text).toContain('relation "nowhere" does not exist');
  const { text } = await written();
  expect(text).toContain('duplicate key value');
  expect(text).not.toContain('ana@example');
});

test('ten files of the log are kept, and its last lines can be told', async () => {
  const folder = join(dataDir, 'other');
  await mkdir(join(folder, 'log'), { recursive: true });
  for (let day = 10; day < 30; day += 1)
    await writeFile(join(folder, 'log', `server-202611${day}-120000.log`), `FATAL:  day ${day}\n`);
  await writeFile(join(folder, 'log', 'notes.txt'), 'of somebody else');
  expect(await tidyLogs(folder)).toBe(10);
  const left = await readdir(join(folder, 'log'));
  expect([left.length, left.includes('notes.txt'), left.includes('server-20261120-120000.log')]).toEqual([
    11,
    true,
    true,
  ]);
  expect(await failureLines(folder)).toContain('day 29');
  expect(await tidyLogs(join(folder, 'nowhere'))).toBe(0);
});

test('what keeps PostgreSQL from starting is told', async () => {
  const broken = await temporaryFolder();
  const first = await startEmbedded(broken);
  await first.stop();
  await writeFile(join(broken, 'postgres', 'postgresql.auto.conf'), 'max_connections = many\n');
  await expect(startEmbedded(broken)).rejects.toThrow(/did not start\.[^]*max_connections/);
  await rm(broken, { recursive: true, force: true });
});

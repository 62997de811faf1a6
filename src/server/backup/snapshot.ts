import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { documentKey } from '#domain/media/document.ts';
import { imageKeys } from '#domain/media/image.ts';
import { linesOf } from './file-list.ts';
import type { Manifest } from './manifest.ts';
import { listSequences, listTables, selectJobs } from './tables.ts';
import type { Vault } from './vault.ts';

const packed = { packed: true };

type Facts = Pick<Manifest, 'moment' | 'lsn' | 'postgres' | 'migrations'>;

async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'moment' | 'migrations'> & { moment: Date }>(
    `select now() as moment, pg_current_wal_lsn()::text as lsn, current_setting('server_version') as postgres`,
  );
  const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name');
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL tells nothing of itself');
  return { ...facts, moment: facts.moment.toISOString(), migrations: ran.map(({ name }) => name) };
}

type Written = { client: pg.ClientBase; vault: Vault };

/** Stores what a query answers, as text of COPY. */
async function writeRows({ client, vault }: Written, name: string, select: string) {
  const stream = client.query(copyTo(`copy (${select}) to stdout`));
  const stored = await vault.write(name, stream, packed);
  return { ...stored, rows: stream.rowCount };
}

/** Begins the transaction that sees one moment, and stores all that the database has in it. */
export async function writeSnapshot(
  written: Written,
  id: string,
  onTable: (done: number, total: number) => void,
): Promise<Omit<Manifest, 'format' | 'id' | 'version' | 'files' | 'missing' | 'further'>> {
  const { client } = written;
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local synchronize_seqscans = off');
  const facts = await readFacts(client);
  const found = await listTables(client);
  const tables: Manifest['tables'] = [];
  const total = found.reduce((sum, { pages }) => sum + pages, 0);
  let done = 0;
  for (const { table, columns, pages } of found) {
    onTable(done, total);
    done += pages;
    const name = `backups/${id}/tables/${table.replaceAll('"', '')}`;
    const stored = await writeRows(written, name, `select ${columns.join(', ')} from ${table}`);
    tables.push({ ...stored, table, columns });
  }
  const { rows: queues } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  const jobs = queues[0]?.there ? await writeRows(written, `backups/${id}/jobs`, selectJobs) : undefined;
  return { ...facts, tables, jobs, sequences: await listSequences(client) };
}

const selectImages = `
  select file_name, array_to_string(widths, ',') from images
  union all
  select file_name, (select string_agg(width, ',') from jsonb_array_elements_text(image -> 'widths') width)
  from removed_images`;

/** The keys of all files that rows of the snapshot name. */
export async function listSnapshotFiles(client: pg.ClientBase): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const line of linesOf(client.query(copyTo(`copy (${selectImages}) to stdout`)))) {
    const [fileName = '', widths = ''] = line.split('\t');
    for (const key of imageKeys({ fileName, widths: widths.split(',').map(Number) })) keys.add(key);
  }
  for await (const line of linesOf(client.query(copyTo('copy (select file_name from documents) to stdout'))))
    keys.add(documentKey(line));
  return keys;
}

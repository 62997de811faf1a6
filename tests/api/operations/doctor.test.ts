import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/client.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { recordSecretKey } from '#server/db/queries/auth/secret-keys.ts';
import { examineDatabase } from '../../../src/cli/doctor/database.ts';
import { examineDisk } from '../../../src/cli/doctor/disk.ts';
import { examineFiles } from '../../../src/cli/doctor/files.ts';
import type { Finding } from '../../../src/cli/doctor/finding.ts';
import { examineMail } from '../../../src/cli/doctor/mail.ts';
import { databaseNamed, urlOf } from '../../support/database/address.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { temporaryFolder } from '../../support/database/folder.ts';
import { startS3 } from '../../support/outside/s3.ts';
import { startMailServer } from '../../support/outside/smtp.ts';

const secrets = secretsFrom('a secret of the tests, at least 32 signs long');
const patient = (settings: Record<string, string>) => ({ config: readConfig(settings), secrets });
const told = (findings: Finding[], state: Finding['state'] = 'wrong') =>
  findings.filter((finding) => finding.state === state).map(({ sentence }) => sentence);
const saying = (sentence: RegExp) => [expect.stringMatching(sentence) as string];

let database: TestDatabase;
let name: string;
let settings: { DATABASE_URL: string };
beforeEach(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  name = rows[0]?.name ?? '';
  settings = { DATABASE_URL: urlOf(database.address) };
});
afterEach(() => database.close());

/** As the superuser, who may change databases. */
async function rule(...statements: string[]): Promise<void> {
  const { pool, close } = connect(inject('databaseAddress'), { max: 1 });
  for (const statement of statements) await pool.query(statement);
  await close();
}

test('of a database that is well only the haste of its server is told', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  );
  const findings = await examineDatabase(patient(settings));
  expect(told(findings).map((sentence) => /^PostgreSQL has (\w+) off, so a crash/.exec(sentence)?.[1])).toEqual(
    rows.map(({ name }) => name),
  );
  expect(told(findings, 'well')).toEqual([
    expect.stringMatching(/^PostgreSQL \d+/),
    expect.stringMatching(/^-?\d+ of \d+ connections are free, and this machine’s processes take up to 22/),
    expect.stringMatching(/^The clock of the database differs by 0\.\d s/),
    expect.stringMatching(/^The schema is that of this code/),
  ]);
});

test('a database of newer code is told', async () => {
  await database.pool.query(`insert into migrations (name) values ('999-later')`);
  expect(told(await examineDatabase(patient(settings)))).toContainEqual(
    saying(/newer than this code \(999-later\)/)[0],
  );
});

test('a schema that the next start brings up to date is told', async () => {
  await database.pool.query(`delete from migrations where name = '037-round-points'`);
  expect(told(await examineDatabase(patient(settings)), 'doubtful')).toContainEqual(saying(/up to date.*037/)[0]);
});

test('a secret key that was lost is told', async () => {
  await recordSecretKey(database.db, Buffer.from('the fingerprint of the one that is lost'));
  expect(told(await examineDatabase(patient(settings)))).toContainEqual(saying(/^The secret key is another/)[0]);
});

test.each([
  ['sorts otherwise than its indexes', `locale_provider icu icu_locale 'hr'`, /^The system sorts text otherwise/],
  ['keeps another encoding', `encoding 'SQL_ASCII'`, /^The database keeps text as SQL_ASCII/],
])('a database that %s is told', async (_how, made, sentence) => {
  const other = `${name}_other`;
  await rule(
    `create database ${other} template template0 locale 'C' ${made}`,
    `update pg_database set datcollversion = '0' where datname = '${other}' and datcollversion is not null`,
  );
  try {
    const address = databaseNamed(inject('databaseAddress'), other, inject('databaseRole'));
    expect(told(await examineDatabase(patient({ DATABASE_URL: urlOf(address) })))).toContainEqual(saying(sentence)[0]);
  } finally {
    await rule(`drop database ${other} with (force)`);
  }
});

test('a server that takes no writes is told', async () => {
  await rule(`alter database ${name} set default_transaction_read_only = on`);
  expect(told(await examineDatabase(patient(settings)))).toContainEqual(saying(/^The database takes no writes/)[0]);
});

test.each([
  [12, '10', 'wrong', /of 12 connections are free, .* up to 22: raise max_connections, or lower DATABASE_POOL/],
  [13, '1', 'doubtful', /of 13 connections are free, .* up to 13: raise max_connections\.$/],
] as const)('of %s connections, and a pool of %s, is told what is %s', async (limit, pool, state, sentence) => {
  await rule(`alter database ${name} connection limit ${limit}`);
  const findings = await examineDatabase(patient({ ...settings, DATABASE_POOL: pool }));
  expect(told(findings, state)).toContainEqual(saying(sentence)[0]);
});

test.runIf(inject('databaseRole'))('a database without a free connection is told', async () => {
  await rule(`alter database ${name} connection limit 0`);
  expect(told(await examineDatabase(patient(settings)))).toEqual(saying(/^The database .* too many connections/));
});

test('a clock that is wrong is told beside those of the database and the bucket', async () => {
  const store = await startS3();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  try {
    expect(told(await examineDatabase(patient(settings)))).toContainEqual(
      saying(/^The clock of the database differs by (?:59|60)\.\d s .* let NTP set both/)[0],
    );
    expect(told(await examineFiles(patient(store.settings)))).toEqual(
      saying(/^The clock of the file store differs by (?:59|60|61) s/),
    );
  } finally {
    await store.close();
  }
});

test('a database that nobody listens for is told', async () => {
  const findings = await examineDatabase(patient({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }));
  expect(told(findings)).toEqual(saying(/^The database at 127\.0\.0\.1:1\/portal cannot be used/));
});

test('a bucket is used and left as it was, and one that is not there is told', async () => {
  const store = await startS3();
  try {
    expect(told(await examineFiles(patient(store.settings)))).toEqual([]);
    expect((await store.keys()).filter((key) => key.includes('doctor'))).toEqual([]);
    const elsewhere = await examineFiles(patient({ ...store.settings, S3_BUCKET: 'elsewhere' }));
    expect(told(elsewhere)).toEqual(saying(/the bucket elsewhere/));
  } finally {
    await store.close();
  }
});

test('a folder that is not there is told, and not made', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const lacking = patient({ DATA_DIR: join(folder, 'data') });
  expect(told(await examineDisk(lacking))).toEqual(saying(/cannot be used \(ENOENT/));
  expect(await examineFiles(lacking)).toEqual([]);
  expect(told(await examineDatabase(lacking), 'well')).toEqual(saying(/^There is no database yet/));
  expect(await readdir(folder)).toEqual([]);
});

test('a data folder that is new is used, and left as it was', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(told(await examineFiles(patient({ DATA_DIR: folder })), 'well')).toEqual(saying(/^Files are written to/));
  expect(await readdir(folder)).toEqual([]);
  await mkdir(join(folder, 'files/half'), { recursive: true });
  await examineFiles(patient({ DATA_DIR: folder }));
  expect(await readdir(join(folder, 'files'))).toEqual(['half']);
});

test('a mail is sent, and one that the server refuses is told', async () => {
  const server = await startMailServer();
  try {
    const mailing = patient({ SMTP_URL: server.url, MAIL_FROM: 'portal@portal.invalid' });
    const sent = await examineMail(mailing, 'ana@example.hr');
    expect(told(sent, 'well')).toEqual(saying(/^The mail server has taken a mail to ana@example\.hr/));
    expect(server.received.map(({ to }) => to)).toEqual([['ana@example.hr']]);

    server.refused.set('iva@example.hr', 550);
    expect(told(await examineMail(mailing, 'iva@example.hr'))).toContainEqual(
      saying(/iva@example\.hr was not sent/)[0],
    );
    await examineMail(mailing, false);
    expect(server.received).toHaveLength(1);
  } finally {
    await server.close();
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { Reads } from '#server/db/replicas/reads.ts';
import { openReplicated, urlOf, type ReplicatedDatabase } from '../../support/database/replicas.ts';

let database: ReplicatedDatabase;
let primary: DatabaseConnection;
let reads: Reads;
const told: string[] = [];
const log = {
  warn: (event: string, fields = {}) => void told.push(`${event}: ${(fields as { reason: string }).reason}`),
  info: (event: string) => void told.push(event),
};

beforeAll(async () => {
  database = await openReplicated();
  const address = { connectionString: urlOf(database.replica, database.primary) };
  primary = connect(address, { max: 3 });
  reads = new Reads({ pool: primary.pool, address }, { replicas: [urlOf(database.replica)], max: 2, log });
});
afterAll(async () => {
  await reads?.close();
  await primary?.close();
  await database?.close();
});

const readsReplica = async () =>
  (await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(reads.db)).rows[0]?.there;
const name = async () =>
  (await sql<{ name: string }>`select name_hr as name from counties where id = 17`.execute(reads.db)).rows[0]?.name;
const rename = (to: string) => sql`update counties set name_hr = ${to} where id = 17`.execute(primary.db);

test('what everybody may see is read from the replica, and writes go to the primary, though it is named second', async () => {
  await expect.poll(readsReplica).toBe(true);
  await rename('Splitska');
  reads.changed();
  expect(await name()).toBe('Splitska');
  await expect.poll(readsReplica).toBe(true);
  expect(await name()).toBe('Splitska');
});

test('a replica that lags is not read from after a change, which is told once, until it has caught up', async () => {
  await database.replica.ask('select pg_wal_replay_pause()');
  // The standby has received the change, so that it is acknowledged, and does not show it.
  await rename('Dalmatinska');
  reads.changed();
  expect([await name(), await readsReplica()]).toEqual(['Dalmatinska', false]);
  await expect.poll(() => told).toEqual(['replica not used: it lags']);
  expect(await readsReplica()).toBe(false);
  await database.replica.ask('select pg_wal_replay_resume()');
  await expect.poll(readsReplica).toBe(true);
  expect(await name()).toBe('Dalmatinska');
  await expect.poll(() => told).toEqual(['replica not used: it lags', 'replica used again']);
});

test('no read fails where the replica goes away, and it is used again once it is back', async () => {
  told.length = 0;
  await database.replica.stop('immediate');
  for (let count = 0; count < 5; count += 1) expect(await readsReplica()).toBe(false);
  await expect.poll(() => told).toEqual(['replica not used: it does not answer']);
  await database.replica.start();
  await expect.poll(readsReplica).toBe(true);
});

test('a transaction is refused, since it belongs to the primary', async () => {
  await expect(reads.db.transaction().execute(() => Promise.resolve())).rejects.toThrow('primary');
});

test('where the primary is gone, what the replica has is read, though it may lag; promoted, it takes the writes', async () => {
  await database.primary.stop('immediate');
  reads.changed();
  expect(await name()).toBe('Dalmatinska');
  await expect(rename('Nova')).rejects.toMatchObject({ code: expect.stringMatching(/^(57P03|08006|57P01|ENOENT)$/) });
  await database.replica.ask('select pg_promote()');
  await expect
    .poll(() =>
      rename('Nova').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  reads.changed();
  expect(await name()).toBe('Nova');
});

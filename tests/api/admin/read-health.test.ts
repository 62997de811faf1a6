import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Health } from '#contract/admin/health.ts';
import { answer, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { administering, newAdmin } from '../../support/listings/admin.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const health = () => answer(administering(api, admin).ask('/health'), Health);

async function backup(hours: number, error: string | null = null): Promise<void> {
  const at = sql<Date>`now() - make_interval(hours => ${hours})`;
  const made = { startedAt: at, endedAt: at, kind: 'FULL', target: '/srv/backup', bytes: 1000, error };
  await api.database.db.insertInto('backups').values(made).execute();
}

test('a new portal has one thing to see to: there is no backup', async () => {
  const { problems, backup: none, disk, database, versions, process: own } = await health();
  expect(problems.filter((problem) => problem !== 'DISK_LOW')).toEqual(['BACKUP_MISSING']);
  expect(none).toEqual({ last: null, failed: false });
  expect(disk.freeBytes).toBeLessThan(disk.sizeBytes);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeLessThanOrEqual(database.maxConnections);
  expect(versions).toMatchObject({ portal: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.versions.node });
  expect(Date.parse(own.startedAt)).toBeLessThan(Date.now());
});

test('an old backup, one that failed since, and one that runs are told apart', async () => {
  await backup(30);
  expect((await health()).problems).toContain('BACKUP_OLD');
  await backup(2, 'no space');
  const failed = await health();
  expect(failed.problems).toEqual(expect.arrayContaining(['BACKUP_OLD', 'BACKUP_FAILED']));
  expect(failed.backup.last?.bytes).toBe(1000);
  await backup(1);
  const running = { kind: 'FULL', target: '/srv/backup' };
  await api.database.db
    .insertInto('backups')
    .values({ ...running, endedAt: null, bytes: null, error: null })
    .execute();
  const { problems } = await health();
  expect(problems.filter((problem) => problem.startsWith('BACKUP'))).toEqual([]);
});

test('a job that waits for long is told with its queue and its age', async () => {
  const { db } = api.database;
  await db.transaction().execute((transaction) => api.runtime.jobs.add(transaction, 'expiry', null));
  await sql`update pgboss.job set created_on = now() - interval '20 minutes' where name = 'expiry'`.execute(db);
  const { queues, problems } = await health();
  const late = queues.find(({ queue }) => queue === 'expiry');
  expect(late).toMatchObject({ waiting: 1, active: 0 });
  expect(late?.oldestSeconds).toBeGreaterThanOrEqual(1200);
  expect(problems).toContain('QUEUE_LATE');
});

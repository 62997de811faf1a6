import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { quickClock, quickenClock } from '../support/quick-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { postmaster, useServers } from '../support/servers.ts';
import { ask, type ServerProcess } from '../support/server.ts';

const quick = { times: 4, from: 500 };
const servers = useServers();
let database: TestDatabase;
let clockAgain = () => {};
beforeAll(async () => {
  database = await createTestDatabase();
  clockAgain = quickenClock(quick);
});
const stopped: number[] = [];
const resume = () => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
};
afterEach(resume);
afterAll(async () => {
  resume();
  clockAgain();
  await database.close();
});

/** As long as so many seconds are here. */
const seconds = (count: number) => new Promise<'late'>((resolve) => void setTimeout(resolve, count * 1000, 'late'));
/** A connection has 5.2 seconds; the rest is for a busy machine. */
const inTime = (work: Promise<unknown>) => Promise.race([work, seconds(10)]);

/** The process of the server behind each of so many connections. */
async function backends(count: number): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => database.pool.connect()));
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid),
  );
  for (const client of clients) client.release();
  return pids.map(Number);
}

function freeze(pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  stopped.push(...pids);
}

/** PostgreSQL of a server, with all processes that it has made. */
async function cluster({ dataDir }: ServerProcess): Promise<number[]> {
  const main = await postmaster(dataDir);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((pid, at) => pid === main || new RegExp(`\\) \\w ${main} `).test(stats[at] ?? ''));
}

const one = (value: number) => sql<{ value: number }>`select ${value}::int as value`.execute(database.db);
const isAnswered = async () => (await one(7)).rows[0]?.value;

test('whoever asks frozen connections is refused in time, however many ask, and nobody gets the answer of another', async () => {
  freeze(await backends(5));
  const all = Promise.allSettled(Array.from({ length: 60 }, (_, value) => one(value)));
  expect(await inTime(all)).not.toBe('late');
  const asked = await all;
  for (const [value, outcome] of asked.entries()) {
    if (outcome.status === 'fulfilled') expect(outcome.value.rows).toEqual([{ value }]);
    else expect(String(outcome.reason)).toMatch(/does not answer|timeout exceeded/);
  }
  expect(asked[0]?.status).toBe('rejected');
  resume();
  await expect.poll(isAnswered, { timeout: 20_000 }).toBe(7);
  const values = Array.from({ length: 50 }, (_, value) => value + 100);
  expect((await Promise.all(values.map(one))).map(({ rows }) => rows[0]?.value)).toEqual(values);
}, 60_000);

test('a query that waits for a frozen connection is refused with the first one, not later', async () => {
  freeze(await backends(5));
  const first = one(1).catch(String);
  await seconds(3);
  await expect(Promise.race([one(2), seconds(4)])).rejects.toThrow(/does not answer|Connection terminated/);
  expect(await first).toMatch(/does not answer|Connection terminated/);
  resume();
  await expect.poll(isAnswered, { timeout: 20_000 }).toBe(7);
}, 60_000);

test('a frozen transaction fails as a whole and stays open nowhere', async () => {
  const work = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`create table half_done (id int)`.execute(transaction);
    freeze([Number(rows[0]?.pid)]);
    await sql`insert into half_done values (1)`.execute(transaction);
  });
  await expect(inTime(work)).rejects.toThrow(/does not answer|is not queryable/);
  resume();
  const open = sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  const left = async () => (await open.execute(database.db).catch(() => undefined))?.rows[0]?.open;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  const { rows } = await sql<{ there: string | null }>`select to_regclass('half_done') as there`.execute(database.db);
  expect(rows).toEqual([{ there: null }]);
}, 60_000);

type Asked = { path: string; method?: string; body?: string };

/** The status of a call, and the seconds that it took. */
async function timed({ origin }: ServerProcess, { path, method = 'GET', body }: Asked) {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a.b.c' };
  const { status } = await ask(origin, path, { method, body, headers });
  return { path, status, seconds: (performance.now() - begun) / 1000 };
}

test('pages and calls are refused in time while PostgreSQL is frozen, kept pages go on, and all is well afterwards', async () => {
  const server = await servers.started({ LOG_LEVEL: 'silent', ...quickClock(quick) });
  expect((await timed(server, { path: '/home' })).status).toBe(200);
  freeze(await cluster(server));
  const login = { path: '/api/v1/local/login', method: 'POST', body: '{"email":"a@b.hr","password":"Lozinka1"}' };
  const reset = { path: '/api/v1/user/password-reset-request', method: 'POST', body: '{"email":"a@b.hr"}' };
  const asked: Asked[] = [
    ...Array.from({ length: 30 }, (_, id) => ({ path: `/home/listing/${id + 1}` })),
    ...Array.from({ length: 30 }, (_, id) => ({ path: `/api/v1/real-estate-listings/${id + 1}` })),
    { path: '/images/abcdefgh/320.webp' },
    login,
    reset,
  ];
  const answers = Promise.all(asked.map((call) => timed(server, call)));
  await expect.poll(async () => (await timed(server, { path: '/readyz' })).status, { timeout: 20_000 }).toBe(503);
  expect((await timed(server, { path: '/home' })).status).toBe(200);
  expect(await inTime(answers)).not.toBe('late');
  const waited = (await answers).map(({ seconds }) => seconds);
  for (const answer of await answers) expect(answer, JSON.stringify(answer)).toMatchObject({ status: 503 });
  const next = await timed(server, { path: '/home/listing/1' });
  expect(next.status).toBe(503);
  expect(next.seconds).toBeLessThan(Math.max(...waited) / 2);
  resume();
  await expect.poll(async () => (await timed(server, { path: '/readyz' })).status, { timeout: 20_000 }).toBe(200);
  expect((await timed(server, { path: '/home/listing/1' })).status).toBe(404);
  expect((await timed(server, login)).status).toBe(422);
}, 60_000);

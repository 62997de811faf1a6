import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/client.ts';
import { quickClock } from '../../support/browser/quick-clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { postmaster, useServers } from '../../support/servers/servers.ts';
import { ask, type ServerProcess } from '../../support/servers/server.ts';

const servers = useServers();
/** With the limits of a server, which those of the tests do not have. */
let database: DatabaseConnection;
let drop = async () => {};
beforeAll(async () => {
  const { address, close } = await createTestDatabase();
  drop = close;
  database = connect(address, { max: 5 });
});
const stopped: number[] = [];
const resume = () => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
};
afterEach(resume);
afterAll(async () => {
  await database.close();
  await drop();
});

/** From now on only as much time passes for connections as the test lets pass. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** What a connection has for its first answer. */
const patience = 5200;

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
  stopClock();
  const all = Promise.allSettled(Array.from({ length: 60 }, (_, value) => one(value)));
  while (database.pool.idleCount > 0) await turn();
  await turn();
  vi.advanceTimersByTime(patience);
  const asked = await all;
  for (const [value, outcome] of asked.entries()) {
    if (outcome.status === 'fulfilled') expect(outcome.value.rows).toEqual([{ value }]);
    else expect(String(outcome.reason)).toMatch(/does not answer|timeout exceeded/);
  }
  expect(asked[0]?.status).toBe('rejected');
  vi.useRealTimers();
  resume();
  await expect.poll(isAnswered).toBe(7);
  const values = Array.from({ length: 50 }, (_, value) => value + 100);
  expect((await Promise.all(values.map(one))).map(({ rows }) => rows[0]?.value)).toEqual(values);
});

/** Asks on one of the connections that nobody has yet; answers how it is refused. */
async function refused(value: number): Promise<() => Promise<unknown>> {
  const idle = database.pool.idleCount;
  const answer = one(value).catch(String);
  while (database.pool.idleCount === idle) await turn();
  await turn();
  return () => answer;
}

test('a query that waits for a frozen connection is refused with the first one, not later', async () => {
  freeze(await backends(5));
  stopClock();
  const first = await refused(1);
  vi.advanceTimersByTime(3000);
  const second = await refused(2);
  vi.advanceTimersByTime(patience - 3000);
  expect(await first()).toMatch(/does not answer|Connection terminated/);
  vi.advanceTimersByTime(500);
  expect(await second()).toMatch(/does not answer|Connection terminated/);
  vi.useRealTimers();
  resume();
  await expect.poll(isAnswered).toBe(7);
});

test('a frozen transaction fails as a whole and stays open nowhere', async () => {
  const work = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`create table half_done (id int)`.execute(transaction);
    freeze([Number(rows[0]?.pid)]);
    stopClock();
    const insert = sql`insert into half_done values (1)`.execute(transaction);
    await turn();
    vi.advanceTimersByTime(patience);
    await insert;
  });
  await expect(work).rejects.toThrow(/does not answer|is not queryable/);
  vi.useRealTimers();
  resume();
  const open = sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  const left = async () => (await open.execute(database.db).catch(() => undefined))?.rows[0]?.open;
  await expect.poll(left).toBe(0);
  const { rows } = await sql<{ there: string | null }>`select to_regclass('half_done') as there`.execute(database.db);
  expect(rows).toEqual([{ there: null }]);
});

/** How many pages that are kept a server answers until the work is done: its time, as this machine has it. */
async function pagesDuring(work: Promise<unknown>, server: ServerProcess): Promise<number> {
  let pages = 0;
  let done = false;
  void work.finally(() => (done = true));
  while (!done) {
    expect(await statusOf(server, { path: '/home' })).toBe(200);
    pages += 1;
  }
  return pages;
}

type Asked = { path: string; method?: string; body?: string };

async function statusOf({ origin }: ServerProcess, { path, method = 'GET', body }: Asked): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a.b.c' };
  return (await ask(origin, path, { method, body, headers })).status;
}

test('pages and calls are refused in time while PostgreSQL is frozen, kept pages go on, and all is well afterwards', async () => {
  const server = await servers.started({ LOG_LEVEL: 'silent', ...quickClock({ times: 2, from: 500 }) });
  expect(await statusOf(server, { path: '/home' })).toBe(200);
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
  const answers = Promise.all(asked.map(async (call) => ({ ...call, status: await statusOf(server, call) })));
  const meanwhile = pagesDuring(answers, server);
  await expect.poll(() => statusOf(server, { path: '/readyz' })).toBe(503);
  const patient = await meanwhile;
  expect(patient).toBeLessThan(10_000);
  for (const answer of await answers) expect(answer, JSON.stringify(answer)).toMatchObject({ status: 503 });
  const next = statusOf(server, { path: '/home/listing/1' });
  const atOnce = await pagesDuring(next, server);
  expect(atOnce, `${patient} pages in the patience of a connection`).toBeLessThan(patient / 2);
  expect(await next).toBe(503);
  resume();
  await expect.poll(() => statusOf(server, { path: '/readyz' })).toBe(200);
  expect(await statusOf(server, { path: '/home/listing/1' })).toBe(404);
  expect(await statusOf(server, login)).toBe(422);
});
